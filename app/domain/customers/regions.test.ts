import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { foldName } from "./fold-name.ts";
import { REGIONS, REGION_COUNTRIES, REGION_SPELLINGS, regionCode, stateCode } from "./regions.ts";

describe("states and provinces", () => {
  test.each([
    ["US", 51 + 3],
    ["CA", 13],
    ["MX", 32],
  ] as const)("states and provinces of %s are %i", (country, count) => {
    expect(REGIONS[country]).toHaveLength(count);
  });

  test("states and provinces have a code and both names, unique in their country", () => {
    for (const country of REGION_COUNTRIES) {
      const all = REGIONS[country];
      for (const { code, name } of all) {
        expect(code).toMatch(/^[A-Z]{2}$/);
        expect([name.en, name.es]).not.toContain("");
      }
      for (const texts of [all.map(({ code }) => code), all.map(({ name }) => name.en), all.map(({ name }) => name.es)])
        expect(new Set(texts).size).toBe(all.length);
    }
  });

  test("states and provinces match the lists given to the shop", () => {
    const listed = (file: string) => fs.readFileSync(`demo/shared/${file}.csv`, "utf8").trim().split("\n").slice(1);
    const shown = (country: "US" | "CA" | "MX") =>
      REGIONS[country].map(({ code, name }) => [code, name.en, ...(country === "MX" ? [] : [name.es])].join(","));
    expect(shown("US")).toEqual(listed("us-states").map((line) => line.replaceAll('"', "")));
    expect(shown("CA")).toEqual(listed("ca-provinces"));
    expect(shown("MX")).toEqual(listed("mx-states"));
  });
});

const SPELLINGS: readonly (readonly ["US" | "CA" | "MX", string, string])[] = [
  [
    "US",
    "PA",
    "Penn|Penn.|Pa.|PENNA|pennsylvania|Pensilvania|US-PA|us-pa|PA - Pennsylvania|Pennsylvania (PA)|Commonwealth of Pennsylvania",
  ],
  ["US", "NY", "N.Y.|N. Y.|new york| new york |Nueva York|New York State|State of New York"],
  ["US", "DC", "D.C.|DC|Washington DC|Washington, D.C.|washington d c|Dist. of Columbia|Distrito de Columbia"],
  ["US", "WA", "Wash.|Washington|Washington State|State of Washington"],
  ["US", "CA", "Calif.|Cal.|California"],
  ["US", "MA", "Mass|Mass."],
  ["US", "WV", "W. Va.|W Virginia|West Virginia|Virginia Occidental"],
  ["US", "NC", "N. Carolina|No. Carolina|N.C.|Carolina del Norte"],
  ["US", "NM", "N. Mex.|New Mexico|Nuevo Mexico"],
  ["US", "HI", "Hawaii|Hawai’i|Hawái"],
  ["CA", "QC", "Quebec|Québec|QUÉBEC|Que.|P.Q.|PQ|CA-QC"],
  ["CA", "ON", "Ont.|Ontario|ontario"],
  ["CA", "BC", "B.C.|British Columbia|Columbia Británica|Colombie-Britannique"],
  ["CA", "NL", "NL|NF|Nfld.|Newfoundland|Newfoundland & Labrador|Newfoundland and Labrador"],
  ["CA", "PE", "P.E.I.|PEI|Prince Edward Island|Île-du-Prince-Édouard"],
  ["CA", "NT", "N.W.T.|NWT"],
  ["CA", "YT", "Yukon|Yukon Territory|YK"],
  [
    "MX",
    "CX",
    "CDMX|CMX|DF|D.F.|Distrito Federal|México D.F.|México, D.F.|Ciudad de México|ciudad de mexico|Cd. de México|Mexico City|MX-CMX|CX",
  ],
  ["MX", "EM", "Edo. de México|Edo Mex|Edomex|Edo. Méx.|Estado de México|ESTADO DE MEXICO|MEX|Méx.|EM|MX-MEX"],
  ["MX", "NL", "N.L.|NLE|Nuevo León|nuevo leon|Nvo. León|Estado de Nuevo León|MX-NLE"],
  ["MX", "BC", "B.C.|BCN|Baja California|Baja California Norte"],
  ["MX", "BS", "B.C.S.|BCS|Baja California Sur"],
  ["MX", "QR", "Q. Roo|Q.R.|ROO|Quintana Roo"],
  ["MX", "QT", "QRO|Qro.|QUE|Querétaro|Querétaro de Arteaga"],
  ["MX", "CO", "COA|Coah.|Coahuila|Coahuila de Zaragoza"],
  ["MX", "MI", "MIC|Mich.|Michoacan|Michoacán de Ocampo"],
  ["MX", "VE", "VER|Ver.|Veracruz|Veracruz de Ignacio de la Llave|Veracruz-Llave"],
  ["MX", "AG", "AGU|Ags.|Aguascalientes"],
  ["MX", "TM", "TAM|Tamps.|Tamaulipas"],
  ["MX", "SL", "SLP|S.L.P.|San Luis Potosí"],
  ["MX", "JA", "JAL|Jal.|Jalisco"],
  ["MX", "CL", "COL|Col.|Colima"],
  ["MX", "OA", "OAX|Oax.|Oaxaca"],
  ["MX", "GT", "GUA|Gto.|Guanajuato"],
  ["MX", "GR", "GRO|Gro.|Guerrero"],
];

test.each(SPELLINGS)("region of %s reads every spelling of %s", (country, code, spellings) => {
  for (const spelling of spellings.split("|"))
    expect([spelling, regionCode(country, spelling)]).toEqual([spelling, code]);
});

test.each([
  ["US", "NL"],
  ["US", "PR"],
  ["US", "Ontario"],
  ["US", "Carolina"],
  ["US", "Dakota"],
  ["US", "Virg"],
  ["US", "Pennsylvania / Ohio"],
  ["US", "CA - Colorado"],
  ["US", "Mexico"],
  ["CA", ""],
  ["CA", "OH"],
  ["MX", "México"],
  ["MX", "Baja"],
  ["MX", "TX"],
  ["MX", "CO - Colima"],
] as const)("region of %s refuses %j", (country, text) => {
  expect(regionCode(country, text)).toBeNull();
});

test.each([
  ["México", "54000", "EM"],
  ["México", "06600", null],
  ["MEX", "06600", null],
  ["CL", "28000", "CL"],
  ["CL", "25000", null],
  ["CM", "24000", "CM"],
  ["CM", "28000", null],
  ["SL", "78000", "SL"],
  ["SL", "80000", null],
] as const)("region %j with postal code %s is %j, because the postal code decides", (text, zip, code) => {
  expect(regionCode("MX", text, zip)).toBe(code);
});

test("region tables map no spelling to two states of a country", () => {
  for (const country of REGION_COUNTRIES) {
    const known = new Map<string, string>();
    const named = REGIONS[country].flatMap(({ code, name }) => [code, name.en, name.es].map((text) => [text, code]));
    for (const [text = "", code = ""] of [...REGION_SPELLINGS[country], ...named]) {
      const folded = foldName(text);
      expect([country, text, known.get(folded) ?? code]).toEqual([country, text, code]);
      known.set(folded, code);
    }
  }
});

test.each([
  [" pa ", "PA"],
  ["new york", "NY"],
  ["Alberta", "AB"],
  ["Nuevo León", "NUEVO LEÓN"],
  ["", ""],
  [null, ""],
])("state code of %j is %s (2.6)", (state, code) => {
  expect(stateCode(state)).toBe(code);
});
