import type { AttributeValue } from "../part.ts";

const number = String.raw`^(\d+(?:\.\d+)?)`;
const range = String.raw`(?:-\d+(?:\.\d+)?)?`;

/** "9 A" or "0.63-1.0 A": the (lowest) number, if its unit follows. */
function before(unit: string): RegExp {
  return new RegExp(`${number}${range} (${unit})(?!\\w)`);
}

/** Segments that are a plain quantity, by the pattern of their English text. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  ratedCurrentAC3: before("A"),
  ratedCurrent: before("A"),
  ratedFla: before("FLA"),
  overloadRange: before("A"),
  motorFla: before("A"),
  coilVoltage: before("V"),
  lampVoltage: before("V"),
  lampSupply: before("V"),
  supplyVoltage: before("V"),
  wireSize: before("mm²"),
  circuits: before("circuits|poles"),
  stations: before("holes?|positions?"),
  busbarPositions: before("breakers"),
  poles: new RegExp(`${number}-pole\\b`),
  joystickWays: new RegExp(`${number}-way\\b`),
  resistance: new RegExp(`${number} ([kM]Ω)$`),
  timeRange: before("s|min"),
  sound: before("dB"),
  headDiameter: before("mm"),
  towerDiameter: before("mm"),
  mountingHole: before("mm"),
  markerWidth: before("mm"),
  shaftLength: before("mm"),
  busbarSpacing: before("mm"),
  railLength: before("m"),
  ductWidth: before("in"),
};

/** Multiples of the unit that other values of the same attribute have. */
const MULTIPLES: Readonly<Record<string, number>> = { kΩ: 1_000, MΩ: 1_000_000, min: 60 };

/** The number in a segment's text, in the base unit (Ω, s), so that values sort; the lowest of a range. */
function numberIn(key: string, english: string): number | null {
  const match = PATTERNS[key]?.exec(english);
  if (!match) return null;
  return Number(match[1]) * (MULTIPLES[match[2] ?? ""] ?? 1);
}

export function withNumber(key: string, value: AttributeValue): AttributeValue {
  const found = numberIn(key, value.en);
  return found === null ? value : { ...value, number: found };
}

export function withNumbers(values: Readonly<Record<string, AttributeValue>>): Record<string, AttributeValue> {
  const numbered: Record<string, AttributeValue> = { ...values };
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (value && key in PATTERNS) numbered[key] = withNumber(key, value);
  }
  return numbered;
}
