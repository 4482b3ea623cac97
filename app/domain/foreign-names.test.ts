import { expect, test } from "vitest";
import { cookieDomains, isForeignName } from "./foreign-names.ts";

test.each(["_ga", "_ga_AB12", "_gcl_au", "__tawkuuid", "twk_idm_key", "TawkConnectionTime"])(
  "%s is a third party's name",
  (name) => {
    expect(isForeignName(name)).toBe(true);
  },
);

test.each(["locale", "cart", "consent", "flash", "login", "sb-x-auth-token", "ferrule.going", "twk"])(
  "%s is not a third party's name",
  (name) => {
    expect(isForeignName(name)).toBe(false);
  },
);

test("cookie domains are the host and its parents", () => {
  expect(cookieDomains("www.shop.example")).toEqual(["www.shop.example", "shop.example"]);
  expect([cookieDomains("localhost"), cookieDomains("127.0.0.1"), cookieDomains("[::1]")]).toEqual([[], [], []]);
});
