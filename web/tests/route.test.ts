import { describe, expect, test } from "vitest";
import { buildPath, placeOf } from "../src/lib/route.svelte";

describe("addresses", () => {
  test.each([
    ["/", { screen: "start", arg: null }],
    ["/new", { screen: "new", arg: null }],
    ["/new/simple", { screen: "new", arg: "simple" }],
    ["/rules/transfer-2", { screen: "rules", arg: "transfer-2" }],
    ["/table/1a%2Fb", { screen: "table", arg: "1a/b" }],
    ["/table/%", { screen: "table", arg: "%" }],
    ["/table", { screen: "nowhere", arg: null }],
    ["/constructor", { screen: "nowhere", arg: null }],
    ["/rules/a/b", { screen: "nowhere", arg: null }],
    ["/rules/new", { screen: "build", arg: null }],
  ])("%s", (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  test("rules come along as a code", () => {
    const path = buildPath("throw-in.rebound");
    expect(path).toBe("/rules/new?code=throw-in.rebound");
    expect(placeOf("/rules/new", "?code=throw-in.rebound").code).toBe("throw-in.rebound");
    expect(placeOf("/new", "?code=").code).toBe(undefined);
  });
});
