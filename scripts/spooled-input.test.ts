import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { spooledInput } from "./spooled-input.ts";

test("standard input becomes a file in a folder, which is deleted after the command", async () => {
  const { argv, remove } = await spooledInput(["--check", "-", "--file", "parts.csv"], Readable.from(["a,", "b\n"]));
  const [check, folder = ""] = argv;
  expect([check, argv.length, fs.readFileSync(path.join(folder, "parts.csv"), "utf8")]).toEqual([
    "--check",
    2,
    "a,b\n",
  ]);
  remove();
  expect(fs.existsSync(folder)).toBe(false);
});

test.each([
  [["folder"]],
  [["-"]],
  [["-", "--file"]],
  [["-", "--file", "../parts.csv"]],
  [["folder", "--file", "parts.csv"]],
])("arguments %j stay unchanged, and standard input is not read", async (argv) => {
  const input = Readable.from(["x"]);
  expect((await spooledInput(argv, input)).argv).toEqual(argv);
  expect(input.readableDidRead).toBe(false);
});
