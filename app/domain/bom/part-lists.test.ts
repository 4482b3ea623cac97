import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bomPart, PARTS, answerFor } from "./check-paste.test-helper.ts";
import type { CheckedLine } from "./checked-line.ts";
import { parseBom, parseBomRows } from "./parse-bom.ts";
import { resolveBom } from "./resolve-bom.ts";
import { settleList } from "./settle-list.ts";

const LISTS = readFileSync("tests/data/part-lists.txt", "utf8");

/** Lines a person would not have to be asked about may be asked about so often. */
const MOST_NEEDLESS = 0.03;

const CATALOG = [
  ...PARTS.map((part) => (part.pn.startsWith("WDS-") ? { ...part, pieceLength: 1829 } : part)),
  bomPart("OT-1J-AD"),
  bomPart("SNA-3MN-20"),
  bomPart("KC-0093-10-240A"),
  bomPart("KC-0093-10-208A"),
];

type Expected = { readonly text: string; readonly mayAsk: boolean };

type PartList = {
  readonly name: string;
  readonly text: string;
  readonly isSheet: boolean;
  readonly expected: readonly Expected[];
  readonly notes: readonly string[];
};

/** Every list of the table, one for each item of `every`. */
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
    expected: lines.flatMap((line) =>
      /^[>~] /.test(line) ? [{ text: line.slice(2), mayAsk: line.startsWith("~") }] : [],
    ),
    notes: lines.flatMap((line) => (line.startsWith("! ") ? [line.slice(2)] : [])),
  };
}

function check({ text, isSheet }: PartList) {
  const parsed = isSheet ? parseBomRows(text.split("\n").map((line) => line.split("\t"))) : parseBom(text);
  const answer = answerFor(parsed, CATALOG);
  const settled = settleList(parsed, answer);
  return { lines: resolveBom(settled.lines, answer), notes: settled.notes.map(({ kind }) => kind as string) };
}

/** A line in the words of the table. */
function inWords(line: CheckedLine): string {
  const reference = line.reference === "" ? "" : ` ref ${line.reference}`;
  switch (line.status) {
    case "ready":
      return `${line.part.pn} ${line.order.quantity}${reference}`;
    case "no-quantity":
      return [
        line.part.pn,
        "none",
        line.sources[0].reading.quantity.kind === "missing" ? line.sources[0].reading.quantity.otherQuantity : null,
      ]
        .filter(Boolean)
        .join(" ");
    case "held":
      return `${line.part.pn} held ${line.hold.text}`;
    case "bad-quantity":
      return [line.part.pn, "asks", ...line.problem.possible].join(" ");
    case "several":
      return ["choose", ...line.choices.map(({ part }) => part.pn)].join(" ");
    default:
      return `${line.status} ${line.sources[0].reading.number}`;
  }
}

/** Whether the shop does what the table says; numbers of a question in any order, more of them allowed. */
function isAsExpected(line: CheckedLine | undefined, { text, mayAsk }: Expected): boolean {
  if (!line) return false;
  const words = inWords(line);
  const [pn = "", ...said] = text.split(" ");
  if (said[0] === "asks") {
    const offered = words.split(" ").slice(2);
    return words.startsWith(`${pn} asks`) && said.slice(1).every((number) => offered.includes(number));
  }
  if (pn === "choose") return words.split(" ").toSorted().join(" ") === text.split(" ").toSorted().join(" ");
  if (said[0] === "held" && !words.startsWith(`${pn} held`))
    return words.startsWith(pn) && line.status !== "ready" && line.sources[0].hold !== undefined;
  if (said[0] === "held") return words.startsWith(`${pn} held`) && words.endsWith(said.slice(1).join(" "));
  if (said[0] === "none") return words === text || (said.length === 1 && words.startsWith(`${pn} none`));
  if (text.includes(" ref ")) return words === text;
  const isReady = words === text || words.startsWith(`${text} ref `);
  return (
    isReady ||
    (mayAsk && (words.startsWith(`${pn} asks`) || words.startsWith(`${pn} held`) || words.startsWith(`${pn} none`)))
  );
}

/** A line that a person reads in one way. */
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

  test("at most 3 % of the lines that are plain to a person are asked about", () => {
    const honest = TABLE.flatMap((list) => {
      const { lines } = check(list);
      return list.expected.flatMap((expected, index) => (isHonest(expected) ? [lines[index]?.status === "ready"] : []));
    });
    const asked = honest.filter((isReady) => !isReady).length;
    expect(asked / honest.length).toBeLessThanOrEqual(MOST_NEEDLESS);
  });
});
