import { expect, test } from "vitest";
import { DICTIONARIES } from "../../../i18n/strings.ts";
import { translateFrom } from "../../../i18n/translate.ts";
import { searchesView, type SearchesFacts } from "./searches.view.ts";

const words = { t: translateFrom(DICTIONARIES.en), locale: "en" } as const;
const NOW = new Date("2026-11-20T12:00:00Z");
const FACTS: SearchesFacts = {
  misses: [{ query: "telerruptor", locale: "es", count: 3, firstAt: NOW, lastAt: NOW }],
  total: 45,
  synonyms: [{ id: 7, locale: "es", phrase: "telerruptor", means: "relevador", addedAt: NOW }],
  site: { synonyms: [{ _id: "g 1", en: ["relay"], es: ["relevador"] }], categories: [] },
  found: 12,
  hosting: null,
};
const ASKED = { language: "es", page: 2, synonyms: 1, added: 7 } as const;

test("searches page keeps its query in links and shows the results of a new synonym", () => {
  const view = searchesView(FACTS, ASKED, "catalog", words);
  expect(view.pages).toEqual({
    number: 2,
    last: 3,
    previous: "/staff/searches?language=es",
    next: "/staff/searches?language=es&page=3",
  });
  expect(view.rows[0]).toMatchObject({ query: "telerruptor", count: "3", means: "relevador" });
  expect(view.added).toEqual({
    text: "The search for “telerruptor” finds parts now: 12.",
    href: "/es/productos?q=telerruptor",
  });
  expect([view.csv, view.words.es]).toEqual(["/staff/searches?language=es&format=csv", ["relevador"]]);
});

test("searches page offers a viewer neither synonyms nor files", () => {
  expect(searchesView(FACTS, ASKED, "viewer", words)).toMatchObject({ mayAdd: false, csv: null });
});

test("searches page with hosted content links each group to its document in the studio", () => {
  const hosting = { studio: "https://ferrule.sanity.studio/" };
  expect(searchesView({ ...FACTS, hosting }, ASKED, "catalog", words).hosted).toEqual({
    newGroup: "https://ferrule.sanity.studio/intent/create/type=synonymGroup",
    groups: [
      { href: "https://ferrule.sanity.studio/intent/edit/id=g%201;type=synonymGroup", words: "relay, relevador" },
    ],
  });
  expect(searchesView({ ...FACTS, hosting: { studio: undefined } }, ASKED, "catalog", words).hosted).toEqual({
    newGroup: null,
    groups: [],
  });
});
