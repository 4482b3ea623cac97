import fs from "node:fs";
import net from "node:net";

/** Characters buffered for a slow reader; more are dropped. */
const MOST_WAITING = 4_000_000;

type Sink = (text: string, done: (lost: number) => void) => void;

export type SafeLines = {
  write(text: string): void;
  /** Lost lines not yet reported in the log; tries to report them. */
  lost(): number;
};

/** When writing works again, the first line reports the lost ones. */
export function createSafeLines(sink: Sink): SafeLines {
  let lost = 0;
  let telling = 0;
  const put = (text: string) => {
    if (lost === 0 || telling > 0) return text === "" ? undefined : sink(text, (failed) => void (lost += failed));
    telling = lost;
    lost = 0;
    const whole = lostLine(telling) + text;
    return sink(whole, (failed) => {
      // The report is the first line: lost only if all are.
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

/** Writes synchronously to the last byte. A full disk may cut a line. */
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

/** A pipe or terminal; its reader may be slow or gone. */
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

function lostLine(lines: number): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level: "error", event: "log lines lost", lines })}\n`;
}

const guarded: SafeLines[] = [];

/** A failed write no longer ends the process, not even a library's: a full disk must not stop the shop. */
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

export function lostLines(): number {
  return guarded.reduce((sum, lines) => sum + lines.lost(), 0);
}
