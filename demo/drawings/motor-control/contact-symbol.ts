import { path } from "../svg.ts";
import { CONTACT_COLORS, type Contact } from "./reading.ts";
import { d } from "./shapes.ts";

/** Circuit symbols of contacts, upright and `height` high around (x, y): NO open and green, NC closed and red. */
export function contactSymbols(contacts: readonly (readonly [Contact, number, number])[], height: number): string {
  return (["NO", "NC"] as const)
    .map((kind) => {
      const all = contacts.filter(([own]) => own === kind).map(([, x, y]) => symbol(kind, x, y, height));
      if (all.length === 0) return "";
      return path(all.join(""), "none", { stroke: CONTACT_COLORS[kind], "stroke-width": 1.2 });
    })
    .join("");
}

function symbol(kind: Contact, middle: number, y: number, height: number): string {
  const lead = height * 0.28;
  const reach = height * 0.2;
  const x = middle + (kind === "NO" ? reach / 2 : -reach / 2);
  const blade = 2 * lead - height - (kind === "NC" ? 1.5 : 0);
  const upper = d`M${x} ${y - height / 2}v${lead}`;
  const lower = d`M${x} ${y + height / 2}v${-lead}`;
  return kind === "NO" ? upper + lower + d`l${-reach} ${blade}` : upper + d`h${reach}` + lower + d`l${reach} ${blade}`;
}
