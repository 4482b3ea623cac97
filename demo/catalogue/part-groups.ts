import type { RelationRule } from "./relation.ts";

/** The group of related parts by the name of their rule; its texts are content (`partGroup`). Other rules are under the heading of their kind. */
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

/** The group of the parts that a rule finds for a device, null without one. */
export function groupOfRule({ name }: RelationRule): string | null {
  return GROUPS[name] ?? (LEGENDS.test(name) ? "legend-plates" : null);
}

/** Groups with every part listed, since buyers choose among them by a value. */
const WHOLE = new Set(["overload-thermal", "overload-electronic", "auxiliary-contacts", "disconnects", "enclosures"]);

export function isWhole(group: string | null): boolean {
  return group !== null && WHOLE.has(group);
}
