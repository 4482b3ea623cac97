import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DOCUMENT_KINDS, DOCUMENT_TYPES } from "../../app/domain/content/document-types.ts";
import { REGIONS } from "../../app/domain/customers/regions.ts";
import { DOCUMENT_QUERY, SITE_QUERY } from "../../app/services/content/queries.ts";
import { createDatasetSource } from "../../app/services/content/dataset-source.server.ts";
import { resolveRichText } from "../../app/services/content/rich-text.ts";
import { documentDetailSchema } from "../../app/services/content/schema.ts";
import { readSiteContent } from "../../app/services/content/site-content.ts";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { CONTENT_FOLDERS, buildDocuments, readDatasetFile, toNdjson } from "./build.ts";

type Block = { _type: string; [field: string]: unknown };
type Both = { en: unknown; es: unknown };

/** Every object inside a value, the value itself included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const referencesIn = (value: unknown) =>
  objectsIn(value).flatMap(({ _ref }) => (typeof _ref === "string" ? [_ref] : []));

/** The sentence of the terms that lists the states with sales tax, and the name of each state in it. */
const TAXED_STATES = {
  en: /where we are registered: currently ([^.]*)\./,
  es: /donde estamos registrados: hoy ([^.]*)\./,
};

const built = buildDocuments("demo/content/sources");

/** Documents of the first demonstration that name fees and no other amounts. */
const WITH_FEES = [
  "page-home",
  "page-mexico",
  "industry-panel-building",
  "testimonial-stock",
  "resource-discount-schedules",
];

function feesOf(documents: readonly object[]): Record<string, unknown> {
  const shop = documents.find((each) => "_type" in each && each._type === "shopSettings");
  return (shop as { fees: Record<string, unknown> }).fees;
}

function amountsOf(value: unknown): string[] {
  if (typeof value === "string") return /^\d+\.\d\d$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(amountsOf) : [];
}

const textOf = (id: string, locale: "en" | "es") =>
  objectsIn(built.find(({ _id }) => _id === id))
    .filter(isBoth)
    .map((each) => JSON.stringify(each[locale]))
    .join("\n");

test.each(["en", "es"] as const)("terms name exactly the states where checkout charges sales tax, %s", (locale) => {
  const terms = JSON.stringify(built.find(({ _id }) => _id === "page-terms"));
  const [, list = ""] = TAXED_STATES[locale].exec(terms) ?? [];
  const rates = objectsIn(built).filter((each) => "schedule" in each && each["nexus"] === true);
  const codes = new Set(rates.map(({ schedule }) => String(schedule).slice(0, 2)));
  const names = REGIONS.US.flatMap(({ code, name }) => (codes.has(code) ? [name[locale]] : []));
  expect(names.length).toBeGreaterThan(1);
  expect(list.split(/, (?:and )?| and | y /).toSorted()).toEqual(names.toSorted());
});

const isBoth = (value: Record<string, unknown>): value is Both & Record<string, unknown> =>
  "en" in value && "es" in value;

describe.each(CONTENT_FOLDERS.map((folder) => path.relative("demo", folder)))("%s", (name) => {
  const folder = path.join("demo", name);
  const documents = buildDocuments(path.join(folder, "sources"));
  const ofType = (...types: string[]) => documents.filter((document) => types.includes(document._type));

  describe("the data set", () => {
    test("data set equals the build of its sources: run `npm run content:build` when this fails", () => {
      expect(readDatasetFile(folder) === toNdjson(documents)).toBe(true);
    });

    test("all documents have unique ids and the fields of an export", () => {
      expect(new Set(documents.map((document) => document._id)).size).toBe(documents.length);
      for (const { _id, _type, _rev, _createdAt, _updatedAt } of documents) {
        expect([_id, _id !== "", _type !== "", _rev]).toEqual([_id, true, true, "demo"]);
        for (const day of [_createdAt, _updatedAt])
          expect([_id, new Date(day).toJSON()]).toEqual([_id, day.replace("Z", ".000Z")]);
        expect([_id, _updatedAt >= _createdAt]).toEqual([_id, true]);
      }
    });
  });

  describe("both languages", () => {
    const shown = ofType(...DOCUMENT_TYPES, "category");

    test.each(["title", "slug", "summary", "body"])("every document has its %s in both languages", (field) => {
      expect(shown.length).toBeGreaterThan(10);
      for (const document of shown) {
        const { en, es } = document[field] as Both;
        const text = [en, es].map((value) => JSON.stringify(value) ?? "");
        expect([document._id, text.map((each) => /[a-z]/i.test(each))]).toEqual([document._id, [true, true]]);
      }
    });

    test("text in one language has its counterpart of similar length (R-I18N-19)", () => {
      for (const document of documents) {
        for (const { en, es } of objectsIn(document).filter(isBoth)) {
          const size = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
          expect([document._id, size(en), es]).toEqual([document._id, size(es), es]);
          if (typeof en === "string")
            expect([document._id, en === "", es === ""]).toEqual([document._id, false, false]);
        }
      }
    });

    test("bodies have the same blocks in the same order", () => {
      const outline = (body: unknown) =>
        (body as Block[]).map((block) => [block._type, block["style"], block["listItem"]].join(" "));
      for (const document of shown) {
        const { en, es } = document["body"] as Both;
        expect([document._id, outline(es)]).toEqual([document._id, outline(en)]);
      }
    });

    test("bodies are translated, not copied", () => {
      for (const document of shown) {
        const { en, es } = document["body"] as Both;
        expect([document._id, JSON.stringify(es) === JSON.stringify(en)]).toEqual([document._id, false]);
      }
    });

    test("slugs are unique in one kind and language", () => {
      const taken = shown.flatMap((document) =>
        (["en", "es"] as const).map((locale) => {
          const slug = (document["slug"] as Record<string, { current: string }>)[locale]?.current ?? "";
          return `${document._type} ${locale} ${slug}`;
        }),
      );
      expect(taken.filter((key, index) => taken.indexOf(key) !== index)).toEqual([]);
    });
  });

  test("synonym group has words of both languages, without repeats in one", () => {
    for (const { _id, en, es } of ofType("synonymGroup")) {
      for (const texts of [en, es] as string[][])
        expect([_id, texts.length > 0, new Set(texts).size]).toEqual([_id, true, texts.length]);
    }
  });

  describe("links", () => {
    const ids = new Set(documents.map((document) => document._id));

    test("every reference leads to a document that exists (R-CMS-08)", () => {
      const dead = documents.flatMap((document) =>
        referencesIn(document).flatMap((id) => (ids.has(id) ? [] : [`${document._id} → ${id}`])),
      );
      expect(documents.flatMap(referencesIn).length).toBeGreaterThan(30);
      expect(dead).toEqual([]);
    });

    test("every figure is a file of the site, with a text alternative", () => {
      const figures = documents.flatMap(objectsIn).filter((each) => each["_type"] === "figure");
      for (const { src, alt } of figures) {
        expect([src, fs.existsSync(path.join("app/public", String(src)))]).toEqual([src, true]);
        expect([src, String(alt).length > 10]).toEqual([src, true]);
      }
    });
  });

  describe("the data set in the shop (R-CMS-01, R-CMS-07, R-NAV-10)", () => {
    const source = createDatasetSource(path.join(folder, "dataset.ndjson"));
    const readSite = async () => {
      const problems: string[] = [];
      const answer = await source.query(SITE_QUERY, {});
      return { problems, site: readSiteContent(answer, (id, reason) => problems.push(`${id}: ${reason}`)) };
    };

    test("shop reads every document without a refusal", async () => {
      const { site, problems } = await readSite();
      expect(problems).toEqual([]);
      expect(site.redirects.size).toBe(ofType("redirect").length);
      for (const document of ofType(...DOCUMENT_TYPES, "category"))
        expect([document._id, site.pathsOf(document._id) !== null]).toEqual([document._id, true]);
    });

    test("shop keeps every block and link of every body", async () => {
      const { site } = await readSite();
      for (const stored of ofType(...DOCUMENT_TYPES, "category")) {
        const detail = documentDetailSchema.parse(await source.query(DOCUMENT_QUERY, { id: stored._id }));
        for (const locale of ["en", "es"] as const) {
          const shown = resolveRichText(detail.body[locale], site, locale);
          expect([stored._id, shown.length]).toEqual([stored._id, detail.body[locale].length]);
          const marks = (value: unknown) =>
            objectsIn(value).flatMap(({ markDefs }) => (Array.isArray(markDefs) ? markDefs : []));
          expect([stored._id, marks(shown).length]).toEqual([stored._id, marks(detail.body[locale]).length]);
        }
      }
    });
  });
});

test.each([
  ["a folder that is no kind of content", "recipe", "recipe", /The folder recipe is not read/],
  ["a document of another kind than its folder", "article", "resource", /text\.md: its type is not article/],
])("build refuses %s", (_case, name, type, reason) => {
  const { folder, remove } = temporaryFolder();
  fs.cpSync("demo/bearings/content/sources", folder, { recursive: true });
  fs.mkdirSync(path.join(folder, name), { recursive: true });
  const sources = "demo/bearings/content/sources/page/page-about.md";
  const text = fs.readFileSync(sources, "utf8").replace("type: page", `type: ${type}`);
  fs.writeFileSync(path.join(folder, name, "text.md"), text);
  expect(() => buildDocuments(folder)).toThrow(reason);
  remove();
});

describe("the first demonstration", () => {
  const documents = buildDocuments();
  const ofType = (...types: string[]) => documents.filter((document) => types.includes(document._type));

  test("first demonstration has the counts of the specification (R-PROD-02, R-CAT-12, R-CMS-01)", () => {
    expect([ofType("category").length, ofType("series").length]).toEqual([48, 71]);
    for (const kind of ["article", "industry", "resource", "testimonial", "whitePaper", "page"])
      expect([kind, ofType(kind).length >= 4]).toEqual([kind, true]);
    for (const type of ["siteConfig", "shippingRates"]) expect([type, ofType(type).length]).toEqual([type, 1]);
    for (const type of ["menu", "social", "tstring", "redirect", "shippingCarrier", "attributeTitle", "synonymGroup"])
      expect([type, ofType(type).length > 0]).toEqual([type, true]);
  });

  test("docs/content.md names every kind of content", () => {
    const text = fs.readFileSync("docs/content.md", "utf8");
    expect(DOCUMENT_KINDS.filter((kind) => !text.includes(`\`${kind}\``))).toEqual([]);
  });

  test("docs/content.md names every fee", () => {
    const text = fs.readFileSync("docs/content.md", "utf8");
    expect(Object.keys(feesOf(documents)).filter((name) => !text.includes(`\n| \`fees.${name}\` |`))).toEqual([]);
  });

  test.each(["en", "es"] as const)("shipping page names every fee, %s", (locale) => {
    const text = textOf("page-shipping", locale);
    const { tariffRate, ...fees } = feesOf(documents);
    expect(amountsOf(fees).filter((amount) => !text.includes(`$${amount}`))).toEqual([]);
    expect(text).toMatch(new RegExp(`\\b${Number(tariffRate) * 100}\\s?%`));
  });

  test.each(WITH_FEES)("%s names no other amount than the fees", (id) => {
    const fees = amountsOf(feesOf(documents));
    for (const locale of ["en", "es"] as const) {
      const amounts = [...textOf(id, locale).matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = ""]) => amount);
      expect([id, amounts.length > 0, amounts.filter((amount) => !fees.includes(amount))]).toEqual([id, true, []]);
    }
  });

  test("a page lists every kind of content", () => {
    const listed = ofType("page").flatMap((page) => (page["listing"] ?? []) as string[]);
    expect(DOCUMENT_KINDS.filter((kind) => !listed.includes(kind))).toEqual([]);
  });

  test("only the series that is not public is hidden (R-CAT-15)", () => {
    const hidden = ofType("series").filter((series) => series["isPublic"] !== true);
    expect(hidden.map((series) => series["title"])).toEqual(["RLU"]);
  });

  test("no document refers to a series that is not public (R-CAT-15)", () => {
    expect(documents.filter((document) => referencesIn(document).includes("series-rlu"))).toEqual([]);
  });

  test("first demonstration has figures", () => {
    expect(documents.flatMap(objectsIn).some((each) => each["_type"] === "figure")).toBe(true);
  });
});

test("source in a wrong format is refused by name", () => {
  const { folder, remove } = temporaryFolder();
  try {
    fs.cpSync("demo/content/sources", folder, { recursive: true });
    fs.writeFileSync(path.join(folder, "article", "zz-broken.md"), "---\nid: x\n---\nNo languages\n");
    expect(() => buildDocuments(folder)).toThrow("zz-broken.md: expected front matter");
  } finally {
    remove();
  }
});

test("broken number pattern stops the build, with its maker and pattern", () => {
  const { folder, remove } = temporaryFolder();
  try {
    fs.cpSync("demo/content/sources", folder, { recursive: true });
    fs.cpSync("demo/catalogue/units.yaml", path.join(folder, "units.yaml"));
    const file = path.join(folder, "makers.yaml");
    const broken = '\n- { maker: "Ostmark", number: "OK9-{volts}", title: { en: "x", es: "x" }, series: ["KC"] }\n';
    fs.appendFileSync(file, broken);
    expect(() => buildDocuments(folder)).toThrow("makers.yaml: Ostmark OK9-{volts}: no codes for {volts}");
  } finally {
    remove();
  }
});
