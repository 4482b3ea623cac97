import { describe, expect, test } from "vitest";
import { ownQuery } from "./page-query.ts";
import type { PageKey } from "./paths.ts";

const ATTRIBUTES = new Set(["color", "width"]);
const own = (page: PageKey, search: string) => ownQuery(page, search, ATTRIBUTES);

describe("canonical query of a page (R-SEO-06, decision 0037)", () => {
  test.each<[PageKey, string, string]>([
    ["series", "?utm_source=a&gclid=b&fbclid=c&x=y", ""],
    ["series", "?utm_source=a&sort=price&dir=desc", "?dir=desc&sort=price"],
    ["series", "?sort=price&sort=pn&sort=evil", "?sort=price"],
    ["series", "?color=red&page=2&color=blue&color=red", "?color=blue&color=red&page=2"],
    ["series", "?width.to=9&width.from=2&width.from=&width.up=3&nope.from=1", "?width.from=2&width.to=9"],
    ["series", "?q=relay", ""],
    ["products", "?page=2&q=relay&series=KC&series=AB&utm_campaign=x", "?page=2&q=relay&series=AB&series=KC"],
    ["products", "?q=", "?q="],
    ["products", "?color=&category=", ""],
    ["products", "?q=a+b&q=c%20d", "?q=a+b"],
    ["shop", "?series=KC&series=AB&color=red", "?series=KC"],
    ["part", "?color=red&page=2", ""],
    ["contentPage", "?", ""],
    ["home", "?error_code=otp_expired&utm_source=x", "?error_code=otp_expired"],
    ["orders", "?from=2026-01-01&utm_source=x", "?from=2026-01-01&utm_source=x"],
  ])("%s %s is %j", (page, search, spelt) => {
    expect(own(page, search)).toBe(spelt);
    expect(own(page, spelt)).toBe(spelt);
  });

  test("names of object properties are not parameters", () => {
    expect(own("series", "?__proto__=1&constructor=2&toString=3")).toBe("");
  });
});
