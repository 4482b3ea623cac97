import fs from "node:fs";
import { expect, test } from "vitest";
import { EMBEDDED_FILES } from "../tests/setup/embedded-files.ts";

const filesIn = (pattern: string) => fs.globSync(pattern).map((file) => file.replaceAll("\\", "/"));

const isEmbedded = (file: string) => EMBEDDED_FILES.includes(file.replace(/\.test\.tsx?$/, ""));

test("every file on the list is there", () => {
  expect(EMBEDDED_FILES.filter((file) => !fs.existsSync(`${file}.test.ts`))).toEqual([]);
});

test("a third of the HTTP test files stay on the embedded database", () => {
  const files = filesIn("tests/http/*.test.ts");
  expect(files.filter(isEmbedded).length).toBeGreaterThanOrEqual(files.length / 3);
});

test("a third of the unit test files with a database of their own stay on the embedded one", () => {
  const files = filesIn("app/**/*.test.ts").filter((file) =>
    /ownDatabase|temporaryDataDir/.test(fs.readFileSync(file, "utf8")),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(isEmbedded).length).toBeGreaterThanOrEqual(files.length / 3);
});
