import postcss, { type ChildNode, type Container } from "postcss";
import css from "./styles/app.css?inline";

/** A group of parts, or a rule with the classes of each selector. */
type Part =
  | { open: string; close: string; parts: readonly Part[] }
  | { text: string; needs: readonly (readonly string[])[] };

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

/** Other characters are escaped with a backslash. */
const CLASS_IN_SELECTOR = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/** Conditions in parentheses or brackets are ignored. */
const ASIDE = /\([^()]*\)|\[[^\]]*\]/;

const PARTS = partsOfSheet(css);

export function classesIn(html: string): Set<string> {
  const lists = new Set([...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = ""]) => list));
  return new Set([...lists].flatMap((list) => unescapeHtml(list).split(/\s+/)));
}

/**
 * Rules without a class, and rules with a selector whose classes are all in the document, in sheet order, with the variables of the theme
 * that they use (decision 0030).
 */
export function firstViewStyles(classes: ReadonlySet<string>, parts: readonly Part[] = PARTS): string {
  return withUsedVariables(rulesFor(classes, parts));
}

function rulesFor(classes: ReadonlySet<string>, parts: readonly Part[]): string {
  let text = "";
  for (const part of parts) {
    if ("text" in part) {
      if (part.needs.some((selector) => selector.every((name) => classes.has(name)))) text += part.text;
      continue;
    }
    const inner = rulesFor(classes, part.parts);
    if (inner !== "") text += part.open + inner + part.close;
  }
  return text;
}

const THEME = /(:root,\s?:host\s?\{)([^}]*)\}/;

const USE = /var\((--[\w-]+)/g;

const usesIn = (text: string): string[] => [...text.matchAll(USE)].map(([, name = ""]) => name);

function withUsedVariables(text: string): string {
  const [all, open = "", block = ""] = THEME.exec(text) ?? [];
  if (all === undefined) return text;
  const declarations = block.split(";").map((each) => [each.split(":", 1)[0]?.trim() ?? "", each] as const);
  const values = new Map(declarations);
  const used = new Set(usesIn(text.replace(all, "")));
  // A set also visits what is added meanwhile: variables that others refer to.
  for (const name of used) for (const other of usesIn(values.get(name) ?? "")) used.add(other);
  const kept = declarations.filter(([name]) => used.has(name)).map(([, each]) => each);
  return text.replace(all, () => `${open}${kept.join(";")}}`);
}

export function partsOfSheet(sheet: string): Part[] {
  return partsOf(postcss.parse(sheet));
}

function partsOf(container: Container): Part[] {
  return container.nodes?.flatMap(partOf) ?? [];
}

function partOf(node: ChildNode): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") return [{ text: node.toString(), needs: node.selectors.map(classesOfSelector) }];
  if (node.type !== "atrule") return [];
  const open = `@${node.name} ${node.params}`;
  if (!node.nodes) return [{ text: `${open};`, needs: [[]] }];
  if (node.name === "property" || node.name === "keyframes") return [{ text: node.toString(), needs: [[]] }];
  return [{ open: `${open}{`, close: "}", parts: partsOf(node) }];
}

function classesOfSelector(selector: string): string[] {
  const escaped = selector.replace(/\\[()[\]]/g, (pair) => `\\${pair.codePointAt(1)?.toString(16)} `);
  return [...withoutAsides(escaped).matchAll(CLASS_IN_SELECTOR)].map(([, name = ""]) => unescapeCss(name));
}

function withoutAsides(selector: string): string {
  return ASIDE.test(selector) ? withoutAsides(selector.replace(ASIDE, "")) : selector;
}

function unescapeCss(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ""),
  );
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
