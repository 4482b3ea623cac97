import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { CatalogueIndex } from "./catalogue-index.ts";
import { partRow } from "./file-rows.ts";
import { DERIVATION, rowHash, toBigint, HashSet } from "./row-hash.ts";
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

test("hash set contains exactly the added hashes, also after it grows", () => {
  const [set, known] = [new HashSet(), new Set<string>()];
  let seed = 11;
  const random = () => (seed = Math.imul(seed, 1_103_515_245) + 12_345) | 0;
  for (let round = 0; round < 20_000; round++) {
    // Similar halves cause long chains.
    const [high, low] = [random() % 100, random() % 1000];
    set.add(high, low);
    known.add(`${high} ${low}`);
  }
  for (let high = -110; high < 110; high++)
    for (let low = -1010; low < 1010; low += 7) expect(set.has(high, low)).toBe(known.has(`${high} ${low}`));
});

test("hash set distinguishes zero from an empty slot", () => {
  const set = new HashSet(10);
  expect(set.has(0, 0)).toBe(false);
  set.add(0, 0);
  expect([set.has(0, 0), set.has(0, 1)]).toEqual([true, false]);
});
