import { expect, test } from "vitest";
import { pathOf } from "./request-path.ts";

test.each([
  ["/metrics", "/metrics"],
  ["/metrics?x=/metrics#y", "/metrics"],
  ["/a#b?c", "/a"],
  [undefined, ""],
])("path of %s is %s", (url, path) => {
  expect(pathOf(url === undefined ? {} : { url })).toBe(path);
});
