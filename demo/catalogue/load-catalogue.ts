import { readFileSync } from "node:fs";
import { parseDataSheets, type DataSheets } from "./datasheets.ts";
import { readRatings } from "./derived/ratings.ts";
import { parseSchemes } from "./parse-schemes.ts";
import { parseSeriesFacts } from "./series-facts.ts";
import type { Catalogue } from "./generate-parts.ts";

// The only module here that reads files.

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

export function loadCatalogue(): Catalogue {
  return {
    forms: parseSchemes(read("schemes.txt")),
    facts: parseSeriesFacts(read("series-facts.tsv")),
    ratings: readRatings(loadDataSheets()),
  };
}

export function loadDataSheets(): DataSheets {
  return parseDataSheets(read("datasheets.json"));
}
