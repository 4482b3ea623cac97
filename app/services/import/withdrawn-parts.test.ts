import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { deskOrders } from "../../../tests/setup/staff-orders.ts";
import { describeProblem } from "./import-error.ts";
import type { StagedParts } from "./stage-parts.server.ts";
import { findWithdrawn } from "./check-staged.server.ts";
import type { Workbench } from "./workbench.server.ts";

const shop = deskOrders();

/** Warnings about an import whose file lacks these parts. */
function warningsWithout(...pns: string[]): Promise<string[]> {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`create temp table staged_match (pn text, is_known boolean, row integer) on commit drop`);
    await tx.execute(sql`insert into staged_match values ('KC-KEPT', true, 2), ('KC-NEW', false, 3)`);
    for (const pn of pns) await tx.execute(sql`insert into staged_match values (${pn}, true, null)`);
    const bench = { rows: (query: SQL) => tx.execute(query) } as unknown as Workbench;
    return (await findWithdrawn(bench, { file: "parts.csv" } as StagedParts)).map(describeProblem);
  });
}

test("import names withdrawn parts, and the open order that contains one", async () => {
  const number = await shop.place();
  expect(await warningsWithout("WDS-2030GNS", "KC-ALONE")).toEqual([
    "parts.csv: parts that are no longer in the catalog afterward: 2 (KC-ALONE, WDS-2030GNS)",
    `parts.csv: of these parts, in orders that have not shipped: 1; the first is WDS-2030GNS in order ${number}`,
  ]);
});

test("import without withdrawn parts has no such warning, nor about a canceled order", async () => {
  expect(await warningsWithout()).toEqual([]);
  await shop.db.execute(sql`update shop.web_order set status = 'cancelled'`);
  expect(await warningsWithout("WDS-2030GNS")).toHaveLength(1);
});
