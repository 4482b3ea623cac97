import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedRedirect, redirectWithCode, redirectWithError } from "./redirects.ts";
import { extent } from "../../../../tests/setup/extent.ts";

const SITE = "https://shop.example";
const config = { siteUrl: SITE, redirectOrigins: ["https://partner.example:8443"] };
const local = { siteUrl: "http://localhost:3000", redirectOrigins: [] };

describe("redirect targets of a sign-in (R-AUTH-30)", () => {
  test.each([
    ["https://shop.example/es/cuenta?next=%2Fcart", "https://shop.example/es/cuenta?next=%2Fcart"],
    ["https://shop.example", "https://shop.example/"],
    ["https://SHOP.example:443/a", "https://shop.example/a"],
    ["https://partner.example:8443/back", "https://partner.example:8443/back"],
  ])("redirect allows %j", (candidate, expected) => {
    expect(allowedRedirect(candidate, config)).toBe(expected);
  });

  test.each([
    null,
    "",
    "/cart",
    "//evil.example",
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    String.raw`https:\\evil.example`,
    String.raw`https://evil.example\@shop.example/`,
    "https://evil.example",
    "https://shop.example.evil.example/",
    "https://evil.example/https://shop.example",
    "https://user@shop.example/",
    "https://shop.example@evil.example/",
    "https://shop.example:secret@evil.example/",
    "https://evil.example#@shop.example",
    "evil.example#@shop.example",
    "https://evil.example?@shop.example",
    "https://shop.example:8443/",
    "https://partner.example/",
    "http://shop.example/",
    "ftp://shop.example/",
    "javascript:alert(1)",
    "JavaScript://shop.example/%0aalert(1)",
    "data:text/html,hello",
    "blob:https://shop.example/0b5c2f3e",
    "https://shop.example/\r\nSet-Cookie: a=b",
    "https://shop.example/%0d%0aSet-Cookie:a=b",
    "https://shop.example/%0ASet-Cookie:a=b",
    "https://sh\top.example/",
    " https://shop.example/",
    "http://localhost:3000/",
  ])("threat: open redirect: %j becomes the shop's address", (candidate) => {
    expect(allowedRedirect(candidate, config)).toBe(SITE);
  });

  test("threat: open redirect: no combination leads to another origin or a second header line", () => {
    const pieces = fc.constantFrom(
      "https:",
      "//",
      "/",
      "\\",
      "@",
      "#",
      "?",
      ":",
      "shop.example",
      "evil.example",
      "%0d",
      "%40",
      "\n",
      ".",
      "a",
    );
    const odd = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 9 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(odd, fc.webUrl(), fc.string()), (candidate) => {
        const target = allowedRedirect(candidate, config);
        expect([SITE, ...config.redirectOrigins]).toContain(new URL(target).origin);
        expect(target).not.toMatch(/[\s\\]|%0[ad]/i);
        expect(new URL(target).username).toBe("");
      }),
      { numRuns: extent(200, 2000) },
    );
  });

  test("redirect allows any port only for a shop on this machine", () => {
    expect(allowedRedirect("http://localhost:5173/x", local)).toBe("http://localhost:5173/x");
    expect(allowedRedirect("http://127.0.0.1:3000/x", local)).toBe(local.siteUrl);
    expect(allowedRedirect("https://localhost:3000/x", local)).toBe(local.siteUrl);
    const lookalike = { siteUrl: "http://127.evil.example", redirectOrigins: [] };
    expect(allowedRedirect("http://127.evil.example:81/", lookalike)).toBe(lookalike.siteUrl);
  });
});

describe("redirect back", () => {
  test("redirect back has the error in query and fragment, and keeps the query", () => {
    const problem = { error: "access_denied", code: "user_banned", description: "User is banned" };
    const response = redirectWithError("https://shop.example/in?flow=1", 302, problem);
    expect(response.status).toBe(302);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const url = new URL(response.headers.get("Location") ?? "");
    const expected = { error: "access_denied", error_code: "user_banned", error_description: "User is banned" };
    expect(Object.fromEntries(url.searchParams)).toEqual({ flow: "1", ...expected });
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({ ...expected, sb: "" });
  });

  test("redirect back has the code in the query once", () => {
    const response = redirectWithCode("https://shop.example/in?flow=1&code=old", "new");
    expect(response.headers.get("Location")).toBe("https://shop.example/in?flow=1&code=new");
  });
});
