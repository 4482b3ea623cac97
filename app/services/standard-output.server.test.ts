import { describe, expect, test } from "vitest";
import { createSafeLines, fileSink, streamSink } from "./standard-output.server.ts";

/** A disk with this much room, in characters. */
function disk(room: number) {
  const state = { room, text: "" };
  const write = (_fd: number, bytes: NodeJS.ArrayBufferView, at?: number | null) => {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset + (at ?? 0), bytes.byteLength - (at ?? 0));
    const fitting = piece.subarray(0, state.room);
    if (fitting.length === 0) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    state.room -= fitting.length;
    state.text += fitting.toString();
    return fitting.length;
  };
  return { state, lines: createSafeLines(fileSink(1, write as typeof import("node:fs").writeSync)) };
}

describe("log lines to a file", () => {
  test("log lines to a file are dropped and counted on a full disk, and reported when there is room again", () => {
    const { state, lines } = disk(4);
    for (const line of ["a\n", "b\n", "c\n", "d\ne\n"]) lines.write(line);
    expect([state.text, lines.lost()]).toEqual(["a\nb\n", 3]);
    state.room = 1000;
    lines.write("f\n");
    expect(state.text.replace(/"time":"[^"]+"/, '"time":""')).toBe(
      'a\nb\n{"time":"","level":"error","event":"log lines lost","lines":3}\nf\n',
    );
    expect(lines.lost()).toBe(0);
  });

  test("log lines to a file are reported when the count is read, as soon as writing works", () => {
    const { state, lines } = disk(0);
    lines.write("a\n");
    expect(lines.lost()).toBe(1);
    state.room = 1000;
    expect(lines.lost()).toBe(0);
    expect(state.text).toContain('"lines":1');
  });

  test("log lines to a file are separated after a line that was cut", () => {
    const { state, lines } = disk(3);
    lines.write("abcdef\ng\n");
    expect([state.text, lines.lost()]).toEqual(["abc", 2]);
    lines.write("h\n");
    expect(lines.lost()).toBe(3);
    state.room = 1000;
    lines.write("i\n");
    expect(state.text).toMatch(/^abc\n\{.*"lines":3\}\ni\n$/);
    expect(lines.lost()).toBe(0);
  });
});

describe("log lines to a reader", () => {
  function reader() {
    const state = { writableLength: 0, fails: false, text: "" };
    const stream = {
      get writableLength() {
        return state.writableLength;
      },
      write(text: string, done: (error?: Error) => void) {
        if (!state.fails) state.text += text;
        done(state.fails ? new Error("EPIPE") : undefined);
        return true;
      },
    };
    return { state, lines: createSafeLines(streamSink(stream as unknown as NodeJS.WriteStream)) };
  }

  test("that has ended are counted", () => {
    const { state, lines } = reader();
    state.fails = true;
    lines.write("a\nb\n");
    expect(lines.lost()).toBe(2);
    state.fails = false;
    lines.write("c\n");
    expect(state.text).toMatch(/"lines":2\}\nc\n$/);
  });

  test("that does not read do not fill the memory", () => {
    const { state, lines } = reader();
    state.writableLength = 5_000_000;
    lines.write("a\n");
    expect([state.text, lines.lost()]).toEqual(["", 1]);
  });
});
