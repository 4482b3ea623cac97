import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { DocumentType } from "../../app/domain/content/document-types.ts";
import { markdownToBlocks } from "./markdown-to-blocks.ts";
import {
  documentHead,
  localizedSlug,
  reference,
  type LocalizedStrings,
  type StoredDocument,
} from "./stored-document.ts";

type FrontMatter = {
  id: string;
  type: string;
  slug: LocalizedStrings;
  title: LocalizedStrings;
  summary: LocalizedStrings;
  publishedAt: string;
  updatedAt: string;
  related?: string[];
  [field: string]: unknown;
};

const SOURCE = /^---\n(?<matter>[\s\S]*?)\n---\n[\s\S]*?<!-- en -->\n(?<en>[\s\S]*?)<!-- es -->\n(?<es>[\s\S]*)$/;

/** Reads one Markdown source with both languages. Throws with the file name on a wrong format. */
export function readDocument(file: string, expected: DocumentType): StoredDocument {
  const groups = SOURCE.exec(readFileSync(file, "utf8"))?.groups;
  const name = path.basename(file);
  if (!groups) throw new Error(`${name}: expected front matter, <!-- en --> and <!-- es -->`);
  const {
    id,
    type,
    slug,
    title,
    summary,
    publishedAt,
    updatedAt,
    related = [],
    ...rest
  } = parse(groups["matter"] ?? "") as FrontMatter;
  if (type !== expected) throw new Error(`${name}: its type is not ${expected}, as its folder says`);
  return {
    ...documentHead(id, type, publishedAt, updatedAt),
    title,
    slug: localizedSlug(slug),
    summary,
    publishedAt: `${publishedAt}T12:00:00Z`,
    ...rest,
    related: related.map(reference),
    body: {
      en: markdownToBlocks(groups["en"] ?? "", name),
      es: markdownToBlocks(groups["es"] ?? "", name),
    },
  };
}
