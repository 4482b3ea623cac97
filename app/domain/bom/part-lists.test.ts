import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectedLines, inWords, isAsExpected, reviewed, type Expected } from "./list-table.test-helper.ts";
import { parseBom, parseBomRows } from "./parse-bom.ts";

const LISTS = ["part-lists", "part-lists-printed", "part-lists-clerk"]
  .map((name) => readFileSync(`tests/data/${name}.txt`, "utf8"))
  .join("\n\n");

/** Largest share of questions about lines that a person finds plain. */
const MOST_NEEDLESS = 0.014;

type PartList = {
  readonly name: string;
  readonly text: string;
  readonly isSheet: boolean;
  readonly expected: readonly Expected[];
  readonly notes: readonly string[];
};

/** Every list of the table, once for each item of `every`. */
function readLists(): PartList[] {
  return LISTS.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const [name] = lines.flatMap((line) => (line.startsWith("@ ") ? [line.slice(2)] : []));
    if (name === undefined) return [];
    const every = lines.find((line) => line.startsWith("every "));
    const items = every ? every.slice("every ".length).split(" · ") : [""];
    return items.map((item) => toList(every ? `${name}: ${item}` : name, lines, item));
  });
}

function toList(name: string, lines: readonly string[], item: string): PartList {
  const text = lines
    .flatMap((line) => (line.startsWith("| ") ? [line.slice(2)] : []))
    .map((line) => line.replaceAll("{}", item).replaceAll("\\t", "\t").replaceAll("\\n", "\n"));
  return {
    name,
    text: text.join("\n"),
    isSheet: lines.includes("sheet"),
    expected: expectedLines(lines.map((line) => line.replaceAll("{}", item))),
    notes: lines.flatMap((line) => (line.startsWith("! ") ? [line.slice(2)] : [])),
  };
}

const checked = new Map<PartList, ReturnType<typeof reviewed>>();

/** Each list is read once for all tests. */
function check(list: PartList) {
  const known = checked.get(list);
  if (known) return known;
  const { text, isSheet } = list;
  const read = reviewed(isSheet ? parseBomRows(text.split("\n").map((line) => line.split("\t"))) : parseBom(text));
  checked.set(list, read);
  return read;
}

function isHonest({ text, mayAsk }: Expected): boolean {
  return mayAsk || /^\S+ \d+( ref .*)?$/.test(text);
}

const TABLE = readLists();

describe("lists of parts as people send them", () => {
  test("table has at least 300 lists in all three forms", () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(300);
    expect(TABLE.filter(({ isSheet }) => isSheet).length).toBeGreaterThan(3);
  });

  test.each(TABLE.map((list) => [list.name, list] as const))("reader understands %s", (_name, list) => {
    const { lines, notes } = check(list);
    const wrong = list.expected.filter((expected, index) => !isAsExpected(lines[index], expected));
    expect([wrong.map(({ text }) => text), lines.length, notes]).toEqual(
      wrong.length === 0
        ? [[], list.expected.length, expect.arrayContaining([...list.notes])]
        : [[], lines.map(inWords), []],
    );
  });

  test("shop asks about at most 1.4 % of the lines that a person finds plain", () => {
    const honest = TABLE.flatMap((list) => {
      const { lines } = check(list);
      return list.expected.flatMap((expected, index) => (isHonest(expected) ? [lines[index]?.status === "ready"] : []));
    });
    const asked = honest.filter((isReady) => !isReady).length;
    expect(asked / honest.length).toBeLessThanOrEqual(MOST_NEEDLESS);
  });
});
