import { describe, expect, test } from "vitest";
import { ADDRESS_FIELD_NAMES, factsOf } from "./address-fields.ts";
import { addressLines, printedState } from "./address-lines.ts";
import { readAddress } from "./address-rules.ts";
import { EMPTY_ADDRESS, type ContactFields } from "./contact.ts";
import { indexCountries } from "./country.ts";
import { regionCode, REGIONS } from "./regions.ts";

const countries = indexCountries([
  { name: "United States", phoneCode: "1", alpha2code: "US", alpha3code: "USA" },
  { name: "Canada", phoneCode: "1", alpha2code: "CA", alpha3code: "CAN" },
  { name: "Mexico", phoneCode: "52", alpha2code: "MX", alpha3code: "MEX" },
  { name: "Puerto Rico", phoneCode: "1", alpha2code: "PR", alpha3code: "PRI" },
  { name: "Germany", phoneCode: "49", alpha2code: "DE", alpha3code: "DEU" },
]);

const CLEVELAND: ContactFields = {
  ...EMPTY_ADDRESS,
  nameFirst: "Dana",
  nameLast: "Whitlock",
  address1: "2140 Carding Mill Avenue",
  city: "Cleveland",
  addressState: "OH",
  addressCountry: "US",
  addressPostalCode: "44114",
};
const TORONTO = { addressState: "ON", addressCountry: "CA", addressPostalCode: "M5V 2T6" };
const MONTERREY = { addressState: "NL", addressCountry: "MX", addressPostalCode: "64000" };
const BERLIN = { addressState: "", addressCountry: "DE", addressPostalCode: "" };

const read = (change: Partial<ContactFields>) => readAddress({ ...CLEVELAND, ...change }, countries);
const problems = (change: Partial<ContactFields>) =>
  read(change).problems.map(({ field, reason }) => `${field} ${reason}`);

describe("required parts of an address", () => {
  test("full address has no problem", () => {
    expect(read({})).toEqual({ address: CLEVELAND, problems: [] });
  });

  test.each<[Partial<ContactFields>, string[]]>([
    [{ address1: "  " }, ["address1 required"]],
    [{ city: "" }, ["city required"]],
    [{ addressCountry: "" }, ["addressCountry required"]],
    [{ nameLast: "" }, ["nameCompany nameOrCompany"]],
    [{ nameFirst: " ", nameLast: "" }, ["nameCompany nameOrCompany"]],
    [{ nameFirst: "", nameLast: "", nameCompany: "Meridian" }, []],
    [{ nameFirst: "Receiving", nameLast: "", nameCompany: "Meridian" }, []],
    [
      { address1: "", city: "", addressPostalCode: "" },
      ["address1 required", "city required", "addressPostalCode required"],
    ],
  ])("%j: %j", (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test("country must be in the list, by name or either code (R-ADDR-09)", () => {
    for (const name of ["us", "USA", "United States", "Estados Unidos"])
      expect(read({ addressCountry: name })).toMatchObject({ address: { addressCountry: "US" }, problems: [] });
    for (const name of ["Atlantis", "ZZ", "1"])
      expect(problems({ addressCountry: name })).toEqual(["addressCountry country"]);
  });
});

describe("state and postal code by country (R-ADDR-10)", () => {
  test.each<[Partial<ContactFields>, string[]]>([
    [{ addressState: "" }, ["addressState required"]],
    [{ addressPostalCode: "" }, ["addressPostalCode required"]],
    [{ addressState: "ON" }, ["addressState state"]],
    [{ addressState: "PR" }, ["addressPostalCode zipState"]],
    [{ addressPostalCode: "4411" }, ["addressPostalCode zipFigure"]],
    [{ addressPostalCode: "44114-00" }, ["addressPostalCode zip"]],
    [{ addressPostalCode: "M5V 2T6" }, ["addressPostalCode zip"]],
    [{ ...TORONTO }, []],
    [{ ...TORONTO, addressPostalCode: "" }, []],
    [{ ...TORONTO, addressState: "" }, ["addressState required"]],
    [{ ...TORONTO, addressState: "OH" }, ["addressState province"]],
    [{ ...TORONTO, addressPostalCode: "44114" }, ["addressPostalCode canadianPostalCode"]],
    [{ ...TORONTO, addressPostalCode: "D5V 2T6" }, ["addressPostalCode canadianPostalCode"]],
    [{ ...MONTERREY }, []],
    [{ ...MONTERREY, colonia: "Obrera" }, []],
    [{ ...MONTERREY, addressState: "" }, ["addressState required"]],
    [{ ...MONTERREY, addressState: "TX" }, ["addressState mexicanState"]],
    [{ ...MONTERREY, addressPostalCode: "6400" }, ["addressPostalCode mexicanFigure"]],
    [{ ...BERLIN }, []],
    [{ ...BERLIN, addressState: "Land Berlin", addressPostalCode: "10115" }, []],
    [{ addressCountry: "PR", addressState: "", addressPostalCode: "" }, []],
  ])("%j: %j", (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test.each<[Partial<ContactFields>, Partial<ContactFields>]>([
    [{ addressPostalCode: "441140001" }, { addressPostalCode: "44114-0001" }],
    [{ addressPostalCode: " 44114 - 0001 " }, { addressPostalCode: "44114-0001" }],
    [{ addressState: "ohio" }, { addressState: "OH" }],
    [
      { addressState: "ap", addressPostalCode: "96201" },
      { addressState: "AP", addressPostalCode: "96201" },
    ],
    [{ ...TORONTO, addressPostalCode: "m5v2t6" }, TORONTO],
    [
      { ...TORONTO, addressState: "Nueva Escocia", addressPostalCode: "B3H 1A1" },
      { ...TORONTO, addressState: "NS", addressPostalCode: "B3H 1A1" },
    ],
    [{ ...MONTERREY, addressState: "nuevo leon" }, MONTERREY],
    [{ addressCountry: "de", addressState: "Berlin", addressPostalCode: " 10 115 " }, { addressPostalCode: "10 115" }],
    [{ address1: " 12\tMain \n St " }, { address1: "12 Main St" }],
    [{ city: "Me\u0301xico" }, { city: "M\u00e9xico" }],
  ])("%j is stored as %j", (change, expected) => {
    expect(read(change)).toMatchObject({ address: expected, problems: [] });
  });
});

test("field that is too long or has unprintable characters is refused", () => {
  for (const field of ADDRESS_FIELD_NAMES) {
    expect(problems({ ...BERLIN, [field]: "9".repeat(factsOf(field).longest + 1) })).toEqual([`${field} tooLong`]);
    expect(problems({ ...BERLIN, [field]: "9\u00009" })).toEqual([`${field} characters`]);
    expect(problems({ ...BERLIN, [field]: "9\u202e9" })).toEqual([`${field} characters`]);
  }
});

test("name with markup, a link or an encoded word of a mail header is refused", () => {
  for (const name of [
    "<a href=x>Dana</a>",
    "=?utf-8?q?a=0d=0aBcc:x?=",
    "https://evil.example",
    "www.evil.example",
    "＜b＞",
  ])
    for (const field of ["nameFirst", "nameLast", "nameCompany"] as const)
      expect(problems({ [field]: name })).toEqual([`${field} characters`]);
  for (const name of ["O'Neil & Sons, Inc.", "Núñez – García", "A/B Controls #3", "部品"])
    expect(problems({ nameCompany: name })).toEqual([]);
});

test.each([
  [CLEVELAND, ["2140 Carding Mill Avenue", "Cleveland, OH 44114"]],
  [
    { ...CLEVELAND, ...TORONTO, city: "Toronto", address2: "Unit 210" },
    ["2140 Carding Mill Avenue", "Unit 210", "Toronto, ON M5V 2T6"],
  ],
  [{ ...CLEVELAND, ...MONTERREY, city: "Monterrey" }, ["2140 Carding Mill Avenue", "64000 Monterrey, N.L."]],
  [{ ...CLEVELAND, ...BERLIN, city: "Berlin" }, ["2140 Carding Mill Avenue", "Berlin"]],
])("%j reads %j on a label", (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test("colonia in Mexico is between street and postal code on a label (R-ENT-11, R-PROD-08)", () => {
  const street = { address1: "Av. Fundidora 501", address2: "Nave 3", colonia: "Obrera" };
  const address = { ...CLEVELAND, ...MONTERREY, ...street, city: "Monterrey" };
  expect(addressLines(address)).toEqual(["Av. Fundidora 501", "Nave 3", "Obrera", "64000 Monterrey, N.L."]);
  expect(addressLines({ ...address, address2: "", colonia: "" })).toEqual([
    "Av. Fundidora 501",
    "64000 Monterrey, N.L.",
  ]);
});

describe("states on a label", () => {
  test.each([
    ["EM", "50000", "50000 Toluca, Edo. Méx."],
    ["CX", "06000", "06000 Toluca, CDMX"],
    ["JA", "44100", "44100 Toluca, Jal."],
    ["QT", "76000", "76000 Toluca, Qro."],
    ["BS", "23000", "23000 Toluca, B.C.S."],
    ["Jalisco", "44100", "44100 Toluca, Jal."],
    ["Ontario", "44100", "44100 Toluca, Ontario"],
  ])("address in Mexico prints state %s as Mexicans abbreviate it", (addressState, addressPostalCode, line) => {
    const place = { addressState, addressPostalCode, city: "Toluca" };
    expect(addressLines({ ...CLEVELAND, ...MONTERREY, ...place })).toContain(line);
  });

  test("address form reads every printed Mexican state back as its code", () => {
    const codes = REGIONS.MX.map(({ code }) => code);
    const printed = codes.map((code) => printedState("MX", code));
    expect(printed.filter((text, index) => text === codes[index])).toEqual([]);
    expect(printed.map((text) => regionCode("MX", text))).toEqual(codes);
  });

  test.each([
    ["PR", "PR", "San Juan, PR 00907"],
    ["PR", "", "San Juan, PR 00907"],
    ["GU", "", "San Juan, GU 00907"],
  ])("address in territory %s with state %j prints its ZIP code last", (addressCountry, addressState, line) => {
    const place = { addressCountry, addressState, city: "San Juan", addressPostalCode: "00907" };
    expect(addressLines({ ...CLEVELAND, ...place })).toContain(line);
  });
});
