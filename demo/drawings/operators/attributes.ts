import type { PartToDraw } from "../drawing.ts";

export function codeOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.code ?? "";
}

export function textOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.en ?? "";
}

/** Lamp supply such as "24 V AC/DC LED"; empty for parts without a lamp. */
export function lampOf(part: PartToDraw): string {
  return textOf(part, "lampVoltage") || textOf(part, "lampSupply");
}
