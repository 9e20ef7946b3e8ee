import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { cardFaces } from "./src/cards/faces-plugin";

// The build hook says where the page goes; by hand it lands beside the server in the source tree.
const outDir = process.env.FOOLERY_PAGE ?? "../src/foolery/server/static";

export default defineConfig({
  plugins: [svelte(), cardFaces()],
  build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 900 },
  server: { proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
  resolve: { conditions: process.env.VITEST ? ["browser"] : [] },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
