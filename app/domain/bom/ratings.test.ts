import { describe, expect, test } from "vitest";
import { contradicted, ownValues, partRatings, ratingsIn, statedIn, statedInColumn } from "./ratings.ts";

const both = (value: string) => ({ en: value, es: value });

const CONTACTOR = partRatings({
  ratedCurrentAC3: both("9 A"),
  ratedCurrentAC1: both("20 A"),
  poles: both("3-pole"),
  coilVoltage: { en: "110-120 V AC coil", es: "bobina 110-120 V CA" },
  hp460: both("5 HP"),
  kw400: both("4 kW"),
});
const OVERLOAD = partRatings({ overloadRange: both("4.0-6.3 A"), tripClass: both("class 10A") });
const RELAY = partRatings({
  coilVoltage: both("24 V DC coil"),
  relayFrame: both("2 SPDT, 10 A, 8-blade"),
  contactRating: both("6 A, 250 V AC"),
});
const LAMP = partRatings({ lampVoltage: both("24 V AC/DC LED") });

const wrong = (text: string, ratings = CONTACTOR) =>
  contradicted(statedIn(text).flatMap(ratingsIn), ratings).map(({ text: said }) => said);

describe("ratings that a list states of a part", () => {
  test.each([
    ["24 V", "24 V"],
    ["24V", "24V"],
    ["contactor 24 VDC", "24 VDC"],
    ["24 VCD", "24 VCD"],
    ["24 V DC coil", "24 V DC coil"],
    ["120 VDC", "120 VDC"],
    ["bobina de 220 V", "bobina de 220 V"],
    ["bobina 24", "bobina 24"],
    ["coil: 24", "coil: 24"],
    ["DC24V", "DC24V"],
    ["24 voltios", "24 voltios"],
    ["24 V.C.D.", "24 V.C.D."],
    ["480V coil, 3 ph", "480V coil"],
    ["120 V, coil 24 V", "coil 24 V"],
    ["DC coil", "DC coil"],
    ["bobina CD", "bobina CD"],
    ["24/48 V", "24/48 V"],
    ["32 A", "32 A"],
    ["32 amps", "32 amps"],
    ["FLA: 22 A", "FLA: 22 A"],
    ["22 FLA", "22 FLA"],
    ["10 HP", "10 HP"],
    ["7-1/2 HP", "7-1/2 HP"],
    ["11 kW", "11 kW"],
    ["4 polos", "4 polos"],
    ["460 V", "460 V"],
  ])("contactor for 120 V AC, 9 A and 5 HP contradicts %s", (text, said) => {
    expect(wrong(text).join(", ")).toBe(said);
  });

  test.each([
    "120 V",
    "115 VAC",
    "110 V CA",
    "127 volts",
    "120 V 60 Hz",
    "AC coil",
    "bobina CA",
    "24-240 V",
    "120/240 V",
    "9 A",
    "9A 3P",
    "20 A",
    "7 FLA",
    "motor 5 A",
    "3 HP",
    "3/4 HP",
    "2.2 kW",
    "3 poles",
    "5 HP 460 V",
    "5 HP, 3 ph, 460 V",
    "9 A 600 V",
    "460 V motor",
    "voltaje de línea 480 V",
    "enviar 4 a planta",
    "2 a 4 piezas",
    "class 10A",
    "KC-0093-10-024D",
    "relevador",
    "100 VA",
    "5 kA",
  ])("contactor for 120 V AC, 9 A and 5 HP matches %s", (text) => {
    expect(wrong(text)).toEqual([]);
  });

  test.each([
    ["5 A", OVERLOAD, []],
    ["9 A", OVERLOAD, ["9 A"]],
    ["7 FLA", OVERLOAD, ["7 FLA"]],
    ["480 V", OVERLOAD, []],
    ["250 V AC", RELAY, []],
    ["120 V", RELAY, ["120 V"]],
    ["24 VAC", RELAY, ["24 VAC"]],
    ["24 VAC", LAMP, []],
    ["120 V", LAMP, ["120 V"]],
    ["24 V", [], []],
  ] as const)("rating %s is compared with the ratings of the part", (text, ratings, said) => {
    expect(wrong(text, ratings)).toEqual(said);
  });

  test.each([
    ["Voltage", "24", "24 V"],
    ["Tensión", "24 VCD", "24 VCD"],
    ["Volts DC", "24", "24 V DC"],
    ["Coil", "24", "24 V coil"],
    ["Bobina", "AC", "AC bobina"],
    ["Control Voltage (V)", "120/240", "120/240 V control"],
    ["Line voltage", "480", ""],
    ["Amps", "9", "9 A"],
    ["Corriente (A)", "9", "9 A"],
    ["FLA", "7", "7 FLA"],
    ["HP", "1/2", "1/2 HP"],
    ["Poles", "3", "3 P"],
    ["Qty", "24", ""],
    ["Voltage", "", ""],
  ])("cell under %s is read as %s", (heading, cell, said) => {
    expect(statedInColumn(heading, cell)).toBe(said);
  });

  test("ratings of the part appear in the language of the page", () => {
    expect(ownValues("24 V", CONTACTOR, "es")).toBe("bobina 110-120 V CA");
    expect(ownValues("24 V", CONTACTOR, "en")).toBe("110-120 V AC coil");
  });
});
