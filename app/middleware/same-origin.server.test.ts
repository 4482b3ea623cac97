import { describe, expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.server.ts";

describe("same-origin check (R-SEC-01, R-API-16)", () => {
  test.each<[Record<string, string>, boolean]>([
    [{ Origin: "https://shop.example" }, true],
    [{ Origin: "https://shop.example", "Sec-Fetch-Site": "cross-site" }, true],
    [{ Origin: "http://shop.example" }, false],
    [{ Origin: "https://shop.example:8443" }, false],
    [{ Origin: "https://evil.example" }, false],
    [{ Origin: "https://shop.example.evil.example" }, false],
    [{ Origin: "null" }, false],
    [{ Origin: "" }, false],
    [{}, true],
    [{ "Sec-Fetch-Site": "same-origin" }, true],
    [{ "Sec-Fetch-Site": "none" }, true],
    [{ "Sec-Fetch-Site": "same-site" }, false],
    [{ "Sec-Fetch-Site": "cross-site" }, false],
    [{ Referer: "https://shop.example/cart" }, true],
    [{ Referer: "https://evil.example/" }, false],
    [{ Referer: "http://shop.example/" }, false],
    [{ Referer: "https://shop.example.evil.example/" }, false],
    [{ Referer: "" }, true],
    [{ Origin: "https://shop.example", Referer: "https://evil.example/" }, true],
    [{ "Sec-Fetch-Site": "same-origin", Referer: "https://evil.example/" }, true],
  ])("%j → %s", (headers, allowed) => {
    expect(isSameOrigin(new Headers(headers), "https://shop.example")).toBe(allowed);
  });
});
