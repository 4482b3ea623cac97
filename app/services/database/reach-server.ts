import net from "node:net";
import type postgres from "postgres";
import { StartError } from "../start-error.ts";
import { errorText } from "../error-text.ts";

/** Between two lines that say what a start is waiting for. */
const TELL_MS = 5000;

/** Between two tries to reach a server that says nothing. */
const TRY_AGAIN_MS = 1000;

/** So long a server may take to take a connection and to say its first word. */
const FIRST_WORD_MS = 3000;

/** So long a server may take to close a connection that is done with. */
const LET_GO_MS = 200;

/** "Do you speak TLS?": the one question of the protocol that needs neither name nor password (SSLRequest). */
const TLS_QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Something took the connection, or nothing did, and no word came: a firewall, or a proxy without a server behind it. */
class SilenceError extends Error {
  override name = "SilenceError";
}

/** Where the driver looks for the server, several places for one that has standbys. */
type ServerAddress = Pick<postgres.Sql["options"], "host" | "port" | "path">;

type StartClock = {
  /** Waits for one step of the start; tells every five seconds for what. Throws a {@link StartError} after the limit. */
  waitFor<T>(what: string, step: Promise<T>): Promise<T>;
  /** The same for a step that is work, not waiting: it may take as long as it takes. */
  tellWhile<T>(what: string, step: Promise<T>): Promise<T>;
};

/** The time a start has for what it can only wait for. `tell` hands on a line of what it waits for. */
export function createStartClock(limitSeconds: number, tell: (what: string) => void): StartClock {
  const end = performance.now() + limitSeconds * 1000;
  const tellWhile = <T>(what: string, step: Promise<T>) => {
    const telling = setInterval(tell, TELL_MS, what);
    return step.finally(() => clearInterval(telling));
  };
  return {
    tellWhile,
    waitFor(what, step) {
      const { promise: over, reject } = Promise.withResolvers<never>();
      const giveUp = () => reject(new StartError(`The start waited ${limitSeconds} s for ${what}.`));
      const timer = setTimeout(giveUp, Math.max(0, end - performance.now()));
      return tellWhile(
        what,
        Promise.race([step, over]).finally(() => clearTimeout(timer)),
      );
    },
  };
}

/**
 * Resolves when one of the servers of an address says a word of the protocol. One that refuses or has no address is told at once;
 * one that says nothing is asked again and again, and each silence is noted. The driver is not let near an address before: it tries
 * again without a pause, for ever, where a proxy takes connections and hangs up.
 */
export async function untilServerSpeaks(
  server: ServerAddress,
  note: (silence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await firstWord(server);
      return;
    } catch (error) {
      const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const loud = failures.find((failure) => !(failure instanceof SilenceError));
      if (loud !== undefined) throw loud;
      note(failures.map(errorText).join(", "));
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Rejects unless one of the servers says something to a question every PostgreSQL answers. */
export function firstWord({ host, port, path }: ServerAddress): Promise<void> {
  if (path) return firstWordAt({ path }, path);
  return Promise.any(
    host.map((each, index) => firstWordAt({ host: each, port: port[index] ?? 5432 }, `${each}:${port[index]}`)),
  );
}

function firstWordAt(place: net.NetConnectOpts, where: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(place);
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(FIRST_WORD_MS, () => fail(new SilenceError(`${where} did not answer`)));
    socket.once("connect", () => socket.write(TLS_QUESTION));
    socket.once("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ECONNRESET" ? new SilenceError(`${where} hung up without a word`) : error),
    );
    socket.once("end", () => fail(new SilenceError(`${where} hung up without a word`)));
    socket.once("data", () => {
      // Until the server has let go of this connection, there may be no room for the next one.
      socket.removeAllListeners().on("error", () => {});
      socket.setTimeout(LET_GO_MS, () => socket.destroy());
      socket
        .once("close", () => resolve())
        .resume()
        .end();
    });
  });
}
