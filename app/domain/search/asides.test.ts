import { describe, expect, test } from "vitest";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { withoutAsides } from "./asides.ts";

const units = demoUnits();
const PRODUCTS = ["relay", "relays", "lights", "contactor", "contactores"];
const isProduct = (word: string) => PRODUCTS.includes(word);
const read = (query: string) =>
  withoutAsides(query, units, {
    isProduct,
    isKnown: (word) => word === "mount",
    isCounted: (number, nouns) => number === "1" || isProduct(nouns.at(-1) ?? ""),
  });

describe("a quantity is no fact of the part", () => {
  test.each([
    ["10 pieces relay 9a", 10, "relay 9a"],
    ["qty: 4 relay", 4, "relay"],
    ["Cant. 3 relay", 3, "relay"],
    ["(3) relay 10 hp", 3, "relay 10 hp"],
    ["relay 9a x12", 12, "relay 9a"],
    ["relay 9a x 20", 20, "relay 9a"],
    ["3 x relay", 3, "relay"],
    ["2 each 10hp 460v relay", 2, "10hp 460v relay"],
    ["5 24v relays", 5, "24v relays"],
    ["two relays 24v", 2, "relays 24v"],
    ["treinta contactores 25 a", 30, "contactores 25 a"],
    ["need 5 relays 24v", 5, "relays 24v"],
    ["necesito 5 contactores 25 a", 5, "contactores 25 a"],
    ["AB-10-C 2 ea", 2, "AB-10-C"],
    ["qty (4) relay", 4, "relay"],
    ["order 6 thermal relays 9-13 amp", 6, "order thermal relays 9-13 amp"],
  ])("%s", (query, number, rest) => {
    expect(read(query)).toMatchObject({ query: rest, quantity: { number } });
  });

  test.each([
    "22 mm x 20",
    "box 8 x 6 x 4",
    "4x relay",
    "need 10 hp relay",
    "3 pole relay",
    "relay 24",
    "x-ray",
    "24 V",
  ])("%s has none", (query) => {
    expect(read(query).quantity).toBeNull();
  });
});

describe("polite words are left out", () => {
  test.each([
    ["please quote AB-10-C", "AB-10-C"],
    ["Hola, necesito relay 24 V, gracias", "relay 24 V"],
    ["thank you", "thank you"],
  ])("%s", (query, rest) => {
    expect(read(query).query.replace(/[ ,]+$/, "")).toBe(rest);
  });

  test("two quantities are of two parts", () => {
    expect(read("4 pcs relay and 2 pcs contactor")).toEqual({ query: "relay and contactor", quantity: null });
  });

  test("short clause of a long text is a fact", () => {
    const text = "Hello, we are looking for a relay for 24 V, door mount, for the new line in our plant, see you, bye";
    expect(read(text).query).toContain("door mount");
  });

  test("long text keeps the clauses with a product or a number", () => {
    const text =
      "Good morning, we are looking for a relay for 24 V, it is for a machine in our plant in Ohio, because the old one is broken. It has to be blue.";
    expect(read(text).query).toBe("a relay for 24 V");
  });
});
