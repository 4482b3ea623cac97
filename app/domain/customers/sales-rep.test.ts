import { describe, expect, test } from "vitest";
import { COUNTRIES, SALES_REPS } from "../test-data/people.ts";
import { type SalesRep, areaCode, findSalesRep } from "./sales-rep.ts";
import { indexCountries } from "./country.ts";
import { newCustomer } from "./new-customer.ts";

const countries = indexCountries(COUNTRIES);

describe("2.17 area code", () => {
  test.each([
    ["+1 216 555 0143", "US", "216"],
    ["(412) 555-0185", "US", "412"],
    ["412-555-0119", "United States", "412"],
    ["919.555.0104", "US", "919"],
    ["1 412 555 0119", "US", "412"],
    ["+14125550119", "MX", "412"],
    [" +1 412 555 0119", "MX", "412"],
    ["+52 8155 5001", "US", null],
    [" +52 8155 5001", "US", null],
    ["416 555 0137", "CA", "416"],
    ["800 555 0137", "US", "800"],
    ["+52 81 5550 0134", "MX", null],
    ["+52 818 555 0134", "MX", null],
    ["551 555 0134", "MX", null],
    ["+44 20 7946 0000", "GB", null],
    ["412 555 0119", "", null],
    ["412 555 0119", "Atlantis", null],
    ["412 555 01190", "US", null],
    ["22125550119", "US", null],
    ["555 0119", "US", null],
    ["1412555011", "US", "141"],
    ["", "US", null],
    [null, "US", null],
    [undefined, "US", null],
  ])("%j in %j", (phone, country, expected) => {
    expect(areaCode(phone, country, countries)).toBe(expected);
  });
});

function repOf(
  phone1: string | null,
  addressState: string | null,
  addressCountry: string | null,
  reps = SALES_REPS,
): string {
  const rep = findSalesRep({ phone1, addressState, addressCountry }, reps, countries);
  return rep ? `${rep.territory} ${rep.rep}` : "none";
}

describe("2.17 sales rep routing (R-REP-01, R-REP-03, 9.17)", () => {
  test.each([
    ["area code beats state", "(412) 555-0185", "PA", "US", "T1 KM"],
    ["state when no list has the area code", "+1 908 555 0111", "NJ", "US", "T2 RB"],
    ["state by name", "+1 908 555 0111", "New Jersey", "US", "T2 RB"],
    ["toll-free goes by state", "800 555 0100", "WV", "US", "T1 KM"],
    ["5008 Monterrey: 81 8 is not Los Angeles, NL is not a state", "+52 81 8550 0134", "NL", "MX", "T9 LG"],
    ["a Mexican BC or CO is no state either", null, "CO", "Mexico", "T9 LG"],
    ["5014 Toronto goes to the house account", "+1 416 555 0137", "ON", "CA", "HSE IS"],
    ["country CA is not California", null, "ON", "CA", "HSE IS"],
    ["country PA is Panama, not Pennsylvania", null, null, "PA", "T9 LG"],
    ["country DE is not Delaware", null, "DE", "DE", "HSE IS"],
    ["country CO is not Colorado", null, "CO", "CO", "HSE IS"],
    ["an unknown country", null, "PA", "Atlantis", "HSE IS"],
    ["nothing known", null, null, null, "HSE IS"],
    ["blanks match no empty list", "", "", "", "HSE IS"],
  ])("%s", (_name, phone, state, country, expected) => {
    expect(repOf(phone, state, country)).toBe(expected);
  });
  test("US address with a blank state matches no rep with a blank list", () => {
    const reps: readonly SalesRep[] = [
      { label: "x", territory: "X", rep: "X", areaCodes: "", states: [""], countries: " , " },
    ];
    expect(repOf("", "", "US", reps)).toBe("none");
  });
  test("lists may be arrays, numbers, text with spaces, names or alpha-3 codes; the first rep listed wins", () => {
    const rep = (territory: string, lists: Partial<SalesRep>): SalesRep => ({
      label: territory,
      territory,
      rep: "R",
      areaCodes: null,
      states: null,
      countries: undefined,
      ...lists,
    });
    const reps = [
      rep("A", { areaCodes: [412, "724"] }),
      rep("B", { areaCodes: 878 }),
      rep("C", { states: " oh , Pennsylvania " }),
      rep("D", { countries: ["MEX", "Germany"] }),
      rep("K", { countries: ["Korea, Republic of"] }),
      rep("O", { states: ["ON"] }),
      rep("E", { areaCodes: "412", states: "OH", countries: "MX" }),
    ];
    expect(repOf("412 555 0100", null, "US", reps)).toBe("A R");
    expect(repOf("724 555 0100", null, "US", reps)).toBe("A R");
    expect(repOf("878 555 0100", null, "US", reps)).toBe("B R");
    expect(repOf(null, "OH", "US", reps)).toBe("C R");
    expect(repOf(null, "PA", "US", reps)).toBe("C R");
    expect(repOf(null, null, "mx", reps)).toBe("D R");
    expect(repOf(null, null, "DEU", reps)).toBe("D R");
    expect(repOf(null, "Ontario", "CA", reps)).toBe("O R");
    expect(repOf(null, "ON", "GB", reps)).toBe("none");
    expect(repOf(null, null, "KR", reps)).toBe("K R");
    expect(repOf(null, null, "US", reps)).toBe("none");
  });
  test("fallback rep is found by its label and used last", () => {
    const fallback: SalesRep = {
      label: "my Fallback",
      territory: "F",
      rep: "F",
      areaCodes: "724",
      states: "",
      countries: "",
    };
    expect(repOf("412 555 0100", null, "US", [fallback, ...SALES_REPS])).toBe("T1 KM");
    expect(repOf("724 555 0100", null, "US", [fallback, ...SALES_REPS])).toBe("F F");
    expect(repOf(null, null, "GB", [fallback])).toBe("F F");
  });
});

describe("new customer (R-CUST-02, R-CUST-05, R-REP-02)", () => {
  const toronto = { phone1: "+1 416 555 0137", addressState: "ON", addressCountry: "CA" };
  const order = { name: "Dubois", contactId: "5014", priceList: "OEM", webUserId: "u7", address: toronto };
  test("new customer has exactly the fields of the record", () => {
    expect(newCustomer(order, SALES_REPS, countries)).toEqual({
      name: "Dubois",
      CustomerPrimaryContact: "5014",
      Territory: "HSE",
      CustRep: "IS",
      PriceList: "OEM",
      ARTerm: "CREDIT CARD",
      WebUsers: ["u7"],
      PrimaryCustomerForWebUsers: ["u7"],
      taxable: true,
      taxVerificationNote: "",
      taxVerificationCompleted: false,
      Segment: 5,
    });
  });
  test("9.17: without a fallback row the territory is TEST and the rep DH", () => {
    const reps = SALES_REPS.filter(({ label }) => !label.includes("FALLBACK"));
    expect(newCustomer(order, reps, countries)).toMatchObject({ Territory: "TEST", CustRep: "DH" });
  });
  test("A-53: blank fields of the fallback row get the defaults one by one", () => {
    const blank: SalesRep = { label: "FALLBACK", territory: " ", rep: null, areaCodes: "", states: "", countries: "" };
    expect(newCustomer(order, [blank], countries)).toMatchObject({ Territory: "TEST", CustRep: "DH" });
    expect(newCustomer(order, [{ ...blank, rep: " IS " }], countries)).toMatchObject({
      Territory: "TEST",
      CustRep: "IS",
    });
    expect(newCustomer(order, [{ ...blank, territory: null }], countries)).toMatchObject({ Territory: "TEST" });
    expect(newCustomer(order, [{ ...blank, territory: "HSE" }], countries)).toMatchObject({
      Territory: "HSE",
      CustRep: "DH",
    });
  });
});
