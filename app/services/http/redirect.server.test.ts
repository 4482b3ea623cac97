import { describe, expect, test } from "vitest";
import { redirectDocumentTo, redirectOutside, redirectTo } from "./redirect.server.ts";

/** Addresses that browsers resolve to another site. */
const ELSEWHERE = [
  "//evil.example",
  "/\\evil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "/.//evil.example",
  "https://evil.example",
  "https://shop.example/",
  "javascript:alert(1)",
  "/a\r\nSet-Cookie: x=1",
  "relative",
  "",
];

describe("redirectTo (R-NAV-03, R-SEC-04, A-09)", () => {
  test.each([
    ["/products?q=a#b", "/products?q=a#b"],
    ["/es/propósito", "/es/prop%C3%B3sito"],
    ["/a/../b", "/b"],
  ])("%s leads to %s", (path, location) => {
    for (const redirect of [redirectTo, redirectDocumentTo]) {
      const response = redirect(path, 303, { "Cache-Control": "no-store" });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(location);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test.each(ELSEWHERE)("redirectTo rejects %j", (path) => {
    expect(() => redirectTo(path, 302)).toThrow("not a path of this site");
    expect(() => redirectDocumentTo(path, 302)).toThrow("not a path of this site");
  });

  test("only redirectDocumentTo loads the whole document", () => {
    expect(redirectTo("/a", 302).headers.has("X-Remix-Reload-Document")).toBe(false);
    expect(redirectDocumentTo("/a", 302).headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});

describe("redirectOutside (R-NAV-02, R-NAV-03, R-NAV-04)", () => {
  test.each<["https://a.example/x?y#z" | "http://a.example/", 301 | 302]>([
    ["https://a.example/x?y#z", 302],
    ["http://a.example/", 301],
  ])("%s is a full page load", (url, status) => {
    const response = redirectOutside(url, status);
    expect(response.status).toBe(status);
    expect(response.headers.get("Location")).toBe(url);
    expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "  javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://a.example/x",
    "file:///etc/passwd",
    "mailto:a@b.example",
    "/inside",
    "relative",
    "",
  ])("%j throws although it is flagged", (url) => {
    expect(() => redirectOutside(url, 302)).toThrow("not an address of another site");
  });
});
