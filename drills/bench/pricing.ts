import { cents } from "../../app/domain/money.ts";
import { compilePriceList } from "../../app/domain/pricing/compile-price-list.ts";
import type { PriceListEntry } from "../../app/domain/pricing/price-list-entry.ts";
import { priceLine } from "../../app/domain/pricing/price-line.ts";
import { loadCatalogue } from "../../demo/catalogue/load-catalogue.ts";
import { generateParts } from "../../demo/catalogue/generate-parts.ts";
import { parseSeriesFacts } from "../../demo/catalogue/series-facts.ts";
import { readFileSync } from "node:fs";
import { median } from "./median.ts";

const ENTRIES = 10_000;
const ROUNDS = 7;

/** Lines priced per second with a list of 10,000 entries, and by a loop that only multiplies. */
export function benchPricing(): void {
  const facts = parseSeriesFacts(readFileSync("demo/catalogue/series-facts.tsv", "utf8"));
  const series = [...facts].map(([title, { schedule }]) => ({ title, discountSchedule: schedule }));
  const lines = [...generateParts(loadCatalogue())].map(({ pn, listPrice }) => ({
    pn,
    listPrice: cents(Math.round(Number(listPrice) * 100)),
  }));
  const list = compilePriceList(entries(lines.map(({ pn }) => pn)), series);
  const priced = timePerLine(lines, (line) => priceLine(list, line).price ?? 0);
  const multiplied = timePerLine(lines, (line) => Math.round(line.listPrice * 0.7));
  console.log(`Pricing, ${lines.length} lines, list of ${ENTRIES} entries, median of ${ROUNDS}`);
  console.log(
    `  ${(1e9 / priced).toFixed(0)} lines/s, only multiplying ${(1e9 / multiplied).toFixed(0)} lines/s, ratio ${(multiplied / priced).toFixed(4)}`,
  );
}

/** Half of the entries name parts, half are for schedules. */
function entries(partNumbers: readonly string[]): PriceListEntry[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    const isNamed = index % 2 === 0;
    return {
      valueType: index % 5 === 0 ? "Actual" : "% Discount",
      schedule: isNamed ? null : `X-${index % 50}, E-${1 + (index % 3)}`,
      PriceListEntryItem: isNamed ? { name: partNumbers[index] ?? "" } : null,
      value: "12.5",
    };
  });
}

function timePerLine<T>(lines: readonly T[], price: (line: T) => number): number {
  const rounds = Array.from({ length: ROUNDS + 2 }, () => {
    const start = process.hrtime.bigint();
    let sum = 0;
    for (const line of lines) sum += price(line);
    if (!Number.isFinite(sum)) throw new Error("a price is missing");
    return Number(process.hrtime.bigint() - start) / lines.length;
  });
  return median(rounds.slice(2));
}
