import { customStations } from "./custom-stations.ts";
import { cutEnclosures } from "./cut-enclosures.ts";
import { fittedContactors } from "./fitted-contactors.ts";
import { fittedLegends } from "./fitted-legends.ts";
import { fittedStarters } from "./fitted-starters.ts";
import { numberedLegends } from "./numbered-legends.ts";
import { towerStacks } from "./tower-stacks.ts";
import { generateParts, type Catalogue } from "../generate-parts.ts";
import type { Part } from "../part.ts";

type FillerFamily = {
  name: string;
  count: number;
  parts: (catalogue: Catalogue) => Generator<Part>;
};

/** The families in the order of their use, with the number of parts of each. */
export const FILLER_FAMILIES: readonly FillerFamily[] = [
  { name: "fitted legends", count: 397_632, parts: fittedLegends },
  { name: "custom stations", count: 173_440, parts: customStations },
  { name: "tower stacks", count: 82_440, parts: towerStacks },
  { name: "numbered legends", count: 115_200, parts: numberedLegends },
  { name: "fitted starters", count: 45_120, parts: fittedStarters },
  { name: "fitted contactors", count: 30_712, parts: fittedContactors },
  { name: "cut enclosures", count: 147_360, parts: cutEnclosures },
];

const REAL_PARTS = 13_233;

/** The maximum: random numbers would fill a table without usable filters. */
const MOST_PARTS = FILLER_FAMILIES.reduce((sum, { count }) => sum + count, REAL_PARTS);

function* everything(catalogue: Catalogue): Generator<Part> {
  yield* generateParts(catalogue);
  for (const family of FILLER_FAMILIES) yield* family.parts(catalogue);
}

/** Yields `count` parts for a load test: the real catalog, then configured parts, in a fixed order. Throws a RangeError above 1,005,137. */
export function* generate(count: number, catalogue: Catalogue): Generator<Part> {
  if (count > MOST_PARTS) throw new RangeError(`only ${MOST_PARTS} parts make sense, not ${count}`);
  let left = count;
  for (const part of everything(catalogue)) {
    if (left <= 0) return;
    left -= 1;
    yield part;
  }
}
