import { beforeAll, describe, expect, test } from "vitest";
import type { Word } from "../../domain/search/understand.ts";
import { extent } from "../../../tests/setup/extent.ts";
import type { Database } from "../database/database.server.ts";
import type { FindRequest, FoundParts, HitSource, PartIndex, SeriesBranch } from "./search.ts";
import {
  createReferenceIndex,
  readKnownParts,
  type KnownAlias,
  type KnownPart,
} from "./reference-index.test-helper.ts";

const QUESTIONS = extent(5, 150);

type Known = { index: PartIndex; reference: PartIndex; parts: KnownPart[]; aliases: KnownAlias[] };

/** Compares an index with the reference on the demo parts, plus some results that were counted by hand. */
export function partIndexContract(
  open: () => Promise<{ index: PartIndex; db: Database }>,
  { knowsStock }: { knowsStock: boolean },
): void {
  let known: Known;
  beforeAll(async () => {
    const { index, db } = await open();
    const indexed = await readKnownParts(db);
    known = { index, reference: createReferenceIndex(indexed), ...indexed };
  });
  const pick = <T>(list: readonly T[], at: number): T => list[(at * 7919) % list.length] as T;
  const seriesOf = () => [...new Set(known.parts.map(({ series }) => series))];
  /** Results of index and reference. */
  const askBoth = async <T>(ask: (index: PartIndex, at: number) => Promise<T>, plain: (answer: T) => unknown) => {
    const [seen, expected]: [unknown[], unknown[]] = [[], []];
    for (let at = 0; at < QUESTIONS; at++) {
      const [answer, reference] = await Promise.all([ask(known.index, at), ask(known.reference, at)]);
      seen.push(plain(answer));
      expected.push(plain(reference));
    }
    return { seen, expected };
  };
  const find = (source: HitSource, more: Partial<FindRequest> = {}): FindRequest => ({
    source,
    visibleSeries: seriesOf(),
    valueGroups: [],
    later: [],
    offset: 0,
    limit: 50,
    isCounted: true,
    ...more,
  });

  describe("part index finds", () => {
    test("part index finds numbers by their beginning, in catalog order", async () => {
      const { seen, expected } = await askBoth((index, at) => {
        const { folded } = pick(known.parts, at);
        const foldedNumber = folded.slice(0, 3 + (at % Math.max(1, folded.length - 2)));
        return index.find(find({ kind: "prefix", foldedNumber }, { offset: at % 3 }));
      }, plainFound);
      expect(seen).toEqual(expected);
    });

    test("part index finds visible numbers by a fragment, with filters", async () => {
      const { seen, expected } = await askBoth((index, at) => {
        const { folded, values } = pick(known.parts, at);
        const start = at % Math.max(1, folded.length - 3);
        return index.find(
          find(
            { kind: "fragment", foldedNumber: folded.slice(start, start + 3 + (at % 4)) },
            {
              valueGroups: at % 2 === 0 ? [] : [[...values].slice(0, 2)],
              visibleSeries: seriesOf().filter((_series, place) => place % 3 !== at % 3),
            },
          ),
        );
      }, plainFound);
      expect(seen).toEqual(expected);
    });

    test("part index finds words, ranges and filters in ranked series, branch by branch", async () => {
      const { seen, expected } = await askBoth((index, at) => {
        const part = pick(known.parts, at);
        const branches = branchesLike(part, pick(known.parts, at + 1000), at);
        const valueGroups = at % 3 === 0 ? [[...part.values].slice(0, 1 + (at % 3))] : [];
        const later = at % 2 === 0 ? [...part.values].slice(-2) : [];
        const beginning = at % 5 === 0 ? { beginning: part.folded.slice(0, 2) } : {};
        const page = { offset: at % 4 === 0 ? 20 : 0, limit: 1 + (at % 60) };
        return index.find(find({ kind: "series", branches, ...beginning }, { valueGroups, later, ...page }));
      }, plainFound);
      expect(seen).toEqual(expected);
    });

    test("part index finds whole series without counting, also on later pages", async () => {
      const { seen, expected } = await askBoth(
        (index, at) => {
          const branches = seriesOf().map((series) => ({ series, terms: [] }));
          const turned = [...branches.slice(at % 50), ...branches.slice(0, at % 50)];
          const later = at % 2 === 0 ? [] : [...pick(known.parts, at).values].slice(-1);
          return index.find(
            find({ kind: "series", branches: turned }, { isCounted: false, later, offset: (at * 131) % 3050 }),
          );
        },
        ({ partNumbers }) => partNumbers,
      );
      expect(seen).toEqual(expected);
    });

    test.runIf(knowsStock)("part index finds and counts parts in stock", async () => {
      const both = async (source: (at: number) => HitSource) => {
        const { seen, expected } = await askBoth(
          (index, at) => index.find(find(source(at), { inStock: at % 2 === 0, limit: 3000 })),
          (found) => [plainFound(found), found.isCapped || found.inStock],
        );
        expect(seen).toEqual(expected);
      };
      await both((at) => ({ kind: "prefix", foldedNumber: pick(known.parts, at).folded.slice(0, 3 + (at % 3)) }));
      await both((at) => ({
        kind: "series",
        branches: branchesLike(pick(known.parts, at), pick(known.parts, at + 9), at),
      }));
      const [all, some] = await Promise.all(
        [false, true].map((inStock) => known.index.find(find({ kind: "prefix", foldedNumber: "KC" }, { inStock }))),
      );
      expect(all?.inStock).toBe(some?.total);
      expect(some?.total).toBeLessThan(all?.total ?? 0);
    });

    test.skipIf(knowsStock)("part index without stock reports null", async () => {
      expect((await known.index.find(find({ kind: "prefix", foldedNumber: "KC" }))).inStock).toBeNull();
    });

    test("part index caps the total at its limit, and all its hits match", async () => {
      const { partNumbers, total, isCapped } = await known.index.find(
        find({ kind: "prefix", foldedNumber: "P" }, { offset: 2990, limit: 50 }),
      );
      expect([total, isCapped]).toEqual([3000, true]);
      expect([10, 11]).toContain(partNumbers.length);
      const hits = new Set(known.parts.flatMap(({ pn, folded }) => (folded.startsWith("P") ? [pn] : [])));
      expect(partNumbers.filter((pn) => !hits.has(pn))).toEqual([]);
    });
  });

  test("part index knows complete numbers, previous ones and those of other makers", async () => {
    const { seen, expected } = await askBoth(
      (index, at) => index.exactly([pick(known.parts, at).folded, pick(known.aliases, at).folded, `NOTHING${at}`]),
      ({ partNumbers, aliases }) => [partNumbers.toSorted(), aliases.toSorted((a, b) => (a.alias < b.alias ? -1 : 1))],
    );
    expect(seen).toEqual(expected);
  });

  test("part index proposes numbers for a mistyped one", async () => {
    const { seen, expected } = await askBoth(
      (index, at) => {
        const { folded } = pick(known.parts, at);
        const cut = at % folded.length;
        const typed = [
          `${folded.slice(0, cut)}X${folded.slice(cut + 1)}`,
          folded.replaceAll("0", "O").replaceAll("1", "I"),
          folded.slice(0, Math.max(2, cut)),
        ];
        return index.nearest(
          typed,
          seriesOf().filter((_series, place) => place % 5 !== at % 5),
        );
      },
      (near) => [...near].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    expect(seen).toEqual(expected);
  });

  test.each<[string, HitSource, FoundPlainly]>([
    ["a beginning", { kind: "prefix", foldedNumber: "TI04F" }, { total: 9, first: "TI-04FS", series: ["TI"] }],
    ["a piece", { kind: "fragment", foldedNumber: "0093" }, { total: 26, first: "KC-0093-10-024A", series: ["KC"] }],
    [
      "a word of a series",
      { kind: "series", branches: [{ series: "KC", terms: [termOf([{ text: "24vdc", prefix: false }])] }] },
      { total: 29, first: "KC-0093-10-024D", series: ["KC"] },
    ],
  ])("part index finds %s as counted in the catalog", async (_name, source, expected) => {
    const { total, partNumbers, bySeries } = await known.index.find(find(source));
    expect({ total, first: partNumbers[0], series: [...bySeries.keys()] }).toEqual(expected);
  });

  test("part index finds a previous number as counted in the catalog", async () => {
    const { partNumbers, aliases } = await known.index.exactly(["FCC09120", "TI04FS"]);
    expect(partNumbers).toEqual(["TI-04FS"]);
    expect(aliases).toMatchObject([{ brand: null, pn: "KC-0093-10-120A" }]);
  });

  test("part index finds nothing in an empty list of series", async () => {
    const none = { total: 0, isCapped: false, partNumbers: [], bySeries: new Map(), byValue: new Map() };
    expect(await known.index.find(find({ kind: "series", branches: [] }))).toMatchObject(none);
    const { partNumbers } = await known.index.find(find({ kind: "series", branches: [] }, { isCounted: false }));
    expect(partNumbers).toEqual([]);
  });

  test("part index treats hostile text as text", async () => {
    const texts = ["*", "?", '"', "\\", "{}", "'", "a&b|!c:*", "~v1", "~sKC", "x".repeat(2000), "🛠", "\u202E"];
    for (const text of texts) {
      const words: Word[] = [{ text, prefix: false }];
      for (const prefix of [true, false]) {
        const branches = [{ series: "KC", terms: [termOf([{ text, prefix }])] }];
        if (!text.startsWith("~")) expect((await known.index.find(find({ kind: "series", branches }))).total).toBe(0);
      }
      const source: HitSource = { kind: "series", branches: [{ series: text, terms: [termOf(words)] }] };
      expect((await known.index.find(find(source))).total).toBe(0);
    }
  });
}

type FoundPlainly = { total: number; first: string; series: string[] };

const termOf = (words: readonly Word[]) => ({
  typed: "",
  alternatives: [words],
  asTyped: [],
  means: [],
  corrected: null,
});

/** Branches with hits: words and values that two parts of the series have. */
function branchesLike(part: KnownPart, other: KnownPart, at: number): SeriesBranch[] {
  const words = [...part.words].filter((word) => !word.startsWith("~"));
  const word: Word = { text: words[at % words.length] ?? "", prefix: false };
  const begun: Word = { text: (words[(at * 3) % words.length] ?? "").slice(0, 2), prefix: true };
  const [first = 0, second = 0] = part.values;
  const ranges = at % 4 === 1 ? { ranges: [first, second] } : {};
  const terms = [{ ...termOf([word]), alternatives: [[word], [begun, word]], ...ranges }];
  const branches: SeriesBranch[] = [{ series: part.series, terms, ...(at % 3 === 1 ? { otherThan: [second] } : {}) }];
  if (at % 3 === 1) branches.push({ series: part.series, terms, values: [second] });
  if (other.series !== part.series) branches.unshift({ series: other.series, terms: [termOf([begun])] });
  return branches;
}

/** Without the order of counts. */
function plainFound({ total, isCapped, partNumbers, bySeries, byValue }: FoundParts): unknown {
  const counts = isCapped ? {} : { bySeries: new Map([...bySeries].toSorted()), byValue: Object.fromEntries(byValue) };
  return { total, isCapped, ...(isCapped ? {} : { partNumbers }), ...counts };
}
