import { primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import { changedAccounts, type KeptAccount } from "../../domain/shipping/kept-account.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Transaction } from "../database/database.server.ts";
import { readAccounts } from "./carrier-accounts-repository.server.ts";

type Auditing = { readonly tx: Transaction; readonly user: WebUser; readonly companyLog: CompanyLogWriter };

/** Audits changes of saved carrier accounts since `before`, with their last digits only. */
export async function auditAccounts({ tx, user, companyLog }: Auditing, before: readonly KeptAccount[]): Promise<void> {
  const customer = primaryCustomer(user);
  if (!customer) return;
  const entries = changedAccounts(before, await readAccounts(tx, user)).map(
    (change) => ({ action: "carrier-account", ...change }) as const,
  );
  await companyLog.write(tx, { customerId: customer.id, by: { webUserId: user.id }, entries });
}
