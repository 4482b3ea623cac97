import { PRICE_JUMP } from "./count-changes.ts";
import { inArray, sql } from "drizzle-orm";
import { compareDecimals, toDecimal } from "../../domain/decimal.ts";
import { toCents } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { CommerceRow } from "./commerce-files.ts";
import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { isLikeThousands, likeThousands } from "./doubtful-prices.ts";
import { because } from "./reasons.ts";
import type { StagedParts } from "./stage-parts.server.ts";
import { PRICES, type StagedRows } from "./stage-prices.server.ts";

import type { Workbench } from "./workbench.server.ts";

const FILE = "price-list-entries.csv";

/** Percentage that leaves a tenth of the list price. */
const DEEP_DISCOUNT = toDecimal("90");
const FULL_DISCOUNT = toDecimal("100");

/** Part numbers per statement. */
const MOST_ASKED = 5000;

type Entries = readonly CheckedRow<CommerceRow<"price-list-entries.csv">>[];

/** Entries without a predecessor, at least ten times or at most a tenth of the list price. */
export async function findStrangePrices(
  bench: Workbench,
  entries: Entries,
  loaded: { readonly parts: StagedParts | null; readonly prices: StagedRows | null },
): Promise<RowProblem[]> {
  const named = entries.flatMap(({ value: { valueType, partNumber } }) =>
    valueType === "Actual" && partNumber !== null ? [normalizeCode(partNumber)] : [],
  );
  const lists = await listPrices(bench, [...new Set(named)], loaded);
  return entries.flatMap(({ row, value: { valueType, value, partNumber } }): RowProblem[] => {
    const at = { file: FILE, row, column: "value" };
    if (valueType === "% Discount") return isDeep(value) ? [{ ...at, reason: because("deepDiscount", value) }] : [];
    const [list, price] = [lists.get(normalizeCode(partNumber)) ?? 0, toCents(value) ?? 0];
    if (list === 0 || price === 0 || Math.max(list, price) < PRICE_JUMP * Math.min(list, price)) return [];
    return [{ ...at, reason: because("farFromList", value, (list / 100).toFixed(2), partNumber ?? "") }];
  });
}

/** A discount of 100 % means a part that cannot be ordered and has its own message. */
function isDeep(value: string): boolean {
  const discount = toDecimal(value);
  if (!discount || !DEEP_DISCOUNT || !FULL_DISCOUNT) return false;
  return compareDecimals(discount, DEEP_DISCOUNT) >= 0 && compareDecimals(discount, FULL_DISCOUNT) < 0;
}

/** In cents, after the load. */
async function listPrices(
  bench: Workbench,
  partNumbers: readonly string[],
  { parts, prices }: { readonly parts: StagedParts | null; readonly prices: StagedRows | null },
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const known = parts ? sql`staged_row` : PRICES;
  for (let start = 0; start < partNumbers.length; start += MOST_ASKED) {
    const asked = partNumbers.slice(start, start + MOST_ASKED);
    for (const table of [known, ...(prices ? [sql`staged_price`] : [])]) {
      const rows = await bench.rows<{ pn: string; price: number }>(sql`
        select pn, list_price as price from ${table} as known where list_price is not null and ${inArray(sql`pn`, asked)}`);
      for (const { pn, price } of rows) found.set(pn, price);
    }
  }
  return found;
}

/** Entries that may be mistakes: prices like `1.234`, and prices of zero. */
export function findDoubtfulEntries(entries: Entries): RowProblem[] {
  return entries.flatMap(({ row, value: { valueType, value } }): RowProblem[] => {
    if (valueType !== "Actual") return [];
    const at = { file: FILE, row, column: "value" };
    if (isLikeThousands(value)) return [{ ...at, reason: likeThousands(value) }];
    return toCents(value) === 0 ? [{ ...at, reason: because("zeroPrice") }] : [];
  });
}
