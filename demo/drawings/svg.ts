import { escapeHtml } from "../../app/domain/escape-html.ts";
import { INK } from "./palette.ts";

/** Attributes of an SVG element; absent ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element. Numbers get at most one decimal; text in attributes and between tags is escaped. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}='${typeof value === "number" ? short(value) : escapeHtml(value)}'`)
    .join("");
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element("rect", { x, y, width, height, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element("circle", { cx, cy, r, fill, ...more });
}

/** A path; without a fill it is lines only, as the frame says of all that have none. */
export function path(d: string, fill = "none", more: Attributes = {}): string {
  return element("path", { d, fill: fill === "none" ? undefined : fill, ...more });
}

/** Text centred on x, without stroke. */
export function text(x: number, y: number, content: string, more: Attributes = {}): string {
  return element("text", { x, y, fill: INK, stroke: "none", ...more }, escapeHtml(content));
}

/** A group: what its elements share is written once. */
export function group(attributes: Attributes, ...content: readonly string[]): string {
  return element("g", attributes, content.join(""));
}

/** The frame of every drawing: thin slate strokes and small sans lettering. */
export function frame(...content: readonly string[]): string {
  return group(
    {
      fill: "none",
      stroke: INK,
      "stroke-width": 0.8,
      "font-family": "sans-serif",
      "font-size": 6,
      "text-anchor": "middle",
    },
    ...content,
  );
}

/** A number as SVG writes it: at most one decimal, no zeros before it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}
