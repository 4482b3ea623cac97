import { escapeHtml } from "../../../domain/escape-html.ts";
import type { Picture } from "../../../domain/drawings/picture.ts";
import { parseXml, XmlCdata, XmlDocumentType, XmlElement, XmlError, XmlText } from "@rgrove/parse-xml";
import { because, inEnglish, type Reason } from "../reasons.ts";

export class SvgError extends Error {
  override name = "SvgError";
  readonly reason: Reason;

  constructor(...[code, ...params]: Parameters<typeof because>) {
    const reason = because(code, ...params);
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/** Text is decoded. */
type SvgNode = SvgElement | string;

type SvgElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgNode[];
};

const DEEPEST_ELEMENT = 40;

/** Accepts elements, attributes, text and the five entities of XML, nothing else. Throws {@link SvgError}. */
function readXml(text: string): SvgElement {
  const { children, root } = parse(text);
  for (const node of children) if (node !== root) checkProlog(node);
  if (!root) throw new SvgError("noElement");
  return toElement(root, 0);
}

function parse(text: string): ReturnType<typeof parseXml> {
  try {
    return parseXml(text, { preserveCdata: true, preserveDocumentType: true });
  } catch (error) {
    if (error instanceof XmlError) {
      const [reason = ""] = error.message.split(" (line ", 1);
      throw new SvgError("badXml", error.line, reason);
    }
    // The parser is recursive.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

/** A document type must not declare anything. */
function checkProlog(node: unknown): void {
  if (!(node instanceof XmlDocumentType)) throw new SvgError("instruction");
  if (node.internalSubset !== null) throw new SvgError("declarations");
}

function toElement({ name, attributes, children }: XmlElement, depth: number): SvgElement {
  if (depth > DEEPEST_ELEMENT) throw tooDeep();
  return {
    name,
    attributes: new Map(Object.entries(attributes)),
    children: children.map((child) => toNode(child, depth + 1)),
  };
}

function toNode(node: XmlElement["children"][number], depth: number): SvgNode {
  if (node instanceof XmlElement) return toElement(node, depth);
  // CDATA is a subclass of text, so the order matters.
  if (node instanceof XmlCdata) throw new SvgError("cdata");
  if (node instanceof XmlText) return node.text;
  throw new SvgError("instruction");
}

function tooDeep(): SvgError {
  return new SvgError("tooDeep", DEEPEST_ELEMENT);
}

const DRAWN = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);

/** Elements that draw nothing and are removed. */
const TEXT_ELEMENTS = new Set(["title", "desc", "metadata"]);

/** Characters only; browsers skip invalid values. Linear time for any length. */
const NUMBERS = /^[\d\s.,eE+%px-]+$/;
const PAINT = /^(?:[a-zA-Z]{3,24}|#[\da-fA-F]{3,8}|rgb\([\d\s.,%]{5,40}\))$/;
const KEYWORD = /^[a-z\d-]{1,24}$/;
const STEPS = /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/;
const TURNS = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,eE+-]{1,200}\)[\s,]*){1,8}$/;
const FACES = /^[\w\s,'"-]{1,120}$/;

const named = (names: string, values: RegExp) => names.split(" ").map((name) => [name, values] as const);

/** Allowed attributes with their values: no references inside or outside the drawing. */
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...named("x y width height cx cy r rx ry x1 y1 x2 y2 dx dy points rotate", NUMBERS),
  ...named("stroke-width stroke-miterlimit stroke-dashoffset opacity fill-opacity stroke-opacity", NUMBERS),
  ...named("font-size textLength letter-spacing", NUMBERS),
  ...named("fill stroke color", PAINT),
  ...named("stroke-linecap stroke-linejoin fill-rule text-anchor dominant-baseline vector-effect", KEYWORD),
  ...named("font-weight font-style visibility display", KEYWORD),
  ["stroke-dasharray", /^(?:[\d\s.,%px]+|none)$/],
  ["d", STEPS],
  ["transform", TURNS],
  ["font-family", FACES],
]);

/** Attributes that change the drawing: a file with them is refused. */
const REFUSED_ATTRIBUTE =
  /^(?:on.*|(?:xlink:)?href|clip-path|mask|filter|marker.*|mix-blend-mode|patternTransform|gradientTransform)$/i;

const SVG = "http://www.w3.org/2000/svg";

/** Rewritten from allowed elements and attributes, safe in any page. */
export type CleanSvg = {
  readonly whole: Picture;
  /** The box of `<view id="front">`, if there is one. */
  readonly front: Picture;
  /** Null unless the file has a size in a unit of length. */
  readonly millimetresPerUnit: number | null;
};

/** Millimeters per unit. Pixels are not a length: programs write them for any size. */
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };

/** Rewrites an untrusted drawing from an allowlist; active or unknown content is refused. Throws {@link SvgError}. */
export function cleanSvg(text: string): CleanSvg {
  const root = readXml(text);
  if (root.name !== "svg") throw new SvgError("notSvg", root.name);
  const space = root.attributes.get("xmlns");
  if (space !== undefined && space !== SVG) throw new SvgError("otherNamespace", shortened(space));
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

/** SVG collapses spaces; no-break spaces stay. */
function writeText(text: string): string {
  const plain = text.replaceAll(/[ \t\r\n]+/g, " ");
  return plain === " " ? "" : escapeHtml(plain);
}

/** Notes of drawing programs, the front view, and empty definitions. */
function isLeftOut({ name, children }: SvgElement): boolean {
  if (TEXT_ELEMENTS.has(name) || name.includes(":") || name === "view") return true;
  return name === "defs" && children.every((child) => typeof child === "string" || isLeftOut(child));
}

function attributesOf(element: SvgElement, isOwn: (name: string) => boolean = () => true): string {
  const all = new Map([...element.attributes, ...declarationsOf(element)]);
  return [...all]
    .filter(([name, value]) => isOwn(name) && isTaken(element.name, name, value))
    .map(([name, value]) => ` ${name}="${checked(name, value)}"`)
    .join("");
}

/** Declarations of `style`, as attributes. */
function declarationsOf({ attributes }: SvgElement): [string, string][] {
  const declarations = (attributes.get("style") ?? "").split(";").map((each) => each.split(":"));
  return declarations.flatMap(([name = "", ...value]): [string, string][] =>
    name.trim() === "" ? [] : [[name.trim(), value.join(":").trim()]],
  );
}

function isTaken(element: string, name: string, value: string): boolean {
  // "none" has no effect on the drawing.
  if (REFUSED_ATTRIBUTE.test(name) && value !== "none") throw new SvgError("attributeNotTaken", name, element);
  return ATTRIBUTES.has(name);
}

function checked(name: string, value: string): string {
  const plain = value.replaceAll(/\s+/g, " ").trim();
  if (!ATTRIBUTES.get(name)?.test(plain)) throw new SvgError("valueNotTaken", name, shortened(value));
  return escapeHtml(plain);
}

function shortened(value: string): string {
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
  throw new SvgError("badViewBox", shortened(written));
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
