declare module "virtual:faces/*" {
  const faces: Record<string, string>;
  export default faces;
}
