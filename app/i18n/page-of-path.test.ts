import { describe, expect, test } from "vitest";
import { pageOfPath } from "./page-of-path.server.ts";
import { PATHS, pagePath, type PageKey } from "./paths.ts";

describe("page of a path", () => {
  const params = {
    "*": "a/b",
    category: "c",
    department: "d",
    series: "s",
    part: "p",
    number: "W1",
    id: "7",
    person: "p1",
    run: "r1",
    token: "t",
    code: "c",
  };

  test("page of a path is found for every page in both languages", () => {
    for (const page of Object.keys(PATHS) as PageKey[])
      for (const locale of ["en", "es"] as const)
        expect([page, locale, pageOfPath(pagePath(page, locale, params))]).toEqual([page, locale, page]);
  });

  test.each<[string, PageKey]>([
    ["/PRODUCTS/", "products"],
    ["/sh%6fp", "shop"],
    ["/es/", "home"],
    ["//products//a//b", "series"],
    ["/products/a/b/c/d", "contentPage"],
    ["/%", "contentPage"],
    ["/my-account/nope", "accountOther"],
    ["/es/testimonial/x", "testimonial"],
  ])("%s is %s", (path, page) => {
    expect(pageOfPath(path)).toBe(page);
  });
});
