import type postgres from "postgres";
import { AwayError, isConnectionFailure } from "../service-errors.ts";
import { errorText } from "../error-text.ts";

export type Work = (tx: postgres.TransactionSql) => Promise<unknown>;

const NEVER = new Promise<never>(() => {});

/** After a lost connection sends nothing more: the driver would write to a closed socket and end the process. */
export function beginSafely(pool: postgres.Sql, work: Work): Promise<unknown> {
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  let isLost = false;
  const giveUp = (error: unknown) => {
    isLost = true;
    lose(error);
  };
  const all = pool.begin((tx) => {
    const guarded = new Proxy(tx, {
      get(target, name): unknown {
        if (isLost) throw new AwayError("the connection of the transaction was lost");
        return Reflect.get(target, name);
      },
    });
    return work(guarded).catch((error: unknown) => {
      if (!isLost && !isConnectionFailure(error)) throw error;
      giveUp(error);
      return NEVER;
    });
  });
  all.catch(giveUp);
  return Promise.race([all, lost]);
}

/** For commands: rejects with a message for the operator. */
export function withSafeTransactions(client: postgres.Sql): postgres.Sql {
  const begin = (work: Work) =>
    beginSafely(client, work).catch((error: unknown) => {
      if (!isConnectionFailure(error)) throw error;
      throw new AwayError(`the connection to the database was lost (${errorText(error)})`);
    });
  return new Proxy(client, {
    get: (target, name): unknown => (name === "begin" ? begin : Reflect.get(target, name)),
  });
}

/** Thrown by postgres 3.4.9 from a timer, where it cannot be caught (porsager/postgres 1066, 1154, 1208). */
export function isWriteToLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    error.message === "Cannot read properties of null (reading 'write')" &&
    (error.stack ?? "").includes("nextWrite")
  );
}
