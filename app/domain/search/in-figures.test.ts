import { expect, test } from "vitest";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { inFigures } from "./in-figures.ts";

const units = demoUnits();

test.each([
  ["ten HP 460 volt starter", "10 hp 460 volt starter"],
  ["twenty-five amp contactor", "25 amp contactor"],
  ["contactor treinta y dos amperes", "contactor 32 amperes"],
  ["arrancador cinco caballos", "arrancador 5 caballos"],
  ["one hundred twenty volt coil", "120 volt coil"],
  ["bobina de ciento veinte volts", "bobina de 120 volts"],
  ["arrancador 7 y medio caballos 220", "arrancador 7.5 caballos 220"],
  ["seven and a half hp starter", "7.5 hp starter"],
  ["two three pole contactors", "two 3 pole contactors"],
  ["two hundred amp disconnect", "200 amp disconnect"],
  ["one twenty volt coil", "120 volt coil"],
  ["ten hp four eighty volts starter", "10 hp 480 volts starter"],
  ["two seventy-seven v pilot light", "277 v pilot light"],
  ["contactor veintinueve amperes", "contactor 29 amperes"],
  ["size one contactor", "size 1 contactor"],
  ["1 y 1/2 hp 220", "1-1/2 hp 220"],
  ["1 & 1/2 hp", "1-1/2 hp"],
  ["1.1/2 hp", "1-1/2 hp"],
  ["1 / 2 hp", "1/2 hp"],
  [".5 hp", "0.5 hp"],
  ["half a horse 127v", "1/2 horse 127v"],
  ["medio caballo 127", "1/2 caballo 127"],
  ["motor 3/4 de caballo", "motor 3/4 caballo"],
  ["un caballo y medio", "1-1/2 caballo"],
  ["motor de caballo y medio", "motor de 1-1/2 caballo"],
  ["one and a quarter hp", "1.25 hp"],
  ["1 hp and 1/2 hp motors", "1 hp and 1/2 hp motors"],
  ["half dozen e-stop buttons", "6 e-stop buttons"],
  ["a half dozen of relays", "6 relays"],
  ["two dozen pilot lights", "24 pilot lights"],
  ["media docena de relevadores", "6 relevadores"],
  ["una docena de clemas", "12 clemas"],
  ["overload 32 to 40 amp", "overload 32-40 amp"],
  ["guardamotor 9 a 14 A", "guardamotor 9-14 a"],
  ["FLA 3.4 overload", "3.4 a overload"],
  ["fla: 14 amps starter", "14 a starter"],
])("%s has figures", (typed, read) => {
  expect(inFigures(typed, units)).toBe(read);
});

test.each([
  "two contactors",
  "Tres botones verdes",
  "once again",
  "KC-0093 one",
  "1 contactor and 1/2 meter",
  "120 / 240 v",
])("%s stays", (typed) => {
  expect(inFigures(typed, units)).toBe(typed);
});
