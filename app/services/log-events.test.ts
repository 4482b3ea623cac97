import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The log events of the sources and of docs/operating.md must be the same. */

const FOLDERS = ["app", "server"];

/** Events composed at run time, and what with. */
const COMPOSED: Record<string, readonly string[]> = {
  "${what} not written": [
    "favorites not written",
    "orders not written",
    "order not written",
    "parts bought not written",
    "part numbers not written",
    "list not written",
    "company not written",
    "searches not written",
    "record not written",
    "company log not written",
    "changed fields not written",
  ],
  what: ["cart not counted"],
  "mailer.event": ["mail sent", "mail kept in the outbox"],
};

function eventsIn(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  return [...text.matchAll(/\b(?:log|securityLog)\s*\.(?:info|warn|error)\(\s*(["`])(.+?)\1/g)].map(
    ([, , event = ""]) => event,
  );
}

const sources = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-helper)?\./.test(file))
    .map((file) => path.join(folder, file)),
);

const events = [...new Set([...sources.flatMap(eventsIn), ...Object.values(COMPOSED).flat()])]
  .filter((event) => !(event in COMPOSED))
  .toSorted();
const document = fs.readFileSync("docs/operating.md", "utf8");
const documented = new Set(
  document
    .slice(document.indexOf("### Log events"))
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
);

test("log events are found in the sources", () => {
  expect(events.length).toBeGreaterThan(50);
});

test("every log event is in a table of docs/operating.md", () => {
  expect(events.filter((event) => !documented.has(event))).toEqual([]);
});

test("every log event in docs/operating.md is in the sources", () => {
  const text = sources.map((file) => fs.readFileSync(file, "utf8")).join("\n");
  const composed = new Set(Object.values(COMPOSED).flat());
  expect([...documented].filter((event = "") => !composed.has(event) && !text.includes(event))).toEqual([]);
});
