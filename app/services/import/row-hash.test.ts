import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { CatalogueIndex } from "./catalogue-index.ts";
import { partRow } from "./part-row.ts";
import { DERIVATION, rowHash, toBigint } from "./row-hash.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

test("rowHash is equal for equal values only", () => {
  const hashOf = (...values: string[]) => toBigint(rowHash(values, { version: "1" }));
  expect(hashOf("a", "b")).toBe(hashOf("a", "b"));
  expect(new Set([hashOf("a", "b"), hashOf("ab", ""), hashOf("b", "a"), hashOf("a", "b", "")]).size).toBe(4);
  expect(toBigint(rowHash(["a"], { version: "2" })), "read with other units").not.toBe(hashOf("a"));
  expect(BigInt.asIntN(64, hashOf("x"))).toBe(hashOf("x"));
});

/**
 * Imports do not derive unchanged rows again. If this test fails, increase {@link DERIVATION} and update both values.
 */
test("derived words and hashes match DERIVATION", () => {
  const found = new CatalogueIndex(demoUnits()).add(
    partRow.parse({
      pn: "KC-0O93/10.120A",
      series: "KC",
      category: "contactors-control-relays",
      titleEn: "E-stop push button, 24 V AC/DC, 1 NO + 2 NC, no buzzer, 22 mm",
      titleEs: "botón de paro de emergencia, 24 V CA/CD, 1/2 in, sin zumbador",
      listPrice: "1",
      packageQuantity: "",
      origin: "",
      tariff: "true",
      weight: "",
      leadTime: "",
      shipFamily: "",
      status: "active",
      replacedBy: "",
      attributes: JSON.stringify({ poles: { code: "3", en: "3-pole", es: "3 polos", number: 3 } }),
    }),
  );
  expect([DERIVATION, hash("sha1", JSON.stringify(found))]).toEqual([1, "cfb3c227886edc5e74c28da74c6eb71323bed460"]);
});
