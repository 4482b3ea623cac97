import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test.each([
  [["a", "b"], "a,b"],
  [["a,b", 'say "1"', "two\nlines", " blank "], '"a,b","say ""1""","two\nlines", blank '],
  [["=1+1", "+1", "@x", "-x", "\t=1", "\r=1"], `'=1+1,'+1,'@x,'-x,'\t=1,"'\r=1"`],
  [["-5", "-1.50", "-1-1"], "-5,-1.50,'-1-1"],
  [["", ""], ","],
])("%j is written as RFC 4180 says, and never as a formula", (cells, line) => {
  expect(toCsv([cells])).toBe(`${line}\r\n`);
});
