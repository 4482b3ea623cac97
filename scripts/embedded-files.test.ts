import fs from "node:fs";
import { expect, test } from "vitest";
import { EMBEDDED_FILES, isOnEmbedded } from "../tests/setup/embedded-files.ts";

const filesIn = (pattern: string) => fs.globSync(pattern).map((file) => file.replaceAll("\\", "/"));

test("list of embedded files names files that exist", () => {
  expect(EMBEDDED_FILES.filter((file) => !fs.existsSync(`${file}.test.ts`))).toEqual([]);
});

/** Smallest share of files on the embedded database, in the complete run and with every change, when all journeys of the browsers are on it too. */
const SHARES = [
  [true, 1 / 3],
  [false, 1 / 24],
] as const;

test.each(SHARES)("HTTP test files stay on the embedded database (all tests: %s, share: %d)", (isLong, share) => {
  const files = filesIn("tests/http/*.test.ts");
  expect(files.filter((file) => isOnEmbedded(file, isLong)).length).toBeGreaterThanOrEqual(files.length * share);
});

test.each(SHARES)(
  "unit test files with a database stay on the embedded one (all tests: %s, share: %d)",
  (isLong, share) => {
    const files = filesIn("app/**/*.test.ts").filter((file) =>
      /ownDatabase|temporaryDataDir/.test(fs.readFileSync(file, "utf8")),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => isOnEmbedded(file, isLong)).length).toBeGreaterThanOrEqual(files.length * share);
  },
);
