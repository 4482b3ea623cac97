import { expect, test } from "vitest";
import { matchesPath } from "./path-pattern.ts";

test.each([
  ["/my-account", "/my-account", true],
  ["/my-account", "/MY-ACCOUNT/", true],
  ["/my-account", "/my-account-help", false],
  ["/my-account", "/my-account/addresses", false],
  ["/my-account/*", "/my-account/addresses", true],
  ["/my-account/*", "/My-Account//addresses/", true],
  ["/my-account/*", "/my-account-help", false],
  ["/my-account*", "/my-account-help", true],
  ["/my-account/*", "/%6dy-account/addresses", true],
  ["/my-account/*", "/my%2Daccount/x", true],
  ["/my-account/*", "/my-account/%", true],
  ["/sitemap.xml", "/sitemapAxml", false],
  ["/a+b", "/aab", false],
  ["/*/orders", "/x/y/orders", true],
  ["/", "/", true],
])("the pattern %s for the path %s: %s (R-GUARD-03, R-GUARD-10)", (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});
