import { describe, expect, test } from "vitest";
import { hasPossibleFields, keepWholeFields } from "./read-body.ts";

const WITH_FILES = 'multipart/form-data; boundary="--b 1"';
const part = (name: string, value: string) =>
  `----b 1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = (bytes: Buffer<ArrayBuffer>) =>
  new Response(bytes, { headers: { "Content-Type": WITH_FILES } }).formData().then((form) => Object.fromEntries(form));

describe("fields of a truncated form", () => {
  const whole = part("pn[]", "TI-02FS") + part("lines", "KC-09\r\n--b") + part("file", "x".repeat(500));

  test("truncated form keeps every field before the cut", async () => {
    const cut = Buffer.from(whole).subarray(0, whole.length - 100);
    expect(await read(keepWholeFields(cut, WITH_FILES))).toEqual({ "pn[]": "TI-02FS", lines: "KC-09\r\n--b" });
  });

  test("truncated form is valid wherever it was cut", async () => {
    const all = { "pn[]": "TI-02FS", lines: "KC-09\r\n--b", file: "x".repeat(500) };
    for (let length = 0; length <= whole.length; length += 1) {
      const kept = await read(keepWholeFields(Buffer.from(whole).subarray(0, length), WITH_FILES));
      expect(all).toMatchObject(kept);
    }
  });

  test("truncated body of another kind keeps nothing", () => {
    expect(keepWholeFields(Buffer.from("a=1&b=2"), "application/x-www-form-urlencoded")).toHaveLength(0);
    expect(keepWholeFields(Buffer.from(whole), "multipart/form-data")).toHaveLength(0);
  });
});

test("form with more fields than any shop form is refused (R-SEC-07)", () => {
  const fields = (count: number) => Buffer.from("a=1&".repeat(count));
  expect(hasPossibleFields(fields(10_000), "application/x-www-form-urlencoded")).toBe(true);
  expect(hasPossibleFields(fields(10_001), "application/x-www-form-urlencoded;charset=utf-8")).toBe(false);
  expect(hasPossibleFields(Buffer.from(part("a", "1").repeat(10_001)), WITH_FILES)).toBe(false);
  expect(hasPossibleFields(fields(10_001), "application/json")).toBe(true);
});
