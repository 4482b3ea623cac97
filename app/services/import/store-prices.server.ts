import { sql } from "drizzle-orm";
import { part, seriesSummary } from "../database/catalogue-schema.ts";
import { partPrice, partIncoming, partStock } from "../database/commerce-schema.ts";
import type { StagedRows } from "./stage-prices.server.ts";
import { analyze, type Transaction } from "./store-rows.server.ts";

/** Without `isChange`, parts outside the table lose their price. */
export async function storePrices(
  tx: Transaction,
  { table, isChange }: { table: "staged_price" | "staged_row"; isChange: boolean },
): Promise<void> {
  const staged = sql.raw(table);
  const isGone = sql`exists (select from ${staged} s where s.pn = price.pn and s.list_price is null)`;
  const isUnnamed = sql`not exists (select from ${staged} s where s.pn = price.pn and s.list_price is not null)`;
  await tx.execute(sql`delete from ${partPrice} price where ${isChange ? isGone : isUnnamed}`);
  await tx.execute(sql`
    update ${partPrice} price set list_price = s.list_price
    from ${staged} s where s.pn = price.pn and s.list_price <> price.list_price`);
  await tx.execute(sql`
    insert into ${partPrice} (pn, list_price)
    select s.pn, s.list_price from ${staged} s join ${part} p on p.pn = s.pn
    where s.list_price is not null and not exists (select from ${partPrice} price where price.pn = s.pn)`);
  await analyze(tx, partPrice);
}

export async function storeLowestPrices(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${seriesSummary} summary set lowest_list_price = lowest.list_price
    from (select p.series, min(price.list_price) filter (where price.list_price > 0) as list_price
      from ${part} p left join ${partPrice} price on price.pn = p.pn group by p.series) as lowest
    where lowest.series = summary.series and lowest.list_price is distinct from summary.lowest_list_price`);
}

/** A part with only dated rows has none on hand. Returns whether a part came into stock or sold out. */
export async function storeStock(tx: Transaction, { isChange }: StagedRows): Promise<boolean> {
  const inStock = async () => {
    const [found] = await tx.execute<{ mark: string | null }>(
      sql`select md5(string_agg(pn, ' ' order by pn)) as mark from ${partStock} where on_hand > 0 and sold_out is not true`,
    );
    return found?.mark ?? null;
  };
  const before = await inStock();
  const named = isChange ? sql`where pn in (select pn from staged_stock)` : sql``;
  await tx.execute(sql`delete from ${partStock} ${named}`);
  await tx.execute(sql`delete from ${partIncoming} ${named}`);
  await tx.execute(sql`
    insert into ${partStock} (pn, on_hand, counted_at)
    select s.pn, coalesce(sum(s.quantity) filter (where s.due is null), 0), now()
    from staged_stock s join ${part} p on p.pn = s.pn group by s.pn`);
  await tx.execute(sql`
    insert into ${partIncoming} (pn, due, quantity)
    select s.pn, s.due, s.quantity from staged_stock s join ${part} p on p.pn = s.pn
    where s.due is not null and s.quantity > 0`);
  await analyze(tx, partStock, partIncoming);
  return before !== (await inStock());
}
