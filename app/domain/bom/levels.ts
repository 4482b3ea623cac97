import type { BomLine, BomQuantity } from "./bom-line.ts";
import type { Request } from "./list-doubt.ts";

/** In `2`, `.2`, `..2`, `1.2` and `->->`, the level is 2. Null for other texts. */
function levelOf(text: string): number | null {
  const level = text.trim();
  if (/^\d{1,2}$/.test(level)) return Number(level);
  const [, signs = "", digits = ""] = /^([.\->_+ ]+)(\d{0,2})$/.exec(level) ?? [];
  if (signs !== "") return digits === "" ? signs.replace(/->/g, ".").length : Number(digits);
  if (!/^\d+(?:[.-]\d+)+$/.test(level)) return null;
  const steps = level.split(/[.-]/);
  return steps.findLastIndex((step) => Number(step) > 0) + 1;
}

function levelIn({ record, header }: Request): number | null {
  const column = header?.columns.indexOf("level") ?? -1;
  return column === -1 ? null : levelOf(record.cells[column] ?? "");
}

/** Lines below the first level of a product structure; their quantities may be per parent. */
export function deepLines(requests: readonly Request[]): number[] {
  return requests.flatMap((request) => ((levelIn(request) ?? 0) > 1 ? [request.record.from] : []));
}

type Parent = { readonly level: number; readonly number: string; readonly quantity: BomQuantity };

/** Quantities below these headings are already multiplied. */
const IS_TOTAL = /total|ext/i;

/** Holds the lines below a parent that is needed more than once. */
export function heldBelowParents(lines: readonly BomLine[], requests: readonly Request[]): readonly BomLine[] {
  const parents: Parent[] = [];
  return lines.map((line, index) => {
    const request = requests[index];
    const level = request ? levelIn(request) : null;
    if (!request?.header || level === null) return line;
    while ((parents.at(-1)?.level ?? -1) >= level) parents.pop();
    const parent = parents.find(({ quantity }) => mayMultiply(quantity));
    const [{ number, quantity }] = line.readings;
    parents.push({ level, number, quantity });
    const { columns, record } = request.header;
    const isTotal = IS_TOTAL.test(record.cells[columns.indexOf("quantity")] ?? "");
    if (!parent || isTotal) return line;
    const typed = parent.quantity.kind === "missing" ? "" : parent.quantity.typed;
    return { ...line, hold: line.hold ?? { kind: "parent", text: `${parent.number}: ${typed}`.slice(0, 60) } };
  });
}

function mayMultiply(quantity: BomQuantity): boolean {
  return quantity.kind === "bad" || (quantity.kind === "given" && quantity.quantity !== 1);
}
