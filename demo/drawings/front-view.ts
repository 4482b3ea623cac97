import type { Drawing } from "./drawing.ts";
import { leftEdge, type Attributes } from "./left-edge.ts";

/** Side of the box of a front view in a row, in px. */
const ROW_SIZE = 60;

/** Lettering below this many px in a row is unreadable. */
const SMALLEST_LETTERING = 6.5;

/** Transform of a group: x is `scale` times the written one plus `shift`; null when it is turned. */
type Place = { readonly scale: number; readonly shift: number } | null;

type Context = { readonly right: number; readonly smallest: number; readonly place: Place; readonly fontSize: number };

type Node = { readonly name: string; readonly written: string; readonly children: readonly (Node | string)[] };

/** The front view for a row, without the side view and unreadable lettering. Parts that look alike then share one drawing. */
export function frontMarkup({ markup, front }: Drawing): string {
  const [x, , width] = front;
  const smallest = (SMALLEST_LETTERING * width) / ROW_SIZE;
  const context = { right: x + width, smallest, place: { scale: 1, shift: 0 }, fontSize: 0 };
  return parse(markup)
    .map((node) => write(node, context))
    .join("");
}

function write(node: Node | string, context: Context): string {
  if (typeof node === "string") return node;
  const attributes = readAttributes(node.written);
  const inside = enter(attributes, context);
  if (isHidden(node.name, attributes, inside)) return "";
  const content = node.children.map((child) => write(child, inside)).join("");
  if (content !== "") return `<${node.name}${node.written}>${content}</${node.name}>`;
  return node.children.length > 0 ? "" : `<${node.name}${node.written}/>`;
}

function enter(attributes: Attributes, context: Context): Context {
  const fontSize = Number(attributes["font-size"] ?? context.fontSize);
  return { ...context, fontSize, place: transformed(context.place, attributes["transform"]) };
}

function isHidden(name: string, attributes: Attributes, { right, smallest, place, fontSize }: Context): boolean {
  if (name === "text" && fontSize < smallest) return true;
  const edge = place && leftEdge(name, attributes);
  return edge !== null && place !== null && edge * place.scale + place.shift > right;
}

/** Moves and scalings are followed; turned elements are kept, wherever they are. */
function transformed(place: Place, transform: string | undefined): Place {
  if (!place || transform === undefined) return place;
  let { scale, shift } = place;
  for (const [, name, numbers = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const first = Number(numbers.split(/[ ,]+/)[0]);
    if (name === "translate") shift += scale * first;
    else if (name === "scale" && first > 0) scale *= first;
    else return null;
  }
  return { scale, shift };
}

function readAttributes(written: string): Attributes {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)='([^']*)'/g)].map(([, key = "", value = ""]) => [key, value]),
  );
}

/** Parses generated markup: quoted attributes, no comments, every element closed. */
function parse(markup: string): (Node | string)[] {
  const root: (Node | string)[] = [];
  const open = [root];
  for (const [token, end, name = "", written = "", isEmpty] of markup.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>|[^<]+/g)) {
    const siblings = open.at(-1) ?? root;
    if (end) open.pop();
    else if (name === "") siblings.push(token);
    else {
      const children: (Node | string)[] = [];
      siblings.push({ name, written, children });
      if (!isEmpty) open.push(children);
    }
  }
  return root;
}
