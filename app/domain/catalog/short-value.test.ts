import { expect, test } from "vitest";
import { shortValue } from "./short-value.ts";

test.each([
  ["24 V AC coil", "Coil voltage", "24 V AC"],
  ["bobina 110-120 V CA", "Voltaje de bobina", "110-120 V CA"],
  ["1 NO auxiliary", "Auxiliary contacts", "1 NO"],
  ["auxiliar 1 NA", "Contactos auxiliares", "1 NA"],
  ["22 mm holes", "Mounting hole", "22 mm"],
  ["10 circuits", "Poles / circuits", "10 circuits"],
  ["class 10A", "Trip class", "class 10A"],
  ["no center light", "Light function", "no center light"],
  ["5 HP", "HP at 460 V, 3-phase", "5 HP"],
  ["3-pole", "Poles", "3-pole"],
  ["coil", "Coil voltage", "coil"],
  ["", "Coil voltage", ""],
])("value %j under %j is shortened to %j (B20)", (value, heading, short) => {
  expect(shortValue(value, heading)).toBe(short);
});
