import type { BomLine, Hold } from "./bom-line.ts";

export type SheetLine = { readonly line: BomLine; readonly sheet: number };

/** Sheets that are not the order: previous orders, received goods, stock. */
const OTHER_PURPOSE_SHEET =
  /(?<![\p{L}\d])(?:old|former|previous|prev|superseded|obsolete|archived?|backup|copy|received|shipped|delivered|inventory|stock|on hand|history|anterior(?:es)?|viej[oa]s?|obsolet[oa]s?|copia|respaldo|recibid[oa]s?|embarcad[oa]s?|entregad[oa]s?|surtid[oa]s?|inventario|existencias?|historial)(?![\p{L}\d])|\(\d+\)$/iu;

const SUMMARY_SHEET = /(?<![\p{L}\d])(?:summary|totals?|totales|overall|resumen|concentrado)(?![\p{L}\d])/iu;

const REVISION = /(?<![\p{L}\d])(?:rev(?:isi[oó]n|ision)?|ver(?:si[oó]n|sion)?)(?![\p{L}])/iu;

/** Number of parts; with fewer, equal sums may be chance. */
const FEWEST_SUMS = 2;

/** Sheets whose lines are not selected: sums of other sheets, earlier orders, and revisions of one sheet. Two panels with the same parts are both selected. */
export function heldSheets(lines: readonly SheetLine[], names: readonly string[]): ReadonlyMap<number, Hold> {
  const sheets = [...new Set(lines.map(({ sheet }) => sheet))];
  if (sheets.length < 2) return new Map();
  const amounts = new Map(sheets.map((sheet) => [sheet, amountsOf(lines.filter((each) => each.sheet === sheet))]));
  const revisions = sheets.filter((sheet) => REVISION.test(names[sheet] ?? ""));
  const isHeld = (sheet: number) => {
    const name = names[sheet] ?? "";
    const own = amounts.get(sheet) ?? new Map<string, number>();
    const others = sumOf(sheets.filter((each) => each !== sheet).map((each) => amounts.get(each) ?? new Map()));
    const isShared = [...own.keys()].some((part) => others.has(part));
    return (
      OTHER_PURPOSE_SHEET.test(name) ||
      (revisions.length > 1 && revisions.includes(sheet)) ||
      (isShared && SUMMARY_SHEET.test(name)) ||
      (sheets.length > 2 && isSum(own, others))
    );
  };
  return new Map(
    sheets.filter(isHeld).map((sheet) => [sheet, { kind: "sheet", text: (names[sheet] ?? "").slice(0, 60) }]),
  );
}

function amountsOf(lines: readonly SheetLine[]): ReadonlyMap<string, number> {
  return sumOf(
    lines.map(({ line: { readings } }) => {
      const [{ folded, quantity }] = readings;
      return new Map(quantity.kind === "given" && folded !== "" ? [[folded, quantity.quantity]] : []);
    }),
  );
}

function sumOf(all: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const amounts of all) for (const [part, amount] of amounts) sums.set(part, (sums.get(part) ?? 0) + amount);
  return sums;
}

function isSum(own: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): boolean {
  return (
    own.size >= FEWEST_SUMS && own.size === others.size && [...own].every(([part, sum]) => others.get(part) === sum)
  );
}
