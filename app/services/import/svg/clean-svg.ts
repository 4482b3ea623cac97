import { escapeHtml } from "../../../domain/escape-html.ts";
import type { Picture } from "../../../domain/drawings/picture.ts";
import { ATTRIBUTES, DRAWN, MISSED, SAID } from "./allowed.ts";
import { readXml, SvgError, type SvgElement, type SvgNode } from "./read-xml.ts";

const SVG = "http://www.w3.org/2000/svg";

/** A drawing that may stand in any page: written anew, of elements and attributes that only draw. */
export type CleanSvg = {
  readonly whole: Picture;
  /** The front view alone, where `<view id="front">` says which part of the drawing it is. */
  readonly front: Picture;
  /** Millimetres of a unit, where the file has its size in a unit of length. */
  readonly millimetresPerUnit: number | null;
};

/** Units of length in millimetres. Pixels are none: programs write them for drawings of any size. */
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };

/**
 * Reads a drawing of somebody else by an allowlist and writes it anew: nothing of the file itself gets into a page. What only tells
 * something is left out; what would be missed, or could do anything, refuses the file. Throws {@link SvgError}.
 */
export function cleanSvg(text: string): CleanSvg {
  const root = readXml(text);
  if (root.name !== "svg") throw new SvgError("notSvg", root.name);
  const space = root.attributes.get("xmlns");
  if (space !== undefined && space !== SVG) throw new SvgError("otherNamespace", told(space));
  const viewBox = viewBoxOf(root);
  const style = attributesOf(root, (name) => !OF_ROOT.has(name));
  const content = root.children.map((child) => write(child)).join("");
  if (content.trim() === "") throw new SvgError("drawsNothing");
  const markup = style === "" ? content : `<g${style}>${content}</g>`;
  return {
    whole: { viewBox: viewBox.join(" "), markup },
    front: { viewBox: frontBox(root) ?? viewBox.join(" "), markup },
    millimetresPerUnit: scaleOf(root, viewBox),
  };
}

/** What the box around the drawing says, in its own place. */
const OF_ROOT = new Set(["x", "y", "width", "height", "viewBox"]);

function write(node: SvgNode): string {
  if (typeof node === "string") return writeText(node);
  const { name, children } = node;
  if (isLeftOut(node)) return "";
  if (!DRAWN.has(name)) throw new SvgError("elementNotTaken", name);
  const isLettering = name === "text" || name === "tspan";
  const content = children
    .filter((child) => isLettering || typeof child !== "string")
    .map(write)
    .join("");
  if (content === "" && (isLettering || name === "g")) return "";
  return content === "" ? `<${name}${attributesOf(node)}/>` : `<${name}${attributesOf(node)}>${content}</${name}>`;
}

/** Blanks and line breaks are one blank in SVG; those that hold a figure and its unit together are letters. */
function writeText(text: string): string {
  const plain = text.replaceAll(/[ \t\r\n]+/g, " ");
  return plain === " " ? "" : escapeHtml(plain);
}

/** What other programs note for themselves, the view of the front, and definitions of nothing. */
function isLeftOut({ name, children }: SvgElement): boolean {
  if (SAID.has(name) || name.includes(":") || name === "view") return true;
  return name === "defs" && children.every((child) => typeof child === "string" || isLeftOut(child));
}

function attributesOf(element: SvgElement, isOwn: (name: string) => boolean = () => true): string {
  const all = new Map([...element.attributes, ...declarationsOf(element)]);
  return [...all]
    .filter(([name, value]) => isOwn(name) && isTaken(element.name, name, value))
    .map(([name, value]) => ` ${name}="${checked(name, value)}"`)
    .join("");
}

/** What a `style` says, as programs write it, each declaration as the attribute it is. */
function declarationsOf({ attributes }: SvgElement): [string, string][] {
  const declarations = (attributes.get("style") ?? "").split(";").map((each) => each.split(":"));
  return declarations.flatMap(([name = "", ...value]): [string, string][] =>
    name.trim() === "" ? [] : [[name.trim(), value.join(":").trim()]],
  );
}

function isTaken(element: string, name: string, value: string): boolean {
  // "none" says that there is nothing to be missed.
  if (MISSED.test(name) && value !== "none") throw new SvgError("attributeNotTaken", name, element);
  return ATTRIBUTES.has(name);
}

function checked(name: string, value: string): string {
  const plain = value.replaceAll(/\s+/g, " ").trim();
  if (!ATTRIBUTES.get(name)?.test(plain)) throw new SvgError("valueNotTaken", name, told(value));
  return escapeHtml(plain);
}

function told(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

type Box = readonly [x: number, y: number, width: number, height: number];

function viewBoxOf(root: SvgElement): Box {
  const written = root.attributes.get("viewBox");
  if (written !== undefined) return readBox(written);
  const [width = 0, height = 0] = ["width", "height"].map((name) => sizeOf(root, name)?.number ?? 0);
  if (width > 0 && height > 0) return [0, 0, width, height];
  throw new SvgError("noViewBox");
}

function readBox(written: string): Box {
  const [x = NaN, y = NaN, width = NaN, height = NaN, ...rest] = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if ([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 && rest.length === 0)
    return [x, y, width, height];
  throw new SvgError("badViewBox", told(written));
}

function frontBox(root: SvgElement): string | null {
  const views = root.children.filter((child) => typeof child !== "string" && child.name === "view") as SvgElement[];
  const front = views.find(({ attributes }) => attributes.get("id") === "front")?.attributes.get("viewBox");
  return front === undefined ? null : readBox(front).join(" ");
}

function sizeOf(root: SvgElement, name: string): { number: number; unit: string } | null {
  const [, number, unit = ""] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(root.attributes.get(name) ?? "") ?? [];
  return number === undefined ? null : { number: Number(number), unit };
}

function scaleOf(root: SvgElement, [, , width]: Box): number | null {
  if (!root.attributes.has("viewBox")) return null;
  const size = sizeOf(root, "width");
  const scale = size ? (size.number * (MILLIMETRES[size.unit] ?? 0)) / width : 0;
  return Number.isFinite(scale) && scale > 0 ? scale : null;
}
