import { describeProblem, Problems, type RowProblem } from "./import-error.ts";
import {
  MOST_LISTED,
  type FileChange,
  type LosingList,
  type Losses,
  type PriceChange,
  type Summary,
} from "./changes.ts";
import type { ConfirmedDoubts } from "./import.ts";
import { OPTIONAL_FILES } from "./read-folder.ts";
import { because } from "./reasons.ts";

/** A truncated file must not lock users out: more than 10 rows, and more than a quarter, may not be withdrawn. */
const [FEW_ROWS, SHARE] = [10, 0.25];

/** A short file may not lose half of its rows or more, unless that is at most two rows. */
const HARDLY_ANY = 2;

/** Throws {@link ImportError} with all suspicious changes that the operator did not allow. */
export function refuseDoubtful(
  { files, listPrices, entries, losing = [], strange }: Summary,
  { mayWithdraw, mayReprice }: ConfirmedDoubts,
): void {
  const problems = new Problems();
  if (!mayWithdraw) problems.add(...files.flatMap(withdrawalOf), ...losing.map(lossOf));
  if (!mayReprice)
    problems.add(...jumpOf(fileOfPrices(files), listPrices), ...jumpOf("price-list-entries.csv", entries), ...strange);
  problems.refuseIfAny();
}

function fileOfPrices(files: readonly FileChange[]): string {
  const { parts, listPrices } = OPTIONAL_FILES;
  return files.some(({ file }) => file.startsWith("list-prices")) ? listPrices : parts;
}

function withdrawalOf({ file, rows, coming, ...all }: FileChange): RowProblem[] {
  const isEmpty = rows === 0 && all.withdrawn > 0;
  const reasons = [
    ...(isEmpty || isMany(all) || isMost(all) ? [because("withdraws", all.withdrawn, all.before)] : []),
    ...(coming && isMany(coming) ? [because("nothingComing", coming.withdrawn, coming.before)] : []),
  ];
  return reasons.map((reason) => ({ file, row: null, reason }));
}

function isMany({ withdrawn, before }: Losses): boolean {
  return withdrawn > FEW_ROWS && withdrawn > before * SHARE;
}

function isMost({ withdrawn, before }: Losses): boolean {
  return withdrawn > HARDLY_ANY && withdrawn * 2 >= before;
}

function lossOf({ list, withdrawn, before }: LosingList): RowProblem {
  const reason = because("listLoses", list, withdrawn, before);
  return { file: "price-list-entries.csv", row: null, column: "listName", reason };
}

function jumpOf(file: string, { jumps, firstJump, jumpRows }: PriceChange): RowProblem[] {
  if (jumps === 0) return [];
  const rows = jumpRows.join(", ") + (jumps > jumpRows.length ? ", …" : "");
  return [{ file, row: null, reason: because(jumps === 1 ? "priceJump" : "priceJumps", jumps, firstJump ?? "", rows) }];
}

export function summaryText({ files, listPrices, entries, warnings }: Summary): string {
  return [
    ...files.map(fileText),
    ...priceText("list prices", listPrices),
    ...priceText("price list entries that change a price", entries),
    ...shortened(warnings.map(describeProblem)).map((warning) => `Look at: ${warning}`),
  ].join("\n");
}

function fileText({ file, rows, added, changed, withdrawn }: FileChange): string {
  const words = [
    [added, "new"],
    [changed, "changed"],
    [withdrawn, "withdrawn"],
  ] as const;
  const texts = words.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${file}: ${rows} ${rows === 1 ? "row" : "rows"}, ${texts.join(", ") || "no change"}`;
}

function priceText(what: string, { up, down, large, examples, others = [] }: PriceChange): string[] {
  if (up + down + large + others.length === 0) return [];
  const head = `${what}: ${up} up, ${down} down, ${large} by more than 50 %:`;
  const named = [...examples, ...more(large - examples.length), ...others];
  return [head, ...named.map((line) => `  ${line}`)];
}

function shortened(lines: readonly string[]): string[] {
  return [...lines.slice(0, MOST_LISTED), ...more(lines.length - MOST_LISTED)];
}

function more(count: number): string[] {
  return count > 0 ? [`… and ${count} more`] : [];
}
