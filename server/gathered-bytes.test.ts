import { describe, expect, test } from "vitest";
import { createGatheredBytes, freeBytes } from "./gathered-bytes.ts";

const chunk = (text: string) => new Uint8Array(Buffer.from(text));

describe("gathered bytes", () => {
  test.each([
    ["announced", 9],
    ["not announced", 0],
    ["announced too short", 4],
    ["announced too long", 5000],
  ])("gathered bytes are the chunks in order, %s", (_case, announced) => {
    const gathered = createGatheredBytes(announced, 10_000);
    for (const text of ["abc", "", "def", "ghi"]) gathered.add(chunk(text));
    const bytes = gathered.take();
    expect(bytes.toString()).toBe("abcdefghi");
    expect(bytes.buffer.byteLength).toBe(9);
  });

  test("gathered bytes grow without losing data", () => {
    const gathered = createGatheredBytes(0, 1_000_000);
    for (let at = 0; at < 300; at++) gathered.add(new Uint8Array(1000).fill(at % 256));
    const bytes = gathered.take();
    expect(bytes.length).toBe(300_000);
    expect([bytes[0], bytes[1000], bytes[299_999]]).toEqual([0, 1, 299 % 256]);
  });

  test("gathered bytes are empty without a chunk", () => {
    expect(createGatheredBytes(0, 10).take().length).toBe(0);
  });
});

describe("freed bytes", () => {
  test("freed bytes release their memory", () => {
    const bytes = Buffer.allocUnsafeSlow(1000);
    freeBytes(bytes);
    expect(bytes.length).toBe(0);
  });

  test("freeing skips bytes with shared memory", () => {
    const bytes = Buffer.allocUnsafeSlow(1000);
    freeBytes(bytes.subarray(0, 500));
    expect(bytes.length).toBe(1000);
  });
});
