import type postgres from "postgres";
import { AwayError, isConnectionFailure } from "../away-error.ts";
import { errorText } from "../error-text.ts";

export type Work = (tx: postgres.TransactionSql) => Promise<unknown>;

const NEVER = new Promise<never>(() => {});

/**
 * A transaction whose connection may be lost. The driver then still sends the rollback, or the next statement, to a socket that is
 * gone, which ends the process; so nothing more is asked of a connection that failed.
 */
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

/** A client for commands: a transaction that loses its connection rejects with a sentence for the operator. */
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

/**
 * Whether the driver failed to write to a connection that is gone. Version 3.4.9, the newest, throws this from a timer, where no caller
 * can catch it (porsager/postgres issues 1066, 1154 and 1208).
 */
export function isWriteToLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    error.message === "Cannot read properties of null (reading 'write')" &&
    (error.stack ?? "").includes("nextWrite")
  );
}
