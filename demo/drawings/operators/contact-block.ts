import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, LIGHT_HOUSING, METAL, RING, paintOf } from "../palette.ts";
import { circle, element, frame, group, path, rect, text } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { contactsOf, type Contact } from "./contacts.ts";
import { around } from "./geometry.ts";
import { caption } from "./lettering.ts";

const GOLD = "#d9a928";

export function drawContactBlock(part: PartToDraw): Drawing {
  const words = textOf(part, "accessoryType");
  const read = contactsOf(part).slice(0, 2);
  const contacts: readonly Contact[] = read.length > 0 ? read : [codeOf(part, "contactsNc") === "1" ? "NC" : "NO"];
  const metal = words.includes("gold") ? GOLD : METAL;
  const width = contacts.length * 28 + 8;
  const markup = frame(
    words.includes("base-mount") ? foot(width) : "",
    ...contacts.map((kind, i) => rect(columnOf(contacts, i) - 6, 12, 12, 9, plungerPaint(kind))),
    rect(45 - width / 2, 20, width, 62, LIGHT_HOUSING, { rx: 3 }),
    ...contacts.map((kind, i) => column(kind, columnOf(contacts, i), metal)),
    blockSide(contacts),
    caption(kindOf(words), 125),
  );
  return { markup, box: [160, 100], front: around(36) };
}

const columnOf = (contacts: readonly Contact[], index: number): number => 45 + (index - (contacts.length - 1) / 2) * 28;

const plungerPaint = (kind: Contact): string => paintOf(kind === "NC" ? "red" : "green");

/** Special features of a block: "early-make", "gold-plated"; empty for plain ones. */
function kindOf(words: string): string {
  return words.includes(" contact block") ? (words.split(" contact block")[0] ?? "") : "";
}

function foot(width: number): string {
  const half = width / 2 + 10;
  const holes = [-1, 1].map((side) => circle(45 + side * (half - 5), 76, 2.6, "#fff"));
  return rect(45 - half, 68, 2 * half, 16, RING, { rx: 2 }) + holes.join("");
}

function column(kind: Contact, x: number, metal: string): string {
  const numbers = kind === "NC" ? ["1", "2"] : ["3", "4"];
  const screw = (y: number): string => circle(x, y, 6.5, metal) + path(`M${x - 4} ${y + 2.4}l8-4.8`, "none");
  const label = (y: number, i: number): string => element("text", { x: x + 10, y }, numbers[i] ?? "");
  return (
    screw(30) +
    screw(72) +
    group({ "text-anchor": "middle", fill: INK, stroke: "none" }, label(28, 0), label(78.5, 1)) +
    path(signOf(kind, x), "none", { "stroke-width": 1.8, "stroke-linecap": "round" })
  );
}

function signOf(kind: Contact, x: number): string {
  if (kind === "NC") return `M${x} 39v6h5M${x} 63v-6l4.4-15`;
  return `M${x} 39v6M${x} 63v-6l-6.5-12.5`;
}

function blockSide(contacts: readonly Contact[]): string {
  const [first = "NO"] = contacts;
  const second = contacts[1];
  return (
    rect(97, second ? 41 : 46, 7, 8, plungerPaint(first)) +
    (second ? rect(97, 53, 7, 8, plungerPaint(second)) : "") +
    path("M104 30h28v6h10v28h-10v6h-28z", LIGHT_HOUSING) +
    path("M104 26h5v4h-5zM104 70h5v4h-5z", "#3b4349") +
    rect(142, 40, 4, 6, METAL) +
    rect(142, 54, 4, 6, METAL) +
    text(121, 53, contacts.join(" + "), { "font-size": second ? 5.6 : 9, "font-weight": "bold" })
  );
}
