import { describe, expect, test } from "vitest";
import { indexSeriesTexts, rankSeries, type SeriesText } from "./rank-series.ts";
import { vocabularyWords } from "./series-index.ts";
import { compileSynonyms } from "./synonyms.ts";
import { understand } from "./understand.ts";
import { buildVocabulary } from "./vocabulary.ts";
import { indexWords } from "./words.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const units = demoUnits();

type Given = { code: string; titles: string[]; category: string[]; synonyms?: string[]; parts: string[] };

const text = ({ code, titles, category, synonyms = [], parts }: Given): SeriesText => ({
  code,
  category: category[0] ?? "",
  titles,
  categoryTexts: category,
  synonyms,
  partWords: new Set(indexWords(parts, units)),
  ranges: [],
});

const series = [
  {
    code: "KX",
    titles: ["Contactor parts", "contactor auxiliary block", "replacement coil", "bobina de repuesto"],
    category: ["Contactor accessories"],
    parts: ["contactor auxiliary block, 1 NO", "replacement coil, bobina de repuesto, 24 V"],
  },
  {
    code: "KM",
    titles: ["Miniature contactors", "miniature contactor", "contactor miniatura"],
    category: ["Contactors"],
    parts: ["miniature contactor, 24 V coil, bobina"],
  },
  {
    code: "KC",
    titles: ["Contactors", "contactor"],
    category: ["Contactors"],
    parts: ["contactor, 120 V coil, bobina"],
  },
  {
    code: "RS",
    titles: ["Relay sockets and clips", "relay socket", "base para relevador"],
    category: ["Relay sockets"],
    parts: ["relay socket, base para relevador, 8-pin"],
  },
  {
    code: "RG",
    titles: ["General purpose relays", "general purpose relay"],
    category: ["Relays"],
    parts: ["general purpose relay, 24 V"],
  },
  {
    code: "PF",
    titles: ["22 mm push buttons", "22 mm push button"],
    category: ["Push buttons"],
    synonyms: ["emergency stop"],
    parts: ["22 mm push button, flush, red"],
  },
  {
    code: "PE",
    titles: ["30 mm push buttons", "30 mm push button"],
    category: ["Push buttons"],
    synonyms: ["emergency stop"],
    parts: ["30 mm push button, 22 mm head, red, emergency stop"],
  },
].map(text);

const synonyms = compileSynonyms(
  [
    { en: ["relay"], es: ["relevador"] },
    { en: ["emergency stop"], es: ["paro de emergencia"] },
  ],
  units,
);
const vocabulary = buildVocabulary(vocabularyWords(series, { synonyms, units }));
const index = indexSeriesTexts(series, units);
const rank = (query: string) => rankSeries(understand(query, { synonyms, vocabulary, units }), index);

test.each([
  ["contactor", ["KC", "KM", "KX"]],
  ["contactores", ["KC", "KM", "KX"]],
  ["conta", ["KM", "KC", "KX"]],
  ["coil", ["KX", "KM", "KC"]],
  ["bobina 24 V para contactor", ["KX", "KM"]],
  ["relay", ["RG", "RS"]],
  ["relevador", ["RG", "RS"]],
  ["base para relevador", ["RS"]],
  ["clip", ["RS"]],
  ["22 mm red", ["PF", "PE"]],
  ["30mm red", ["PE"]],
  ["paro de emergencia", ["PE", "PF"]],
  ["kc 120v", ["KC"]],
  ["contactor zzzz", []],
  ["", []],
])("%s finds %j in this order", (query, codes) => {
  expect(rank(query).map(({ code }) => code)).toEqual(codes);
});

describe("terms left for single parts", () => {
  const terms = (query: string, code: string) => {
    const ranked = rank(query).find((each) => each.code === code);
    return ranked?.partTerms.map(({ alternatives }) =>
      alternatives.map((each) => each.map((word) => word.text).join(" ")),
    );
  };

  test.each([
    ["contactor 120v", "KC", [["contactor"], ["120v"]], "words that parts have"],
    ["kc 120v", "KC", [["120v"]], "not the code of the series"],
    ["paro de emergencia", "PE", [["emergency stop"]], "a trade word that some parts have, in their spelling"],
    ["paro de emergencia", "PF", [], "not a trade word that no part has"],
    ["bobina para contactor", "KX", [["bobina"]], "not what accessories are for"],
  ])("%s on %s: %j, %s", (query, code, left) => expect(terms(query, code)).toEqual(left));

  test("whole word of a part replaces a prefix", () => {
    const prefixes = (query: string) => rank(query)[0]?.partTerms[0]?.alternatives[0]?.map((word) => word.prefix);
    expect([prefixes("contactor"), prefixes("conta")]).toEqual([[false], [true]]);
  });
});
