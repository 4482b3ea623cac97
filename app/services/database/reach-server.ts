import net from "node:net";
import type postgres from "postgres";
import { StartError } from "../service-errors.ts";
import { errorText } from "../error-text.ts";

const REPORT_MS = 5000;

const TRY_AGAIN_MS = 1000;

/** Limit for connecting and the first answer. */
const FIRST_WORD_MS = 3000;

/** Limit for closing a connection. */
const LET_GO_MS = 200;

/** SSLRequest, a protocol message that needs neither name nor password. */
const TLS_QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Connected or not, no answer: a firewall, or a proxy without a server. */
class SilenceError extends Error {
  override name = "SilenceError";
}

type ServerAddress = Pick<postgres.Sql["options"], "host" | "port" | "path">;

type StartClock = {
  /** Waits for one step and reports every five seconds. Throws {@link StartError} after the limit. */
  waitFor<T>(what: string, step: Promise<T>): Promise<T>;
  /** As `waitFor`, without a limit. */
  tellWhile<T>(what: string, step: Promise<T>): Promise<T>;
};

export function createStartClock(limitSeconds: number, report: (what: string) => void): StartClock {
  const end = performance.now() + limitSeconds * 1000;
  const tellWhile = <T>(what: string, step: Promise<T>) => {
    const reporting = setInterval(report, REPORT_MS, what);
    return step.finally(() => clearInterval(reporting));
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

/** Refusals fail at once, silence is retried. Guards the driver, which would retry a proxy without a pause. */
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
      // Waits for the close: the server may have no room for another connection.
      socket.removeAllListeners().on("error", () => {});
      socket.setTimeout(LET_GO_MS, () => socket.destroy());
      socket
        .once("close", () => resolve())
        .resume()
        .end();
    });
  });
}
