import { confusablePartNumber, foldPartNumber } from "../part-number.ts";
import { bomCandidates, type BomAlias, type BomAnswer, type BomPart } from "./bom-answer.ts";
import type { ParsedBom } from "./bom-line.ts";
import type { CheckedLine } from "./checked-line.ts";
import { parseBom } from "./parse-bom.ts";
import { settleList } from "./settle-list.ts";
import { resolveBom } from "./resolve-bom.ts";

/** A part for sale in packages of that size. */
export function bomPart(pn: string, packageQuantity: number | null = 1, changes: Partial<BomPart> = {}): BomPart {
  return { pn, packageQuantity, status: "active", replacedBy: null, isPriced: true, ...changes };
}

export function bomAlias(alias: string, pn: string, brand: string | null = null): BomAlias {
  return { alias, pn, brand, grade: "direct", noteEn: "same", noteEs: "igual" };
}

/** Parts of the demonstration catalog with their packages; the last three are changed. */
export const PARTS: readonly BomPart[] = [
  bomPart("PEF-PFGN-10"),
  bomPart("PEF-PFRN-11"),
  bomPart("KC-0093-10-120A"),
  bomPart("TM-A1S-U"),
  bomPart("TAX-5WALL"),
  bomPart("TAX-5WALL2"),
  bomPart("ANC-LATCH"),
  bomPart("TN-25PK", 50),
  bomPart("TI-02FS", 100),
  bomPart("TI-04FS", 100),
  bomPart("WDS-2030GNS", 12),
  bomPart("WDS-2530GNS", 6),
  bomPart("KCX-TON180", 1, { status: "replaced", replacedBy: "TM-A1S-U" }),
  bomPart("AXC-DR13", 10, { status: "discontinued" }),
  bomPart("ENW-CALL", 1, { isPriced: false }),
  bomPart("20450118", 10),
];

const ALIASES: readonly BomAlias[] = [
  bomAlias("FC-PB22-RF", "PEF-PFRN-11"),
  bomAlias("CT 4 GY", "TI-04FS", "Castrell"),
  bomAlias("CT 2.5 GY", "TI-02FS", "Castrell"),
];

/** Catalog answer for the requested numbers, with confusable parts and replacements. */
export function answerFor(parsed: ParsedBom, parts = PARTS, aliases = ALIASES): BomAnswer {
  const asked = new Set(bomCandidates(parsed.lines).flat());
  const alike = new Set([...asked].map(confusablePartNumber));
  const named = aliases.filter(({ alias }) => asked.has(foldPartNumber(alias)));
  const found = parts.filter(({ pn }) => alike.has(confusablePartNumber(pn)));
  const led = new Set([...named.map(({ pn }) => pn), ...found.map(({ replacedBy }) => replacedBy)]);
  return { aliases: named, parts: parts.filter((part) => found.includes(part) || led.has(part.pn)) };
}

export function checkPaste(text: string): CheckedLine[] {
  return checkParsed(parseBom(text));
}

export function checkParsed(parsed: ParsedBom, parts = PARTS): CheckedLine[] {
  const answer = answerFor(parsed, parts);
  return resolveBom(settleList(parsed, answer).lines, answer);
}

/** `ready PEF-PFGN-10 10`: status, part, quantity. */
export function inShort(line: CheckedLine): string {
  switch (line.status) {
    case "ready":
    case "no-quantity":
    case "held":
      return `${line.status} ${line.part.pn} ${line.order.quantity}`;
    case "several":
      return `several ${line.choices.map(({ part }) => part.pn).join(" ")}`;
    case "not-found":
      return ["not-found", line.sources[0].reading.number, ...line.suggestions.map(({ part }) => `${part.pn}?`)].join(
        " ",
      );
    case "replaced":
      return `replaced ${line.successor.pn} ${"quantity" in line.order ? line.order.quantity : line.order.reason}`;
    case "not-for-sale":
      return `not-for-sale ${line.part.pn}`;
    case "bad-quantity":
      return `bad-quantity ${line.part.pn} ${line.problem.typed} ${line.problem.reason}`;
  }
}
