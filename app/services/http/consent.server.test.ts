import { expect, test } from "vitest";
import { consentCookie, forgetConsent } from "./consent.server.ts";

test("consent cookie lasts 180 days, for this site", () => {
  expect(consentCookie(true)).toBe("consent=yes; Max-Age=15552000; Path=/; Secure; SameSite=Lax");
  expect(consentCookie(false)).not.toContain("Secure");
});

test("revoked consent deletes third-party cookies on every path and domain, not the shop's", () => {
  const removed = forgetConsent("_ga=1; locale=en; twk_x=2; cart=3", "www.shop.example");
  expect(removed).toEqual([
    "consent=; Max-Age=0; Path=/",
    "_ga=; Max-Age=0; Path=/",
    "_ga=; Max-Age=0; Domain=www.shop.example; Path=/",
    "_ga=; Max-Age=0; Domain=shop.example; Path=/",
    "twk_x=; Max-Age=0; Path=/",
    "twk_x=; Max-Age=0; Domain=www.shop.example; Path=/",
    "twk_x=; Max-Age=0; Domain=shop.example; Path=/",
  ]);
});

test("revoked consent limits the size of the answer", () => {
  const many = Array.from({ length: 500 }, (_, index) => `_x${index}=1`).join("; ");
  expect(forgetConsent(many, "a.b.c.shop.example")).toHaveLength(41);
});

test("revoked consent ignores invalid cookie names", () => {
  expect(forgetConsent("_a b=1; _é=2; =3", "localhost")).toEqual(["consent=; Max-Age=0; Path=/"]);
});
