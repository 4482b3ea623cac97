import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

const DUCTS = "WDS WDN";

const width = (part: Part): string => code(part, "ductSize").slice(0, 2);
const height = (part: Part): string => code(part, "ductSize").slice(2);

const DUCT_RULES: readonly RelationRule[] = [
  rule(
    "fits",
    "cover",
    side("WDX", (part) => [joined(code(part, "ductWidth"))]),
    side(DUCTS, (part) => (is(part, "cover", "N") ? [width(part)] : [])),
  ),
  rule(
    "fits",
    "divider 2 in",
    items("WDX", /-DIV20$/),
    where(DUCTS, (part) => height(part) === "20"),
  ),
  rule(
    "fits",
    "divider 3 in",
    items("WDX", /-DIV30$/),
    where(DUCTS, (part) => height(part) === "30"),
  ),
  rule(
    "fits",
    "rivets",
    items("WDX", /-RVT$/),
    where(DUCTS, (part) => is(part, "ductMounting", "S")),
    { qtyHint: 4 },
  ),
];

const diameter = (part: Part): string[] => [code(part, "towerDiameter")];
const item = (name: string) => (part: Part) => (is(part, "accessoryType", name) ? diameter(part) : []);

const TOWER_RULES: readonly RelationRule[] = [
  rule("requires", "tower base", side("TLM", diameter), side("TAX", item("BASE"))),
  rule("recommended", "tower cap", side("TLM", diameter), side("TAX", item("CAP"))),
];

export const DUCT_AND_TOWER_RULES: readonly RelationRule[] = [...DUCT_RULES, ...TOWER_RULES];
