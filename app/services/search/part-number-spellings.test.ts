import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extent } from "../../../tests/setup/extent.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { temporaryDataDir } from "../../../tests/setup/temporary-folder.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import { SIGNED_OUT } from "../../domain/test-data/people.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { readEnv } from "../env.server.ts";
import type { SearchResult } from "./search.ts";

/** Spellings of a part number, alone or with a quantity or a label. */
const SPELLINGS: Readonly<Record<string, (pn: string) => string>> = {
  "lower case": (pn) => pn.toLowerCase(),
  "without dashes": (pn) => pn.replaceAll("-", ""),
  "blanks for dashes": (pn) => pn.replaceAll("-", " "),
  "dashes between blanks": (pn) => pn.replaceAll("-", " - "),
  "en dashes": (pn) => pn.replaceAll("-", "–"),
  "non-breaking hyphens": (pn) => pn.replaceAll("-", "\u2011"),
  "minus signs": (pn) => pn.replaceAll("-", "−"),
  "soft hyphens": (pn) => pn.replaceAll("-", "-\u00AD"),
  "zero-width blanks": (pn) => [...pn].join("\u200B"),
  "full width": (pn) => pn.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
  underscores: (pn) => pn.replaceAll("-", "_"),
  quotes: (pn) => `"${pn}"`,
  "typographic quotes": (pn) => `“${pn}”`,
  parentheses: (pn) => `(${pn})`,
  "a full stop": (pn) => `${pn}.`,
  "a comma": (pn) => `${pn},`,
  "qty 4 after it": (pn) => `${pn} qty 4`,
  "qty: 4 after it, lower case": (pn) => `${pn.toLowerCase()}, qty: 4`,
  "4 pzas after it": (pn) => `${pn} 4 pzas`,
  "4 pcs before it": (pn) => `4 pcs ${pn}`,
  "2x before it": (pn) => `2x ${pn}`,
  "blanks and a quantity": (pn) => `${pn.replaceAll("-", " ")} qty 4`,
  "blanks and a Spanish quantity": (pn) => `4 pzas ${pn.replaceAll("-", " ")}`,
  "part #": (pn) => `part # ${pn}`,
  "part number": (pn) => `Part number: ${pn}`,
  "P/N with a colon": (pn) => `P/N:${pn}`,
  "no. parte": (pn) => `no. parte ${pn}`,
  "número de parte": (pn) => `Número de parte: ${pn}`,
  "a label and blanks": (pn) => `No. de parte: ${pn.replaceAll("-", " ")}`,
  "a label, blanks and a quantity": (pn) => `PN ${pn.replaceAll("-", " ")} cant. 4`,
};

/** Spellings of a voltage instead of its code, in both languages. */
const VOLTAGES: Readonly<Record<string, (volts: string, isDirect: boolean) => string>> = {
  VDC: (volts, isDirect) => `${volts}${isDirect ? "VDC" : "VAC"}`,
  "VAC with its frequency": (volts, isDirect) => `${volts}${isDirect ? "VDC" : "VAC 60Hz"}`,
  "VAC with both frequencies": (volts, isDirect) => `${volts} ${isDirect ? "VDC" : "VAC 50/60 Hz"}`,
  "a blank before VDC": (volts, isDirect) => `${volts} ${isDirect ? "VDC" : "VAC"}`,
  "v dc": (volts, isDirect) => `${volts}v ${isDirect ? "dc" : "ac"}`,
  "V DC between blanks": (volts, isDirect) => `${volts} V ${isDirect ? "DC" : "AC"}`,
  "volts DC": (volts, isDirect) => `${volts} volts ${isDirect ? "DC" : "AC"}`,
  "V CD": (volts, isDirect) => `${volts} V ${isDirect ? "CD" : "CA"}`,
};

const DEMOS = ["", "bearings"];

describe.each(DEMOS)("part numbers of the demonstration %j", (demo) => {
  let services: Services;
  let data: OwnDatabase;
  /** The first, middle or last part of each series, or of some series in short runs. */
  let parts: readonly string[];
  beforeAll(async () => {
    data = demo === "" ? await ownDatabase() : await embedded(demo);
    services = await createServices(readEnv({ ...TEST_ENV, ...data.env, ...(demo && { DEMO: demo }) }));
    const series = [...(await services.search.seriesCounts()).keys()].map((code, at) => ({ code, at }));
    const some = series.filter(({ at }) => at % extent(20, 1) === 0);
    const found = some.map(async ({ code, at }) => {
      const { hits } = await search("", { series: [code], limit: 2000 });
      return hits.at([0, hits.length >> 1, -1][at % 3] ?? 0)?.pn ?? [];
    });
    parts = (await Promise.all(found)).flat();
  });
  afterAll(async () => {
    await services.close();
    await data.remove();
  });

  const search = (query: string, more: { series?: string[]; limit?: number } = {}): Promise<SearchResult> =>
    services.search.search({
      query,
      category: null,
      series: [],
      values: new Map(),
      ranges: new Map(),
      locale: null,
      offset: 0,
      limit: 50,
      ...more,
    });
  const check = async (lines: readonly string[]) =>
    (await services.quickOrder.lookUp({ kind: "text", text: lines.join("\n") }, SIGNED_OUT)).lines;

  test.each(Object.entries(SPELLINGS))("search finds the part for a number with %s", async (_name, spell) => {
    for (const pn of parts) {
      const { exact } = await search(spell(pn));
      expect([spell(pn), exact.map((part) => part.pn)]).toEqual([spell(pn), expect.arrayContaining([pn])]);
    }
  });

  test.each(Object.entries(SPELLINGS))(
    "quick order finds or offers the part for a number with %s",
    async (_name, spell) => {
      const lines = await check(parts.map(spell));
      for (const [at, pn] of parts.entries()) {
        const line = lines.find(({ sources }) => sources.some(({ from }) => from === at + 1));
        expect([spell(pn), line ? offeredBy(line) : []]).toEqual([spell(pn), expect.arrayContaining([pn])]);
      }
    },
  );

  test.each(Object.entries(VOLTAGES))(
    "search for a voltage written as %s finds no part with another voltage",
    async (_name, say) => {
      for (const pn of parts) {
        const code = /(\d{3})([AD])([A-Z]?)$/.exec(pn);
        if (!code) continue;
        const [all, volts = "", kind, rest] = code;
        const typed = `${pn.slice(0, -all.length)}${say(String(Number(volts)), kind === "D")} ${rest}`.trim();
        for (const query of [typed, typed.toLowerCase(), typed.replaceAll("-", " "), `${typed} qty 4`]) {
          const { exact, hits, nearest } = await search(query);
          const offered = [...exact, ...nearest.likely.map((near) => near.part), ...hits].map((part) => part.pn);
          expect([query, offered]).toEqual([query, expect.arrayContaining([pn])]);
          // A letter may also be a word, so parts that differ in it are listed; all have the entered voltage.
          expect([query, offered[0]?.slice(-all.length)]).toEqual([query, all]);
          const [line] = await check([query]);
          expect([query, line ? offeredBy(line) : []]).toEqual([query, expect.arrayContaining([pn])]);
          expect([query, line?.status]).toEqual([query, "not-found"]);
        }
      }
    },
  );

  test
    .runIf(demo === "")
    .each([
      "KC-0093-10-230 VAC",
      "KC-0093-10-230VAC",
      "kc-0093-10-230 v ac",
      "KC-0093-10-230 volts CA",
      "KC-0093-10 230 VAC",
    ])(
    "search reads the voltage of %s as one within the range of a coil, and ignores no fragment of the number",
    async (query) => {
      const { hits, ignored, exact, nearest } = await search(query);
      expect(ignored).toEqual([]);
      const offered = [...exact, ...nearest.likely.map((near) => near.part), ...hits].map(({ pn }) => pn);
      expect(offered).toEqual(["KC-0093-10-240A"]);
    },
  );

  test.runIf(demo === "").each(["KC-0093-10-120A 24 V", "KC-0093-10-120A 24 VDC", "KC-0093-10-120A 240V"])(
    "search reports the voltage of %s, which the part does not have",
    async (query) => {
      const { exact, ignored } = await search(query);
      expect(exact.map(({ pn }) => pn)).toEqual(["KC-0093-10-120A"]);
      expect(ignored.join(" ")).toMatch(/^24/);
    },
  );

  test("search for a shortened number never finds exactly one of several parts", async () => {
    for (const pn of parts) {
      const cut = pn.slice(0, -1);
      const { exact } = await search(cut);
      if (exact.length > 0) continue;
      for (const typed of [cut, `${cut} qty 4`, `4 pzas ${cut}`]) {
        const [line] = await check([typed]);
        expect([typed, line?.status]).toEqual([typed, expect.stringMatching(/^(?:not-found|several)$/)]);
      }
    }
  });
});

function offeredBy(line: CheckedLine): string[] {
  if (line.status === "not-found") return line.suggestions.map(({ part }) => part.pn);
  if (line.status === "several") return line.choices.map(({ part }) => part.pn);
  if (line.status === "replaced") return [line.successor.pn, line.replacedPart?.pn ?? ""];
  return [line.part.pn];
}

async function embedded(demo: string): Promise<OwnDatabase> {
  const { folder, remove } = await temporaryDataDir(demo);
  return { folder, env: { DATA_DIR: folder }, remove: async () => remove() };
}
