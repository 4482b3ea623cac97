import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { demoAliases } from "../catalogue/aliases.ts";
import { generateParts } from "../catalogue/generate-parts.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { generateBearings } from "../bearings/catalogue/generate-parts.ts";
import { buildDocuments, CONTENT_FOLDERS } from "./build.ts";
import { bannedIn, readGlossary } from "./glossary.test-helper.ts";

const { avoid } = readGlossary();
const documents = CONTENT_FOLDERS.flatMap((folder) => buildDocuments(path.join(folder, "sources")));
const parts = [...generateParts(loadCatalogue())];
const bearings = generateBearings();

/** Addresses and trade words, which stay as buyers and old links have them, and texts without a reader. */
const NOT_TEXT = new Set(["slug", "synonyms", "href", "url", "src", "style", "listItem", "marks", "current"]);

type Text = { readonly where: string; readonly text: string };

/** The texts of one language in a document, a dictionary or a table: those under its code, or all of a single one. */
function textsOf(value: unknown, locale: Locale, where: string, isMine = false): Text[] {
  if (typeof value === "string") return isMine ? [{ where, text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key.startsWith("_") || NOT_TEXT.has(key)) return [];
    const other = (LOCALES as readonly string[]).includes(key) && key !== locale;
    return other ? [] : textsOf(inner, locale, `${where}.${key}`, isMine || key === locale);
  });
}

const interfaceTexts = (locale: Locale) =>
  readdirSync(path.join("app/locales", locale)).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(path.join("app/locales", locale, file), "utf8")), locale, file, true),
  );

const contentTexts = (locale: Locale) =>
  documents
    .filter(({ _type }) => _type !== "synonymGroup")
    .flatMap((document) => textsOf(document, locale, document._id));

function catalogueTexts(locale: Locale): Text[] {
  const titles = [...parts, ...bearings].map(({ pn, titleEn, titleEs }) => ({ [pn]: { en: titleEn, es: titleEs } }));
  const notes = demoAliases(parts).map(({ alias, noteEn, noteEs }) => ({ [alias]: { en: noteEn, es: noteEs } }));
  const sheets: unknown = JSON.parse(readFileSync("demo/catalogue/datasheets.json", "utf8"));
  return textsOf([titles, notes, sheets], locale, "catalogue");
}

/** An amount without a currency: "49.00", but not "2,500.00 lb" or "NEC 430.32". */
const BARE_AMOUNT = /(?<![\d.,$-])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d.-]|\s?(?:m|mm|in|pulg|lb|kg|A|V|W|s)\b)/u;

/** Codes of price lists, territories and salespeople of the demonstration. */
function bookCodes(): string[] {
  const rowsIn = (file: string): Record<string, string>[] => parse(readFileSync(file, "utf8"), { columns: true });
  const rows = (file: string) =>
    ["demo/commerce", "demo/bearings/commerce"].flatMap((folder) => rowsIn(path.join(folder, file)));
  const customers = rows("customers.csv").map(({ priceList }) => priceList);
  const people = rows("sales-reps.csv").flatMap(({ territory, rep }) => [territory, rep]);
  return [...new Set([...customers, ...people])].flatMap((code) => code || []);
}

/** Sentences of pages about the shop itself; tables name the currency in their head. */
const storeSentences = (locale: Locale) =>
  documents
    .filter(({ _type }) => ["page", "testimonial", "industry"].includes(_type))
    .flatMap((document) => textsOf(document, locale, document._id))
    .filter(({ where }) => !/\.(rows|cells)\b/.test(where));

/** Documents for users, operators and contributors. Decisions keep the words of their time. */
const DOCUMENTS = ["README.md", ...globSync("docs/*.md")];

/** The lines of a document without code, addresses and names of metrics. */
function proseOf(file: string): Text[] {
  const withoutBlocks = readFileSync(file, "utf8").replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ""));
  return withoutBlocks.split("\n").map((line, index) => ({
    where: `${file}:${index + 1}`,
    text: line
      .replace(/`[^`]*`/g, "…")
      .replace(/\]\([^)]*\)/g, "]")
      .replace(/\w*_\w*/g, "…"),
  }));
}

test.each(DOCUMENTS)("%s has no word that the glossary avoids", (file) => {
  const banned = bannedIn(avoid.en);
  const lines = proseOf(file);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.flatMap(({ where, text }) => banned(text).map((found) => `${where}: ${found}`))).toEqual([]);
});

/** Texts that commands print: string literals of their sources, by file. `cancelled` is the name of a status. */
function commandTexts(): Text[] {
  return globSync(["app/commands/*.ts", "scripts/*.ts"])
    .filter((file) => !file.includes(".test"))
    .flatMap((file) => {
      const code = readFileSync(file, "utf8")
        .replace(/\/\*.*?\*\//gs, "")
        .replace(/^\s*\/\/.*$/gm, "");
      const literals = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
      return literals
        .filter((literal) => literal.includes(" "))
        .map((literal) => ({ where: file, text: literal.replaceAll("cancelled", "…") }));
    });
}

test("commands print no word that the glossary avoids", () => {
  const banned = bannedIn(avoid.en);
  const texts = commandTexts();
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.flatMap(({ where, text }) => banned(text).map((found) => `${where}: ${found}`))).toEqual([]);
});

test("Spanish texts use number for a part and piece for a quantity", () => {
  const counted = /(?:por|una|cada|\{\d\}|\d) piezas?|piezas: \{\d\}/giu;
  const other = interfaceTexts("es").filter(({ text }) => /\bpiezas?\b/iu.test(text.replaceAll(counted, "")));
  expect(other).toEqual([]);
});

describe.each(LOCALES)("shop's words are used in %s", (locale) => {
  const everywhere = avoid[locale].filter(({ only }) => only === undefined);

  test.each([
    ["interface and mails", interfaceTexts, avoid[locale]],
    ["content", contentTexts, everywhere],
    ["catalog", catalogueTexts, everywhere],
  ])("%s have no word that the glossary avoids", (_where, texts, bans) => {
    const banned = bannedIn(bans);
    const all = texts(locale);
    expect(all.length).toBeGreaterThan(500);
    expect(all.flatMap(({ where, text }) => banned(text).map((found) => `${where}: ${found}`))).toEqual([]);
  });

  test("no text names a price list, a territory or a salesperson by an internal code", () => {
    const codes = bookCodes();
    expect(codes.length).toBeGreaterThan(15);
    const code = new RegExp(`\\b(?:${codes.join("|")})\\b`);
    const told = interfaceTexts(locale).filter(({ text }) => code.test(text));
    expect(told).toEqual([]);
  });

  test("amount in a sentence has its currency, since a bare one is pesos in Mexico", () => {
    const sentences = storeSentences(locale);
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter(({ text }) => BARE_AMOUNT.test(text))).toEqual([]);
  });
});
