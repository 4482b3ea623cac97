import fs from "node:fs";
import net from "node:net";

/** Characters that may wait for a reader that does not read; what comes after them is dropped. */
const MOST_WAITING = 4_000_000;

/** Where lines go. `done` is told how many could not be written. */
type Sink = (text: string, done: (lost: number) => void) => void;

/** Lines that go on being dropped and counted while they cannot be written. */
export type SafeLines = {
  write(text: string): void;
  /** How many have been lost since the last time that was told in the log itself. Tries to tell it. */
  lost(): number;
};

/** Writes lines to a sink that may fail. Once it works again, the first line says how many are missing. */
export function createSafeLines(sink: Sink): SafeLines {
  let lost = 0;
  /** Of how many a line tells that is on its way. */
  let telling = 0;
  const put = (text: string) => {
    if (lost === 0 || telling > 0) return text === "" ? undefined : sink(text, (failed) => void (lost += failed));
    telling = lost;
    lost = 0;
    const whole = lostLine(telling) + text;
    return sink(whole, (failed) => {
      // The line that tells is the first: it is missing when all are.
      lost += failed === linesOf(whole) ? failed - 1 + telling : failed;
      telling = 0;
    });
  };
  return {
    write: put,
    lost() {
      if (lost > 0) put("");
      return lost + telling;
    },
  };
}

/** A file or a device: written at once, and to the last byte. A full disk may cut a line in two. */
export function fileSink(fd: number, write: typeof fs.writeSync = fs.writeSync): Sink {
  let isTorn = false;
  return (text, done) => {
    const before = isTorn ? 1 : 0;
    const bytes = Buffer.from(isTorn ? `\n${text}` : text);
    let at = 0;
    try {
      while (at < bytes.length) at += write(fd, bytes, at);
      isTorn = false;
      done(0);
    } catch {
      if (at > 0) isTorn = bytes[at - 1] !== NEWLINE;
      done(linesOf(text) - linesOf(bytes.toString("utf8", before, at)));
    }
  };
}

/** A pipe or a terminal: somebody reads at the other end, slowly, or no more. */
export function streamSink(stream: Pick<NodeJS.WriteStream, "write" | "writableLength">): Sink {
  const write = stream.write.bind(stream);
  return (text, done) => {
    if (stream.writableLength > MOST_WAITING) return done(linesOf(text));
    write(text, (error) => done(error ? linesOf(text) : 0));
  };
}

const NEWLINE = 10;

function linesOf(text: string): number {
  return text.split("\n").length - 1;
}

/** In the form of the log: whoever reads it has to know that something is missing. */
function lostLine(lines: number): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: "error", event: "log lines lost", lines })}\n`;
}

const guarded: SafeLines[] = [];

/**
 * From now on nothing that cannot be written to standard output or standard error ends this process: not our log, not a line a
 * library writes. A full disk under the log must not take the shop with it.
 */
export function guardOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const { fd } = stream;
    const lines = createSafeLines(stream instanceof net.Socket ? streamSink(stream) : fileSink(fd));
    guarded.push(lines);
    stream.on("error", () => {});
    stream.write = (chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
      lines.write(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      const callback = typeof encoding === "function" ? encoding : done;
      if (typeof callback === "function") process.nextTick(callback);
      return true;
    };
  }
}

/** Lines that could not be written and that no line tells of yet; 0 for output that is not guarded. */
export function lostLines(): number {
  return guarded.reduce((sum, lines) => sum + lines.lost(), 0);
}
