import type { SpendingLimit } from "../../domain/company/spending.ts";
import { cents } from "../../domain/money.ts";
import type { company } from "./company-schema.ts";

type Columns = Pick<typeof company.$inferSelect, "spendingLimit" | "spendingPeriod">;

export function spendingOf({ spendingLimit, spendingPeriod }: Columns): SpendingLimit | null {
  return spendingLimit === null ? null : { amount: cents(spendingLimit), period: spendingPeriod };
}

/** Without a limit the period is reset. */
export function spendingColumns(limit: SpendingLimit | null): Columns {
  return { spendingLimit: limit?.amount ?? null, spendingPeriod: limit?.period ?? "month" };
}
