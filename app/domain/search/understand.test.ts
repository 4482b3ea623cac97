import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSynonyms } from "./synonyms.ts";
import { understand, type Term, simplifyTerms } from "./understand.ts";
import { buildVocabulary } from "./vocabulary.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const units = demoUnits();

const synonyms = compileSynonyms(
  [
    { en: ["emergency stop", "e-stop"], es: ["paro de emergencia", "hongo rojo"] },
    { en: ["relay"], es: ["relevador", "relé"] },
    { en: ["wire duct", "wireway"], es: ["canaleta"] },
    { en: ["22 mm", "7/8 in"], es: ["22 mm"] },
    { en: ["cap"], es: ["capuchón"] },
    { en: [], es: ["", "de la"] },
  ],
  units,
);
const words =
  "relay relays relevador push button wireway contactor luz luces rojo red nobuzzer buzzer stopper 24 no na";
const vocabulary = buildVocabulary([...words.split(" "), ...synonyms.words]);

const read = (query: string) => understand(query, { synonyms, vocabulary, units }).terms;

/** "emergency stop | push*": alternatives separated by bars, words by blanks, `*` marks a prefix. */
const term = (text: string): Term => ({
  typed: text,
  means: [],
  asTyped: [],
  corrected: null,
  alternatives: text
    .split(" | ")
    .map((words) => words.split(" ").map((word) => ({ text: word.replace("*", ""), prefix: word.endsWith("*") }))),
});

const typed = (query: string) => read(query).map((term) => term.typed);
const spelled = ({ alternatives }: Term) =>
  alternatives.map((each) => each.map(({ text, prefix }) => text + (prefix ? "*" : "")).join(" "));
const first = (query: string) => read(query).map((term) => spelled(term)[0]);

describe("search terms", () => {
  test.each([
    ["luz para el relevador y rojo", ["luz", "relevador", "rojo"]],
    ["Paro de Emergencia rojo", ["paro emergencia", "rojo"]],
    ["paro emergencia", ["paro emergencia"]],
    ["E-STOP", ["e stop"]],
    ["24 V CD rojo", ["24 v cd", "rojo"]],
    ["de la", ["de", "la"]],
    ["", []],
    ["-- 😀 ¿?", []],
    ["a b c d e f g h i j k l m n o p q", ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"]],
  ])("%s", (query, terms) => expect(typed(query)).toEqual(terms));

  test.each([
    ["red", ["red"]],
    ["22mm", ["22mm"]],
    ["22 MM", ["22mm"]],
    ["24 Vcc", ["24vdc"]],
    ["24 v ac/dc", ["24vac 24vdc"]],
    ["110/120v", ["110to120v"]],
    ["2,5", ["2p5"]],
    ["conta", ["conta*"]],
    ["wire way", ["wireway*"]],
    ["pushbutton", ["push", "button*"]],
    ["no buzzer", ["nobuzzer*"]],
    ["luz no rojo", ["luz", "no", "rojo"]],
  ])("%s is looked up as %j", (query, alternatives) => expect(first(query)).toEqual(alternatives));

  test("unknown word stays unchanged", () => expect(first("qqqqqq")).toEqual(["qqqqqq*"]));
});

describe("alternatives of a search term", () => {
  test("alternatives of a search term are all spellings of the group, for any typed one", () => {
    for (const query of ["estop", "hongos rojos", "paro de emergencia"]) {
      const [term] = read(query);
      expect(term && spelled(term).map((each) => each.replaceAll("*", ""))).toEqual(
        expect.arrayContaining(["emergency stop", "estop", "hongo rojo"]),
      );
    }
    expect(spelled(read('7/8"')[0] as Term)).toContain("22mm");
  });

  test("alternatives of a search term include singular, plural and the other gender if the texts have them", () => {
    expect(spelled(read("luces")[0] as Term)).toEqual(["luces*", "luz"]);
    expect(spelled(read("luz")[0] as Term)).toEqual(["luz", "luces*"]);
    expect(spelled(read("rojas")[0] as Term)).toEqual(["rojas*", "rojo"]);
  });

  test("alternatives of joined words are the joined and the single words", () => {
    expect(spelled(read("wire way")[0] as Term)).toEqual(expect.arrayContaining(["wireway*", "wire way", "canaleta"]));
  });

  test("alternatives of a search term include the meaning of a trade word", () => {
    const means = (query: string) => read(query)[0]?.means.map(({ text, locale }) => `${locale} ${text}`);
    expect(means("relevadores")).toEqual(["en relay", "es relevador", "es relé"]);
    expect(means("Relé")).toEqual(["en relay", "es relevador"]);
    expect(means("red")).toEqual([]);
  });

  test("mark the purpose of a thing", () => {
    const purposes = read("red cap for relay").map((term) => term.isPurpose ?? false);
    expect(purposes).toEqual([false, false, true]);
  });
});

describe("typing errors in a search", () => {
  test.each([
    ["relevadr", "relevador"],
    ["emergncy stop", "emergency stop"],
    ["contactor", null],
    ["conta", null],
    ["relays", null],
    ["qqqqqq", null],
    ["22mn", null],
  ])("%s → %s", (query, corrected) => {
    const understood = understand(query, { synonyms, vocabulary, units });
    expect(understood.terms[0]?.corrected).toBe(corrected);
    expect(understood.isCorrected).toBe(corrected !== null);
  });

  test("corrected word has its synonyms", () => {
    expect(spelled(read("capuchn")[0] as Term)).toEqual(expect.arrayContaining(["capuchon*", "cap"]));
  });
});

test("any input is read without an exception, and no term is empty", () => {
  const word = fc.constantFrom("de", "paro", "24", "v", "wire", "way", "1/2", "x", "-", "no", '"', "relé", ",");
  const queries = fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.array(word).map((each) => each.join(" ")),
  );
  fc.assert(
    fc.property(queries, (query) => {
      const terms = read(query);
      const all = terms.flatMap((term) => term.alternatives);
      expect(terms.length).toBeLessThanOrEqual(12);
      expect(terms.every((term) => term.alternatives.length > 0)).toBe(true);
      expect(all.every((each) => each.length > 0 && each.every(({ text }) => /^[\p{L}\p{N}]+$/u.test(text)))).toBe(
        true,
      );
    }),
  );
});

test.each([
  "1-".repeat(250),
  "1 ".repeat(250),
  "a".repeat(500),
  "9 x ".repeat(125),
  "1/2/".repeat(125),
  "ab-".repeat(166),
])(
  "nonsense is read quickly: %s",
  (query) => {
    expect(read(query).length).toBeLessThanOrEqual(12);
  },
  1000,
);

const simplifyTermsSpelled = (terms: readonly Term[]) =>
  terms.map(({ alternatives }) =>
    alternatives.map((words) => words.map(({ text, prefix }) => text + (prefix ? "*" : "")).join(" ")).join(" | "),
  );

describe("simplifyTerms for the parts of one series", () => {
  test.each<[string, string[], string[]]>([
    ["red", ["button"], ["red"]],
    ["button", ["button"], []],
    ["butt*", ["button"], []],
    ["butt", ["button"], ["butt"]],
    ["push button | red", ["push", "button"], []],
    ["emergency button", ["button"], ["emergency"]],
    ["emergency stop | emergency button", ["button"], ["emergency"]],
    ["emergency stop | red mushroom", [], ["emergency stop | red mushroom"]],
    ["red | red mushroom", [], ["red"]],
    ["red* | red mushroom", [], ["red* | red mushroom"]],
    ["a b | b a", [], ["a b"]],
  ])("%j where all parts have %j is %j", (text, wordsOfAll, expected) => {
    expect(simplifyTermsSpelled(simplifyTerms([term(text)], new Set(wordsOfAll)))).toEqual(expected);
  });

  test("each term is simplified by itself", () => {
    expect(simplifyTermsSpelled(simplifyTerms([term("red"), term("button"), term("no")], new Set(["button"])))).toEqual(
      ["red", "no"],
    );
  });
});
