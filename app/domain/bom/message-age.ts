import type { BomLine, BomReading } from "./bom-line.ts";
import type { BomRecord } from "./read-records.ts";

const QUOTE_MARKS = /^\s*\|?(?:>(?!=)[\s|]*)+/;

/** `On Tue, Nov 24, 2026 Joe wrote:`, `-----Mensaje original-----`. */
const INTRODUCTION =
  /(?<![\p{L}\d])(?:wrote|escribi[oó])\s?:\s*$|^\W*(?:on|el|le)\b.{4,160}\b(?:wrote|escribi[oó])\s*$|^\W*-{2,}\s?(?:original|mensaje|forwarded|reenviado)|^\W*(?:begin forwarded message|inicio del mensaje reenviado)/iu;

/** `From: Ferrule` with the lines that follow it in the header of an email. */
const SENDER = /^\W*(?:from|de)\s?:/iu;
const BELOW_SENDER = /^\W*(?:sent|date|subject|enviad[oa](?: el)?|fecha|asunto)\s?:/iu;
const MOST_HEADER_LINES = 4;

const LONGEST_INTRODUCTION = 300;

type Place = Pick<BomRecord, "from" | "text">;

/** By line number, how many newer messages the text contains. Lines of the newest are absent. A quote mark and an email header each add one. */
export function messageAges(records: readonly Place[]): ReadonlyMap<number, number> {
  const texts = records.map(({ text }) => text.slice(0, LONGEST_INTRODUCTION));
  const unquoted = texts.map((text) => text.replace(QUOTE_MARKS, ""));
  const ages = new Map<number, number>();
  let headers = 0;
  for (const [index, { from }] of records.entries()) {
    if (startsMessage(unquoted, index)) headers += 1;
    const marks = QUOTE_MARKS.exec(texts[index] ?? "")?.[0].match(/>/g)?.length ?? 0;
    if (headers + marks > 0) ages.set(from, headers + marks);
  }
  return ages;
}

function startsMessage(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (INTRODUCTION.test(line)) return true;
  return SENDER.test(line) && lines.slice(index + 1, index + MOST_HEADER_LINES).some((next) => BELOW_SENDER.test(next));
}

/** Holds back parts of earlier messages if a newer one has parts: a reply repeats them, and both would be ordered. */
export function withoutQuotedParts(
  lines: readonly BomLine[],
  isKnown: (reading: BomReading) => boolean,
): readonly BomLine[] {
  const newest = Math.min(...lines.filter(({ readings }) => readings.some(isKnown)).map(({ age = 0 }) => age));
  return lines.map(({ age = 0, ...line }) =>
    age > newest ? { ...line, hold: line.hold ?? { kind: "quoted", text: "" } } : line,
  );
}
