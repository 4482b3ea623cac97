import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText, indexWords } from "./words.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const units = demoUnits();

describe("foldText", () => {
  test.each([
    ["Botón de PARO, Ámbar", "boton de paro ambar"],
    ["  e-stop / 24 V (AC)  ", "e stop 24 v ac"],
    ["champiñón 2.5 mm²", "champinon 2 5 mm2"],
    ["½", "1 2"],
    ["Ωμ 継電器", "ωμ 継電器"],
    ["😀 … --", ""],
  ])("%s → %s", (text, folded) => expect(foldText(text)).toBe(folded));

  test("folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe("indexWords", () => {
  test.each([
    ["e-stop", ["e", "stop", "estop"]],
    ["push-to-test", ["push", "to", "test", "pushtotest"]],
    ["22 mm", ["22mm", "22"]],
    ["22mm", ["22mm", "22"]],
    ['7/8"', ["7over8in"]],
    ["7/8 pulg", ["7over8in"]],
    ["½ in", ["1over2in"]],
    ["1-1/2 in", ["1and1over2in"]],
    ["24 V AC/DC", ["24v", "24vac", "24vdc"]],
    ["24 V CA/CD", ["24v", "24vac", "24vdc"]],
    ["120 Vca", ["120v", "120vac"]],
    ["24 VCC", ["24v", "24vdc"]],
    ["9 A", ["9a"]],
    ["5 HP", ["5hp"]],
    ["5 CV", ["5hp"]],
    ["2.50 mm2", ["2p5mm2", "2p5mm"]],
    ["2,5 mm²", ["2p5mm2", "2p5mm"]],
    ["1,000 A", ["1000a"]],
    ["110-120 V AC coil", ["110v", "120v", "120vac", "110to120vac", "coil"]],
    ["0.10-0.16 A", ["0p1a", "0p16a", "0p1to0p16a"]],
    ["8 x 6 x 4 pulg", ["8x6x4", "8x6", "4in"]],
    ["0.5 x 0.5 in", ["0p5x0p5", "0p5in"]],
    ["NEMA 4X 12 x 10", ["nema", "4x", "12x10"]],
    ["1 NO + 1 NC", ["1no", "1nc"]],
    ["3-pole", ["3p"]],
    ["3 polos", ["3p"]],
    ["2 SPDT", ["spdt", "2spdt"]],
    ["2 posiciones mantenidas", ["2pos"]],
    ["5 kΩ", ["5kohm"]],
    ["M20", ["m20"]],
  ])("%s", (text, words) => expect(indexWords([text], units)).toEqual(expect.arrayContaining(words)));

  test("missing feature is not found by its name", () => {
    expect(indexWords(["steady, no buzzer"], units)).toEqual(["steady", "nobuzzer"]);
    expect(indexWords(["sin zumbador"], units)).toEqual(["nozumbador"]);
    expect(indexWords(["1 NO auxiliary"], units)).toContain("auxiliary");
  });

  test("index words are distinct over all texts", () =>
    expect(indexWords(["red", "Red, RED"], units)).toEqual(["red"]));
});
