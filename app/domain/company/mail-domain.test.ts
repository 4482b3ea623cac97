import { describe, expect, test } from "vitest";
import { domainOf, isFreeMail, readCompanyDomain, outsideAddresses } from "./mail-domain.ts";

test("domainOf returns the lowercase text after the last @", () => {
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
])("%s is free mail or a public ending", (domain) =>
  expect([isFreeMail(domain), readCompanyDomain(domain)]).toEqual([true, { wrong: "free" }]),
);

test.each([
  "meridianpack.example",
  "outlook-controls.com",
  "gmail.plant.example",
  "mail.meridianpack.example",
  "plant.com.mx",
])("%s may be a company domain", (domain) => expect(readCompanyDomain(` ${domain.toUpperCase()}`)).toEqual({ domain }));

describe("domain with confusable characters", () => {
  test.each(["meridiаnpack.example", "münchen.example", "ｍeridian.example"])(
    "domain with confusable characters is refused: %s",
    (typed) => expect(readCompanyDomain(typed)).toEqual({ wrong: "not-ascii" }),
  );
  test("domain with confusable characters is accepted in registrar notation", () =>
    expect(readCompanyDomain("info@xn--mnchen-3ya.example")).toEqual({ domain: "xn--mnchen-3ya.example" }));
  test.each(["", "localhost", "a b.example", "-a.example", "192.168.0.1", "a..example", "x".repeat(300)])(
    "domain with confusable characters is not a domain: %s",
    (typed) => expect(readCompanyDomain(typed)).toEqual({ wrong: "none" }),
  );
});

const members = ["dana@meridian.test", "tom@gmail.com"];

test.each([
  ["entered domains count alone", ["meridian.test"], ["ap@meridian.test", "x@other.test"], ["x@other.test"]],
  ["a sub-domain is another domain", ["meridian.test"], ["ap@mail.meridian.test"], ["ap@mail.meridian.test"]],
  ["without entered domains those of members count", [], ["ap@meridian.test", "x@other.test"], ["x@other.test"]],
  ["free mail of a member is no domain", [], ["someone@gmail.com", "tom@gmail.com"], ["someone@gmail.com"]],
  ["a member's own address is inside", ["meridian.test"], ["tom@gmail.com"], []],
])("outside addresses: %s", (_case, domains, copies, outside) => {
  expect(outsideAddresses(copies, { domains, members })).toEqual(outside);
});
