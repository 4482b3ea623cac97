import { readFileSync } from "node:fs";
import { parseDataSheets, type DataSheets } from "./datasheets.ts";
import { readRatings } from "./derived/ratings.ts";
import { parseSchemes } from "./parse-schemes.ts";
import { parseSeriesFacts } from "./series-facts.ts";
import type { Catalogue } from "./generate-parts.ts";

// The only file here that touches the disk: everything else takes what was read.

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

/** Reads and parses the schemes, the series facts and the ratings of the data sheets beside this module. */
export function loadCatalogue(): Catalogue {
  return {
    forms: parseSchemes(read("schemes.txt")),
    facts: parseSeriesFacts(read("series-facts.tsv")),
    ratings: readRatings(loadDataSheets()),
  };
}

/** Reads and parses the data sheets beside this module. */
export function loadDataSheets(): DataSheets {
  return parseDataSheets(read("datasheets.json"));
}
