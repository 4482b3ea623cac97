import { expect, test } from "vitest";
import { neutralSign } from "./neutral-sign.ts";

test.each([
  ["KC", ">KC<"],
  ["6204", ">6204<"],
  ["LONG-SERIES", ">LONG…<"],
  ["<b>", ">&lt;b&gt;<"],
])("neutral sign of %s displays %s without markup", (series, said) => {
  expect(neutralSign(series).markup).toContain(said);
  expect(neutralSign(series).markup.match(/<\w+/g)).toEqual(["<rect", "<text"]);
});
