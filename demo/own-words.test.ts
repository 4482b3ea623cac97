import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { demoAliasRows } from "./part-rows.ts";

/** Names and trade words of a demonstration must not appear in the product's sources or strings (decision 0078), except as examples in comments. */

type Text = { en: string; es: string };
type Stored = { _type: string; [field: string]: unknown };

const documents = ["demo/content/dataset.ndjson", "demo/bearings/content/dataset.ndjson"].flatMap((file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Stored),
);
const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
const both = (text: unknown) => [(text as Text).en, (text as Text).es];
const column = (file: string, place: number) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => (line.match(/"[^"]*"|[^,]+/g) ?? [])[place]?.replaceAll('"', "") ?? "");

/** Names in a demonstration: places, companies and people, makers, departments, categories. */
const NAMES = new Set(
  [
    ...ofType("siteConfig").flatMap(({ name, email, phone, organization }) => {
      const { legalName, street, city } = organization as Record<string, string>;
      return [name, String(email).split("@")[1], phone, legalName, street, city] as string[];
    }),
    ...ofType("menu").flatMap(({ slug, menuItems }) =>
      (slug as { current: string }).current === "departments"
        ? (menuItems as { title: Text }[]).flatMap(({ title }) => both(title))
        : [],
    ),
    ...ofType("category").flatMap(({ title, slug }) => [
      ...both(title),
      (slug as Record<string, { current: string }>)["en"]?.current ?? "",
    ]),
    ...["demo/commerce/customers.csv", "demo/bearings/commerce/customers.csv"].flatMap((file) => column(file, 1)),
    ...column("demo/commerce/sales-reps.csv", 6),
    ...[...demoAliasRows()].map(({ values }) => String(values["brand"] ?? "")),
  ].filter((name) => name.trim().length > 1),
);

/** Codes of series and price lists, in capitals and not digits alone. */
const CODES = new Set(
  [
    ...ofType("series").map(({ title }) => String(title)),
    ...column("demo/commerce/customers.csv", 3),
    ...column("demo/bearings/commerce/customers.csv", 3),
  ].filter((code) => /[A-Z]/.test(code)),
);

/** Words of the trades, both languages, also with an s. */
const TRADE = [
  ..."nema awg sccr spdt contactor relay relevador fuse fusible pushbutton buzzer enclosure gabinete clema".split(" "),
  ..."duct canaleta voltage voltaje volt voltio ampere amperio hertz starter arrancador motor pole polo".split(" "),
  ..."bearing rodamiento balero chumacera seal retén shaft bore".split(" "),
  ..."push button,pilot light,luz piloto,terminal block,circuit breaker,pillow block".split(","),
];

/** Exceptions: the word, the file (any by default), and the reason. */
const ALLOWED: readonly (readonly [word: RegExp, file: RegExp, why: string])[] = [
  [
    /^ferrule$/i,
    /^server\/|env\.server|services\/settings|stale-build|third-party\/widgets|embedded\.server|server-pool|auth-cookies|keyed-digest/,
    "the software's own name",
  ],
  [
    /^(?:wire[ -])?duct$|^canaleta$/i,
    /^app\/(?:domain|locales)|shop-settings/,
    "a rule of the specification (2.8, 2.12)",
  ],
  [
    /^(?:D[12]|DISTRIBUTOR)$/,
    /customers\/distributor|import\/check-customers/,
    "types of customers the specification names (R-SHIP-08)",
  ],
  [/^relay$/i, /services\/mail/, "what a mail server refuses to do"],
  [/^MB$/, /./, "megabytes"],
  [/^PEM$/, /env\.server|services\/settings/, "the format of certificates"],
  [
    /^(?:NU|TN|TM|TLA|MB|MP)$/,
    /customers\/(?:region|state|address-lines|place\.|territories|zip-state)/,
    "states, provinces and territories",
  ],
  [
    /./,
    /domain\/bom\/(?:condition|goods-phrase|heading-words|qualified-heading|quantity-words|ratings|word-before)/,
    "words of lists that customers bring, whatever trade they come from",
  ],
  [/^poles?$/i, /cross-reference\/same-value/, "a unit of values that are compared"],
  [/^volta(?:ge|je)$/i, /quick-order\/suggestions/, "words of lists that customers bring"],
  [/^hertz$/i, /domain\/search\/numbers-in-query/, "a unit that people type behind a part number"],
  [/^gabinetes?$/i, /domain\/bom\/(?:columns|words)/, "headings of quantities for each cabinet"],
  [/^DISTRIBUTOR$/, /import\/doubtful-customers/, "the constant with the types of distributors"],
  [/^WEB$/, /./, "what everybody calls the web; a list of the second demonstration is named so"],
];

const SOURCES = ["app", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(?:tsx?|json|css)$/.test(file) && !/\.test(?:-helper)?\.|\.property\.|test-data/.test(file)),
);

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const alone = (words: Iterable<string>, end: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${[...words].map(escaped).join("|")})${end}(?![\p{L}\p{N}])`, flags);

const PATTERNS = [alone(NAMES, "", "giu"), alone(CODES, "", "gu"), alone(TRADE, "(?:e?s)?", "giu")];

function foundIn(file: string, source: string): string[] {
  const text = /\.tsx?$/.test(file) ? withoutComments(source) : source;
  const found = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([word]) => word));
  const isAllowed = (word: string) => ALLOWED.some(([which, where]) => which.test(word) && where.test(file));
  return [...new Set(found)].filter((word) => !isAllowed(word.replace(/(?<=\p{Ll}{3})s$/u, "")));
}

describe("no word of a demonstration in the product (decision 0078)", () => {
  test("names and sources of the demonstrations are known", () => {
    expect([...NAMES]).toEqual(expect.arrayContaining(["Ferrule", "New Castle", "wire-duct", "Norvane"]));
    expect(CODES.size).toBeGreaterThan(30);
    expect(SOURCES.length).toBeGreaterThan(900);
  });

  test("app and server have no word of a demonstration", () => {
    const found = SOURCES.flatMap((file) =>
      foundIn(file, readFileSync(file, "utf8")).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["app/domain/pricing/price-line.ts", 'const LIST = "OEM";'],
    ["app/ui/cart/cart.view.ts", 'if (series === "PEF") return null;'],
    ["app/locales/en/pages.json", '{ "lead": "Contactors and relays" }'],
    ["app/ui/layout/site-footer.tsx", "<p>1200 Terminal Way, New Castle</p>"],
    ["app/services/catalog/related.ts", 'const BRANDS = ["Norvane"];'],
    ["app/routes/content/home.tsx", '<a href="/category/wire-duct">'],
    ["app/domain/bom/columns.ts", 'words("your ferrule part")'],
  ])("planted word is found: %s, %s", (file, source) => {
    expect(foundIn(file, source)).not.toEqual([]);
  });

  test("example in a comment is allowed", () => {
    expect(foundIn("app/domain/money.ts", "/** A contactor. */\nconst one = 1; // of OEM")).toEqual([]);
  });
});
