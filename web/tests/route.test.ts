import { describe, expect, test } from "vitest";
import { placeOf } from "../src/lib/route.svelte";

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
  ])("%s", (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });
});
