import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { DOCUMENT_TYPES } from "../../domain/content/document-types.ts";
import type { ContentSource } from "./content.ts";
import { DOCUMENT_QUERY, SITE_QUERY } from "./queries.ts";

type Stored = { _id: string; _type: string; [field: string]: unknown };

const DATASET = "demo/content/dataset.ndjson";

/** Unpublished documents of a real export. */
const EXTRA: readonly Stored[] = [
  { _id: "drafts.page-about", _type: "page", title: { en: "Not yet" } },
  { _id: "drafts.new-article", _type: "article", title: { en: "Not yet" } },
  { _id: "versions.r1.page-about", _type: "page", title: { en: "Not yet" } },
];

export function editedDataset(): readonly Stored[] {
  const lines = readFileSync(DATASET, "utf8").trim().split("\n");
  return [...lines.map((line) => JSON.parse(line) as Stored), ...EXTRA];
}

export function writeDataset(file: string, documents: readonly unknown[]): void {
  writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
}

type Opened = { source: ContentSource; close(): Promise<void> };

/** Contract tests for any content source. `open` gets the documents, also as a file. */
export function contentSourceContract(open: (documents: readonly Stored[], file: string) => Promise<Opened>): void {
  describe("keeps the contract of content sources", () => {
    const { folder, remove } = temporaryFolder();
    const documents = editedDataset();
    const published = documents.filter((document) => !/^(drafts|versions)\./.test(document._id));
    const idsOf = (...types: string[]) =>
      published.filter((document) => types.includes(document._type)).map((document) => document._id);
    let opened: Opened;
    beforeAll(async () => {
      const file = path.join(folder, "dataset.ndjson");
      writeDataset(file, documents);
      opened = await open(documents, file);
    });
    afterAll(async () => {
      await opened.close();
      remove();
    });

    test("one query brings everything that all pages need (R-CMS-01)", async () => {
      const site = (await opened.source.query(SITE_QUERY, {})) as Record<string, Stored[] | Stored>;
      expect(site["siteConfig"]).toEqual(published.find((document) => document._type === "siteConfig"));
      const lists: Record<string, string[]> = {
        categories: idsOf("category"),
        series: idsOf("series"),
        synonyms: idsOf("synonymGroup"),
        partGroups: idsOf("partGroup"),
        askedQuantities: idsOf("askedQuantity"),
        assemblies: idsOf("assembly"),
        numberPatterns: idsOf("numberPattern"),
        menus: idsOf("menu"),
        social: idsOf("social"),
        strings: idsOf("tstring"),
        shippingRates: idsOf("shippingRates"),
        shippingCarriers: idsOf("shippingCarrier"),
        attributes: published
          .filter((each) => each._type === "attributeTitle" && each["isPublic"])
          .map(({ _id }) => _id),
        redirects: idsOf("redirect"),
        documents: idsOf(...DOCUMENT_TYPES),
      };
      expect(Object.keys(site).toSorted()).toEqual(["siteConfig", "shopSettings", ...Object.keys(lists)].toSorted());
      for (const [name, ids] of Object.entries(lists)) {
        const found = site[name] as Stored[];
        expect(found.map((document) => document._id).toSorted()).toEqual(ids.toSorted());
        expect(found.length).toBeGreaterThan(0);
      }
      expect(lists["attributes"]?.length).toBeLessThan(idsOf("attributeTitle").length);
    });

    test("lists are in order: carriers by sequence, documents with the latest first", async () => {
      const site = (await opened.source.query(SITE_QUERY, {})) as Record<string, Stored[]>;
      const column = (list: string, field: string) => (site[list] ?? []).map((document) => document[field]);
      const sequences = column("shippingCarriers", "sequence") as number[];
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
      const days = column("documents", "publishedAt") as string[];
      expect(days).toEqual(days.toSorted().toReversed());
      expect(column("documents", "body").every((body) => body === undefined)).toBe(true);
    });

    test.each(["page-about", "category-wire-duct", "article-part-number"])("%s comes whole", async (id) => {
      expect(await opened.source.query(DOCUMENT_QUERY, { id })).toEqual(
        published.find((document) => document._id === id),
      );
    });

    test.each(["no-such", "", 'x"] | *[_id == "page-about', "drafts.page-about", "drafts.new-article"])(
      "there is no document %j (R-CMS-13)",
      async (id) => {
        expect(await opened.source.query(DOCUMENT_QUERY, { id })).toBeNull();
      },
    );

    test("a reference is followed, a dead one is nothing (R-CMS-08)", async () => {
      const query = `*[_id == $id][0]{ "alive": related[0]->_id, "dead": *[_id == "no-such"][0].related[0]->_id }`;
      expect(await opened.source.query(query, { id: "page-home" })).toEqual({ alive: "page-shop", dead: null });
    });

    test("an invalid query is refused", async () => {
      await expect(opened.source.query("*[", {})).rejects.toThrow("Syntax error in GROQ query");
    });
  });
}
