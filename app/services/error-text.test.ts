import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

const disk = new Error('could not extend file "base/5/1249": No space left on device');

test.each<[string, unknown, string]>([
  ["a plain error", new Error("broken"), "broken"],
  ["a non-error", "text", "text"],
  ["a cause the message has told already", new Error("failed: why", { cause: new Error("why") }), "failed: why"],
  [
    "a statement, with what the database said and without its values",
    new DrizzleQueryError("insert into part\n values ($1)", ["77 Palmetto Bend Drive"], disk),
    `the statement "insert into part values ($1)" failed: ${disk.message}`,
  ],
  [
    "a statement as long as a book",
    new DrizzleQueryError(`insert into part values ${"($1, $2), ".repeat(500)}`, ["secret"], disk),
    `the statement "insert into part values ${"($1, $2), ".repeat(9)}($1, $ …" failed: ${disk.message}`,
  ],
  [
    "several addresses that were tried",
    new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), new Error("connect ECONNREFUSED 127.0.0.1:5432")]),
    "connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432",
  ],
])("%s", (_name, error, told) => {
  expect(errorText(error)).toBe(told);
});
