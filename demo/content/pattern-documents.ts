import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { documentHead, type LocalizedStrings, type StoredDocument } from "./stored-document.ts";

/** A text that is the same in both languages, or one for each. */
type Value = string | number | LocalizedStrings;

type CodesSource = { attribute?: string; digits?: number; values?: Record<string, Value | null> };

type PatternSource = {
  maker: string;
  number: string;
  title: LocalizedStrings;
  series: string[];
  facts?: Record<string, Value>;
  mustMatch?: string[];
  codes?: Record<string, CodesSource>;
};

const DAY = "2026-11-27";

/** How other manufacturers build their numbers. A shop need not have patterns. */
export function patternDocuments(sources: string): StoredDocument[] {
  const file = path.join(sources, "makers.yaml");
  if (!existsSync(file)) return [];
  const patterns = (parse(readFileSync(file, "utf8")) ?? []) as PatternSource[];
  return patterns.map(({ maker, number, title, series, facts = {}, mustMatch = [], codes = {} }, order) => ({
    ...documentHead(`numberPattern-${idOf(`${maker} ${number}`)}`, "numberPattern", DAY, DAY),
    maker,
    number,
    title,
    series,
    order,
    facts: Object.entries(facts).map(([key, value]) => ({ _key: key, key, value: localized(value) })),
    mustMatch,
    codes: Object.entries(codes).map(([name, each]) => ({ _key: name, name, ...codesOf(each) })),
  }));
}

function codesOf({ attribute, digits, values = {} }: CodesSource) {
  return {
    attribute,
    digits,
    values: Object.entries(values).map(([code, value]) => ({
      _key: `code-${code}`,
      code,
      ...(value === null || value === "" ? {} : { value: localized(value) }),
    })),
  };
}

function localized(value: Value): { en: string; es?: string } {
  return typeof value === "object" ? value : { en: String(value) };
}

/** Letters and digits, joined by dashes: ids of documents have no other signs. */
function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
