import type { PartToDraw } from "../drawing.ts";
import { INK, LIGHT_HOUSING, paintOf } from "../palette.ts";
import { element, group, path, rect, short } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { at } from "./geometry.ts";

export type Contact = "NO" | "NC" | "SPDT";

const MOST = 8;

/** Normally open contacts first. The code "21" means 2 NO and 1 NC; else the text is read. */
export function contactsOf(part: PartToDraw): readonly Contact[] {
  const code = codeOf(part, "contacts");
  const words = textOf(part, "contacts") || textOf(part, "accessoryType");
  const count = (kind: Contact): number => Number(words.match(new RegExp(String.raw`(\d+) ${kind}\b`))?.[1] ?? 0);
  const [open, closed] = /^\d\d$/.test(code) ? [Number(code[0]), Number(code[1])] : [count("NO"), count("NC")];
  const kinds: readonly (readonly [Contact, number])[] = [
    ["NO", open],
    ["NC", closed],
    ["SPDT", count("SPDT")],
  ];
  return kinds.flatMap(([kind, times]) => Array<Contact>(times).fill(kind)).slice(0, MOST);
}

type Placed = { readonly kind: Contact; readonly x: number; readonly y: number };

/** Contact blocks from the side, in two rows from `left` to the right, each with its plunger. */
export function contactBlocks(contacts: readonly Contact[], left: number, room = 32): string {
  if (contacts.length === 0) return "";
  const width = Math.min(12, room / Math.ceil(contacts.length / 2));
  const top = contacts.length === 1 ? 43.5 : 37;
  const placed = contacts.map((kind, i) => ({ kind, x: left + Math.floor(i / 2) * width, y: top + (i % 2) * 13 }));
  const blocks = placed.map(({ x, y }) => `M${at([x, y])}h${short(width)}v13h${short(-width)}z`);
  return (
    path(blocks.join(""), LIGHT_HOUSING) +
    labels(placed, width) +
    group({ "stroke-width": 0.5 }, ...placed.map(plungers))
  );
}

function labels(placed: readonly Placed[], width: number): string {
  const written = placed
    .filter(({ kind }) => kind !== "SPDT")
    .map(({ kind, x, y }) => element("text", { x: x + width / 2, y: y + 5.6 }, kind));
  if (written.length === 0) return "";
  return group({ "font-size": 4.2, "text-anchor": "middle", stroke: "none", fill: INK }, ...written);
}

function plungers({ kind, x, y }: Placed): string {
  const plunger = (top: number, color: string): string => rect(x + 1.6, y + top, 4, 4, paintOf(color));
  if (kind === "SPDT") return plunger(2, "green") + plunger(7, "red");
  return plunger(7.2, kind === "NO" ? "green" : "red");
}
