import { describe, expect, test } from "vitest";
import { domainOf, isFreeMail, readCompanyDomain } from "./mail-domain.ts";

test("a domain is what stands behind the last @, in lower case", () => {
  expect(domainOf('"a@gmail.com"@Meridianpack.Example')).toBe("meridianpack.example");
});

test.each([
  "gmail.com",
  "yahoo.com.mx",
  "hotmail.es",
  "outlook.com",
  "live.com.mx",
  "prodigy.net.mx",
  "me.com",
  "x.gmail.com",
  "x.yopmail.com",
  "co.uk",
  "com.mx",
  "mail.gmail.com.mx",
  "github.io",
])("%s says nothing of a company", (domain) =>
  expect([isFreeMail(domain), readCompanyDomain(domain)]).toEqual([true, { wrong: "free" }]),
);

test.each([
  "meridianpack.example",
  "outlook-controls.com",
  "gmail.plant.example",
  "mail.meridianpack.example",
  "plant.com.mx",
])("%s may be a company's", (domain) => expect(readCompanyDomain(` ${domain.toUpperCase()}`)).toEqual({ domain }));

describe("what looks like a domain", () => {
  test.each(["meridiаnpack.example", "münchen.example", "ｍeridian.example"])("but has other letters: %s", (typed) =>
    expect(readCompanyDomain(typed)).toEqual({ wrong: "not-ascii" }),
  );
  test("is read as registrars write it", () =>
    expect(readCompanyDomain("info@xn--mnchen-3ya.example")).toEqual({ domain: "xn--mnchen-3ya.example" }));
  test.each(["", "localhost", "a b.example", "-a.example", "192.168.0.1", "a..example", "x".repeat(300)])(
    "and is none: %s",
    (typed) => expect(readCompanyDomain(typed)).toEqual({ wrong: "none" }),
  );
});
