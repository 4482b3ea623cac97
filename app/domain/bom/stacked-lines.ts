import type { BomRecord } from "./read-records.ts";
import { UNIT_PATTERN } from "./quantity-words.ts";
import { isCodeText } from "./words.ts";

const LABEL = String.raw`(?:qty|quantity|cant|cantidad|ctd|pcs|pzas|piezas)\.?\s*[:=.-]?\s*`;
const QUANTITY_LINE = new RegExp(
  String.raw`^(?:${LABEL}\d{1,6}(?:\s*(?:${UNIT_PATTERN})\.?)?|\d{1,6}\s*(?:${UNIT_PATTERN})\.?|\d{1,3})$`,
  "i",
);

const HAS_FIGURE = /(?:^|\s)[(x*]?\d+[)x*]?(?:\s|$)/i;

/** Joins part number and quantity on alternate lines, as copied from PDF tables, if the whole list has the same order. */
export function joinStacked(records: readonly BomRecord[]): readonly BomRecord[] {
  const lines = records.map(({ text }) => text.replace(/^(?:part|parte|p\/?n|sku)\s*(?:no|number)?\.?\s*[:#]\s*/i, ""));
  const isPair = records.length > 1 && records.length % 2 === 0;
  const isQuantity = (index: number) => QUANTITY_LINE.test(lines[index] ?? "");
  const first = isQuantity(0) ? 0 : 1;
  const isAlternating =
    isPair &&
    lines.every((line, index) =>
      index % 2 === first ? isQuantity(index) : isCodeText(line) && !HAS_FIGURE.test(line) && !/[\t;|]/.test(line),
    );
  if (!isAlternating) return records;
  return records.flatMap((record, index) => {
    const next = records[index + 1];
    if (index % 2 === 1 || !next) return [];
    const part = lines[index + 1 - first] ?? "";
    const quantity = lines[index + first] ?? "";
    return [
      {
        from: record.from,
        to: next.to,
        text: `${record.text}\n${next.text}`,
        split: () => ({ cells: [part, quantity], separator: "\t" as const }),
      },
    ];
  });
}
