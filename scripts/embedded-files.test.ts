import fs from "node:fs";
import { expect, test } from "vitest";
import { EMBEDDED_FILES } from "../tests/setup/embedded-files.ts";

test("a third of the HTTP test files stay on the embedded database", () => {
  const files = fs.globSync("tests/http/*.test.ts").map((file) => file.replace(/^.*[/\\]|\.test\.ts$/g, ""));
  expect(EMBEDDED_FILES.filter((file) => !files.includes(file))).toEqual([]);
  expect(EMBEDDED_FILES.length).toBeGreaterThanOrEqual(files.length / 3);
});
