import type { PartToDraw } from "../drawing.ts";

/** The code of an attribute; empty when the part does not have it. */
export function codeOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.code ?? "";
}

/** The English text of an attribute; empty when the part does not have it. */
export function textOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.en ?? "";
}

/** What feeds the lamp, such as "24 V AC/DC LED"; empty for parts without a lamp. */
export function lampOf(part: PartToDraw): string {
  return textOf(part, "lampVoltage") || textOf(part, "lampSupply");
}
