import { code, is, items, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

/** Height and width as four digits: enclosure 161206 and panel 1612 are both 16 x 12 in. */
function frontSize(part: Part): string {
  return code(part, "enclosureSize").slice(0, 4);
}

const WINDOWS = ["0806", "1210", "1612"];

function atLeast(size: string, window: string): boolean {
  return size.slice(0, 2) >= window.slice(0, 2) && size.slice(2) >= window.slice(2);
}

function windows(part: Part): string[] {
  if (!is(part, "doorType", "H")) return [];
  return WINDOWS.filter((window) => atLeast(frontSize(part), window));
}

export const ENCLOSURE_RULES: readonly RelationRule[] = [
  rule(
    "recommended",
    "back panel",
    side("ENW", (part) => [frontSize(part)]),
    side("ENX", (part) => [part.attributes["panelSize"]?.code]),
  ),
  rule(
    "fits",
    "window kit",
    side("ENX", ({ pn }) => [/^ENX-WK(\d{4})$/.exec(pn)?.[1]]),
    side("ENW", windows),
  ),
  rule(
    "fits",
    "stainless feet",
    items("ENX", /-MFEETS$/),
    where("ENW", (part) => is(part, "material", "S X")),
  ),
];
