import { describe, expect, test } from "vitest";
import { COUNTRIES } from "../../domain/test-data/people.ts";
import { EMPTY_ADDRESS } from "../../domain/customers/contact.ts";
import { indexCountries } from "../../domain/customers/country.ts";
import { NEW_ADDRESS, newAddressFields, type AddressFormFields } from "./address.form.ts";
import { ADDRESS_CONSTRAINTS, addressForm, addressReply } from "./address.form.server.ts";
import { parseForm } from "../forms/conform.server.ts";

const countries = indexCountries(COUNTRIES);

const CLEVELAND: AddressFormFields = {
  ...NEW_ADDRESS,
  nameCompany: "Meridian",
  address1: "2140 Carding Mill Avenue",
  city: "Cleveland",
  region: "Ohio",
  addressPostalCode: "44114",
};
const MONTERREY = { addressCountry: "MX", region: "Nuevo León", addressPostalCode: "64000" };
const BERLIN = { addressCountry: "DE", region: "", addressPostalCode: "" };

function post(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, addressForm(countries));
}
const errors = (change: Record<string, string>) => post({ ...CLEVELAND, ...change }).reply().error ?? {};

function stored(change: Record<string, string>) {
  const submission = post({ ...CLEVELAND, ...change });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

test("address form with all fields is read as an address", () => {
  expect(stored({})).toEqual({
    ...EMPTY_ADDRESS,
    nameCompany: "Meridian",
    address1: "2140 Carding Mill Avenue",
    city: "Cleveland",
    addressState: "OH",
    addressCountry: "US",
    addressPostalCode: "44114",
  });
});

describe("US addresses need a state and a ZIP code, other countries do not (R-ADDR-10)", () => {
  test.each<[Record<string, string>, Record<string, string[]>]>([
    [{ region: "" }, { region: ["forms.required"] }],
    [{ addressPostalCode: "" }, { addressPostalCode: ["forms.required"] }],
    [{ addressPostalCode: "4411" }, { addressPostalCode: ["addresses.wrongZipFigure"] }],
    [{ region: "Maine", addressPostalCode: "4360" }, { addressPostalCode: ["addresses.proposedCode:04360"] }],
    [{ addressPostalCode: "441141" }, { addressPostalCode: ["addresses.wrongZip"] }],
    [{ addressPostalCode: "15222" }, { addressPostalCode: ["addresses.wrongZipState"] }],
    [{ region: "US-ZZ" }, { region: ["addresses.wrongState"] }],
    [{ region: "CA-ON" }, { region: ["addresses.wrongState"] }],
    [{ region: "Ontario" }, { region: ["addresses.wrongState"] }],
    [{ ...BERLIN }, {}],
    [{ ...BERLIN, region: "US-OH" }, { region: ["addresses.wrongRegion"] }],
    [{ ...MONTERREY }, {}],
    [{ ...MONTERREY, region: "US-OH" }, { region: ["addresses.wrongMexicanState"] }],
  ])("address form %j has the errors %j", (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  test("state field accepts a name in either language, a code, or any region of another country (M27)", () => {
    for (const region of ["ohio", " OH ", "US-OH"]) expect(stored({ region })).toMatchObject({ addressState: "OH" });
    expect(stored({ region: "Nueva York", addressPostalCode: "10118" })).toMatchObject({ addressState: "NY" });
    expect(stored({ ...BERLIN, region: "Berlin" })).toMatchObject({ addressState: "Berlin" });
    expect(stored(MONTERREY)).toMatchObject({ addressState: "NL", addressCountry: "MX" });
  });

  test("address form reads a page of the previous version, with a choice of states and a text for others", () => {
    expect(stored({ region: "", otherRegion: "ohio" })).toMatchObject({ addressState: "OH" });
    expect(stored({ ...MONTERREY, region: "MX-NL", otherRegion: "" })).toMatchObject({ addressState: "NL" });
    expect(stored({ ...BERLIN, otherRegion: "Berlin" })).toMatchObject({ addressState: "Berlin" });
  });
});

describe("an address form without a state gets the state of its ZIP code as a proposal and is not saved (M27)", () => {
  const replied = (change: Record<string, string>, locale: "en" | "es" = "en") => {
    const { initialValue, error } = addressReply(post({ ...CLEVELAND, ...change }).reply(), locale);
    return [initialValue?.["region"], error?.["region"]];
  };

  test.each([
    [{ region: "" }, "Ohio", "addresses.regionProposed"],
    [{ region: " ", addressPostalCode: "441140001" }, "Ohio", "addresses.regionProposed"],
    [{ region: "", addressPostalCode: "20041" }, "", "forms.required"],
    [{ region: "", addressPostalCode: "4411" }, "", "forms.required"],
    [{ region: "Ohoi" }, "Ohoi", "addresses.wrongState"],
    [{ ...MONTERREY, region: "", addressPostalCode: "44114" }, "", "forms.required"],
  ])("proposal for %j is %j, with the message %s", (change, region, message) => {
    const [shown, said] = replied(change);
    expect([String(shown ?? "").trim(), said]).toEqual([region, [message]]);
  });

  test("proposed state is in the language of the page and never replaces an entered state", () => {
    expect(replied({ region: "", addressPostalCode: "10118" }, "es")[0]).toBe("Nueva York");
    expect(replied({ region: "Texas", addressPostalCode: "44114" })[0]).toBe("Texas");
  });
});

test("address form accepts a Mexican address with and without a colonia (R-PROD-08)", () => {
  expect(stored({ ...MONTERREY, colonia: " Obrera " })).toMatchObject({ colonia: "Obrera" });
  expect(stored(MONTERREY)).toMatchObject({ addressCountry: "MX", colonia: "" });
});

describe("errors of a form (R-ADDR-11)", () => {
  test("address form reports all errors at once, by field, with the entered values", () => {
    const typed = { addressCountry: "Atlantis", addressPostalCode: "1", phone1: "12", address1: "", city: " " };
    const reply = post(typed).reply();
    expect(reply.error).toEqual({
      nameCompany: ["addresses.wrongName"],
      address1: ["forms.required"],
      city: ["forms.required"],
      addressCountry: ["addresses.wrongCountry"],
      phone1: ["addresses.wrongPhone"],
    });
    expect(reply.initialValue).toMatchObject({ addressCountry: "Atlantis", phone1: "12", city: " " });
  });

  test("address form without fields is refused like an empty form", () => {
    expect(Object.keys(post({}).reply().error ?? {})).toEqual(["address1", "city", "addressCountry"]);
  });
});

describe("the phone (R-ADDR-09)", () => {
  test.each([
    ["", {}, ""],
    ["(412) 555-0185", {}, "+1 412 555 0185"],
    ["412 555 0185 ext 12", {}, "+1 412 555 0185 ext. 12"],
    ["81 5550 0134", MONTERREY, "+52 81 5550 0134"],
    ["+52 1 81 5550 0134", MONTERREY, "+52 81 5550 0134"],
    ["+52 81 5550 0134", {}, "+52 81 5550 0134"],
    ["030 901820", BERLIN, "+49 30 901820"],
  ])("phone %j with %j is read as %j", (phone1, change, expected) => {
    expect(stored({ ...change, phone1 }).phone1).toBe(expected);
  });

  test.each([
    ["155 5550 0134", {}],
    ["555 0185", {}],
    ["+1 412 555", MONTERREY],
    ["+999 412 555 0185", {}],
    ["call 412 555 0185", {}],
    ["412 555 0185 and 412 555 0186", {}],
  ])("phone %j with %j is refused", (phone1, change) => {
    expect(errors({ ...change, phone1 })).toEqual({ phone1: ["addresses.wrongPhone"] });
  });
});

test("address form cannot set ids, links or taxable (R-ADDR-13)", () => {
  const more = {
    id: "5001",
    customerId: "1002",
    webUserId: "u2",
    taxable: "false",
    label: "W1234567890",
    addressState: "X",
  };
  expect(stored(more)).toEqual(stored({}));
});

test("address form has constraints for the browser: required fields and lengths", () => {
  const needed = Object.keys(ADDRESS_CONSTRAINTS).filter((name) => ADDRESS_CONSTRAINTS[name]?.required);
  expect(needed).toEqual(["address1", "city", "addressCountry"]);
  expect(ADDRESS_CONSTRAINTS["addressPostalCode"]).toMatchObject({ maxLength: 20 });
});

describe("country of a new address", () => {
  const startsIn = (...countries: string[]) =>
    newAddressFields(countries.map((addressCountry) => ({ addressCountry }))).addressCountry;

  test("new address starts in the country of most addresses of the company", () => {
    expect(startsIn("MX")).toBe("MX");
    expect(startsIn("US", "MX", "MX")).toBe("MX");
    expect(startsIn("US", "MX")).toBe("US");
  });

  test("new address without other addresses starts in the United States", () => {
    expect(startsIn()).toBe("US");
  });
});
