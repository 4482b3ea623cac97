import type { RelationRule } from "./relation.ts";

/**
 * The group of a part page that the parts of a rule are in, by the name of the rule; what is said of the groups is content
 * (`partGroup`). Rules that are not named here stand under the heading of their kind.
 */
const GROUPS: Readonly<Record<string, string>> = {
  "thermal overload": "overload-thermal",
  "thermal overload, miniature": "overload-thermal",
  "electronic overload": "overload-electronic",
  "front auxiliary": "auxiliary-contacts",
  "side auxiliary": "auxiliary-contacts",
  "coil suppressor": "coil-suppressors",
  "disconnect for a contactor": "disconnects",
  "enclosure for a starter": "enclosures",
  "contact blocks": "contact-blocks",
  "a block on a bare operator": "contact-blocks",
  socket: "sockets",
  "retainer clip": "retainer-clips",
  "socket module": "socket-modules",
  "door handle": "door-handles",
  "reversing contactor of the same size and coil": "assembled",
  "starter kit with this contactor": "assembled",
  "starter kit with this breaker": "assembled",
};

const LEGENDS = /^(?:legend plates|usual legends|emergency stop ring)/;

/** The group of the parts that a rule finds for a device, null if they have none. */
export function groupOfRule({ name }: RelationRule): string | null {
  return GROUPS[name] ?? (LEGENDS.test(name) ? "legend-plates" : null);
}

/** Groups of which every part is listed: somebody chooses among them by a value, so none may be missing. */
const WHOLE = new Set(["overload-thermal", "overload-electronic", "auxiliary-contacts", "disconnects", "enclosures"]);

/** Whether all parts of a group are told, not the most useful only. */
export function isWhole(group: string | null): boolean {
  return group !== null && WHOLE.has(group);
}
