import type { Database, Transaction } from "../database/database.server.ts";
import { claimSubmission } from "../http/form-nonce.server.ts";

/** If `isDone` is false, the transaction is rolled back and the form can be sent again. */
export type Attempt<T> = { readonly value: T; readonly isDone: boolean };

class Undone<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("undone");
    this.value = value;
  }
}

/** Idempotent per form, in one transaction. */
export async function carryOut<T>(
  db: Database,
  form: string,
  work: (tx: Transaction) => Promise<Attempt<T>>,
): Promise<T | { readonly outcome: "repeated" }> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await claimSubmission(tx, form))) return { outcome: "repeated" };
      const { value, isDone } = await work(tx);
      if (!isDone) throw new Undone(value);
      return value;
    });
  } catch (error) {
    if (error instanceof Undone) return (error as Undone<T>).value;
    throw error;
  }
}
