import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

const PLUG_IN = "RG RLU TMP";

const isSocket = (part: Part): boolean => /^RSK-\d[BPS][DC]/.test(part.pn);
const isClip = ({ pn }: Part): boolean => pn.startsWith("RSK-CL");
const frame = (part: Part): string | undefined => joined(code(part, "relayFrame"));

/** The octal clip also holds eleven-pin relays, which have none of their own. */
function clipFrame(part: Part): string | undefined {
  const own = code(part, "relayFrame");
  return own === "3P" ? "2P" : joined(own);
}

export const RELAY_RULES: readonly RelationRule[] = [
  rule(
    "requires",
    "socket",
    side(PLUG_IN, (part) => [frame(part)]),
    side("RSK", (part) => (isSocket(part) ? [frame(part)] : [])),
  ),
  rule(
    "recommended",
    "retainer clip",
    side(PLUG_IN, (part) => [clipFrame(part)]),
    side("RSK", (part) => (isClip(part) ? [frame(part)] : [])),
  ),
  rule(
    "fits",
    "socket module",
    items("RSK", /^RSK-M[DLRV]\d{3}$/),
    where("RSK", (part) => isSocket(part) && is(part, "mounting", "D")),
  ),
  rule(
    "spare",
    "slim socket, 24 V",
    items("RSK", /-SCKS$/),
    where("RGS", (part) => is(part, "supplyVoltage", "024U")),
  ),
];
