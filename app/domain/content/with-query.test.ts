import { describe, expect, test } from "vitest";
import { atPlace, withQuery } from "./with-query.ts";

describe("query of a redirected visitor (R-NAV-10)", () => {
  test.each([
    ["/new", "", "/new"],
    ["/new", "?x=1", "/new?x=1"],
    ["/new#end", "?x=1", "/new?x=1#end"],
    ["/new?own=1", "?x=1", "/new?own=1&x=1"],
    ["/new?own=1#end", "?x=1", "/new?own=1&x=1#end"],
    ["/new?own=1", "?own=2&x=a%20b&x=c&%6fwn=3", "/new?own=1&x=a%20b&x=c"],
    ["/new?own=1", "?&", "/new?own=1"],
    ["/new?own=1", "?", "/new?own=1"],
    ["/new", "?x=$&", "/new?x=$&"],
  ])("to %s, %j kept: %s", (path, search, target) => {
    expect(withQuery(path, search)).toBe(target);
  });

  test.each([`?q=${"x".repeat(2000)}`, "?q=\\\\evil.example", "?q=a\u0001b"])("query %j is dropped", (search) => {
    expect(withQuery("/es", search)).toBe("/es");
  });
});

test.each([
  ["/cart", "line-TI-02FS", "/cart#line-TI-02FS"],
  ["/cart", "line-é ?", "/cart#line-%C3%A9%20%3F"],
  ["/cart#top", "line-x", "/cart#top"],
  ["/cart", "x".repeat(2000), "/cart"],
  ["/cart", "\ud800", "/cart#%EF%BF%BD"],
])("%s at %j is %s", (path, id, place) => {
  expect(atPlace(path, id)).toBe(place);
});
