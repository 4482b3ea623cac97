import { claimSubmission } from "../http/used-nonces.server.ts";
import type { Database, Transaction } from "./database.server.ts";

/** If `isDone` is false, the transaction is rolled back and the form can be sent again. */
export type Attempt<T> = { readonly value: T; readonly isDone: boolean };

export type Repeated = { readonly outcome: "repeated" };

/** Rolls the transaction back and carries the result out of it. */
class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("rolled back");
    this.value = value;
  }
}

/** Idempotent per form, see `submissionKey`, in one transaction. `work` checks the right first, and waits for the database only. */
export async function once<T>(
  db: Database,
  form: string | undefined,
  work: (tx: Transaction) => Promise<Attempt<T>>,
): Promise<T | Repeated> {
  try {
    return await db.transaction(async (tx) => {
      if (form !== undefined && !(await claimSubmission(tx, form))) return { outcome: "repeated" };
      const { value, isDone } = await work(tx);
      if (!isDone) throw new RolledBack(value);
      return value;
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).value;
    throw error;
  }
}
