import { escapeHtml } from "../../app/domain/escape-html.ts";
import { INK } from "./palette.ts";

/** Absent attributes are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Numbers get at most one decimal; text in attributes and between tags is escaped. */
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

export function path(d: string, fill = "none", more: Attributes = {}): string {
  return element("path", { d, fill: fill === "none" ? undefined : fill, ...more });
}

export function text(x: number, y: number, content: string, more: Attributes = {}): string {
  return element("text", { x, y, fill: INK, stroke: "none", ...more }, escapeHtml(content));
}

export function group(attributes: Attributes, ...content: readonly string[]): string {
  return element("g", attributes, content.join(""));
}

/** The defaults of every drawing: thin slate strokes and small sans lettering. */
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

/** At most one decimal, no leading zero. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}
