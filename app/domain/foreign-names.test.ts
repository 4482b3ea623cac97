import { expect, test } from "vitest";
import { cookieDomains, isForeignName } from "./foreign-names.ts";

test.each(["_ga", "_ga_AB12", "_gcl_au", "__tawkuuid", "twk_idm_key", "TawkConnectionTime"])("%s is theirs", (name) => {
  expect(isForeignName(name)).toBe(true);
});

test.each(["locale", "cart", "consent", "flash", "login", "sb-x-auth-token", "ferrule.going", "twk"])(
  "%s is not",
  (name) => {
    expect(isForeignName(name)).toBe(false);
  },
);

test("a cookie may have been set for the host and what is above it", () => {
  expect(cookieDomains("www.shop.example")).toEqual(["www.shop.example", "shop.example"]);
  expect([cookieDomains("localhost"), cookieDomains("127.0.0.1"), cookieDomains("[::1]")]).toEqual([[], [], []]);
});
