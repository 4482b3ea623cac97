import { describe, expect, test } from "vitest";
import { classifyLink, safePath } from "./link-policy.ts";

describe("classifyLink (R-NAV-03, R-NAV-04, R-CMS-07)", () => {
  test.each([
    ["/category/wire-duct", "internal"],
    ["#torque", "internal"],
    ["?page=2", "internal"],
    ["  /category/wire-duct ", "internal"],
    ["/" + "x".repeat(1999), "internal"],
    ["https://www.osha.gov/x", "external"],
    ["http://example.org", "external"],
    ["//evil.example/x", "refused"],
    ["/\t/evil.example/x", "refused"],
    ["/\\evil.example/x", "refused"],
    ["\\\\evil.example/x", "refused"],
    ["https:evil.example", "refused"],
    ["mailto:sales@ferrule.example", "contact"],
    ["tel:+17245550100", "contact"],
    ["javascript:alert(1)", "refused"],
    ["JaVaScRiPt:alert(1)", "refused"],
    ["  javascript:alert(1)", "refused"],
    ["java\tscript:alert(1)", "refused"],
    ["java\nscript:alert(1)", "refused"],
    ["\u0001javascript:alert(1)", "refused"],
    ["data:text/html,x", "refused"],
    ["vbscript:x", "refused"],
    ["blob:https://x/y", "refused"],
    ["file:///etc/passwd", "refused"],
    ["relative/path", "refused"],
    ["", "refused"],
    ["http://", "refused"],
    ["/" + "x".repeat(3000), "refused"],
  ])("%j is %s", (address, kind) => {
    expect(classifyLink(address)).toBe(kind);
  });
});

test.each([
  ["//partner.example/x", "external"],
  ["https://partner.example/x", "external"],
  ["/inside", "internal"],
  ["javascript:alert(1)", "refused"],
])("%j marked as external is %s: a host without scheme", (address, kind) => {
  expect(classifyLink(address, true)).toBe(kind);
});

describe("safePath (A-09, R-GUARD-06, R-SEC-04)", () => {
  test.each([
    ["/my-account/addresses?tab=2", "/my-account/addresses?tab=2"],
    ["/es/categoria/contactores-de-propósito-definido", "/es/categoria/contactores-de-prop%C3%B3sito-definido"],
    ["/", "/"],
    ["/a#b", "/a#b"],
    ["/x/../../y", "/y"],
    ["/a//b", "/a//b"],
    ["/" + "x".repeat(1023), "/" + "x".repeat(1023)],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/%2fevil.example", null],
    ["/./%2fevil.example", null],
    ["/x/../%5cevil.example", null],
    ["/x/..//evil.example", null],
    ["/%5Cevil.example", null],
    ["/.//evil.example", null],
    ["https://evil.example", null],
    ["javascript:alert(1)", null],
    ["/a\r\nSet-Cookie: x=1", null],
    ["relative", null],
    ["", null],
    [null, null],
    [7, null],
    ["/" + "x".repeat(2000), null],
  ])("%j → %j", (value, safe) => {
    expect(safePath(value)).toBe(safe);
  });
});
