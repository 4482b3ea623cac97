/** What of a drawing's file cannot be taken, in the words of the import. */
export class SvgError extends Error {
  override name = "SvgError";
}

/** An element as it was written; text is decoded. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
};

/** Deeper than any program draws. */
const DEEPEST = 40;

const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const OPEN = new RegExp(`<(${NAME})`, "y");
const CLOSE = new RegExp(`</(${NAME})\\s*>`, "y");
const END_OF_TAG = /\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const DECLARATION = /<\?xml\s[^<>]*?\?>/y;
const COMMENT = /<!--(?:(?!--)[^])*-->/y;
/** A document type that only names the one of SVG: what declares anything is not read at all. */
const DOCTYPE = /<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s+"[^"<>]*"\s+|SYSTEM\s+)"[^"<>]*")?\s*>/y;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const ENTITY = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w+));|&/g;

/**
 * The root element of an XML text. Only what a drawing needs is read: elements, attributes, text, comments and the five entities of
 * XML. Whatever else there is, declared entities first of all, refuses the file; nothing is mended. Throws {@link SvgError}.
 */
export function readXml(text: string): XmlElement {
  const reader = new Reader(text);
  reader.take(DECLARATION);
  reader.passBetween(DOCTYPE);
  const root = reader.element(0);
  if (!root) throw new SvgError("is no SVG: it does not start with an element");
  reader.passBetween();
  if (!reader.isAtEnd()) throw new SvgError("is no SVG: something follows its end");
  return root;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** What stands here, if it is of a kind. */
  take(kind: RegExp): RegExpExecArray | null {
    kind.lastIndex = this.#at;
    const found = kind.exec(this.#text);
    if (found) this.#at = kind.lastIndex;
    return found;
  }

  /** Blanks and comments, and one more thing among them. */
  passBetween(once?: RegExp): void {
    let rest = once;
    for (;;) {
      if (this.take(/\s+/y) || this.take(COMMENT)) continue;
      if (!rest || !this.take(rest)) return;
      rest = undefined;
    }
  }

  element(depth: number): XmlElement | null {
    const [, name] = this.take(OPEN) ?? [];
    if (name === undefined) return null;
    if (depth > DEEPEST) throw new SvgError(`has elements inside each other, more than ${DEEPEST} deep`);
    const attributes = this.#attributes(name);
    const children: XmlElement["children"] = [];
    const [, isEmpty] = this.take(END_OF_TAG) ?? this.#fail();
    if (!isEmpty) this.#content(name, children, depth);
    return { name, attributes, children };
  }

  #attributes(element: string): Map<string, string> {
    const attributes = new Map<string, string>();
    for (let found = this.take(ATTRIBUTE); found; found = this.take(ATTRIBUTE)) {
      const [, name = "", double, single] = found;
      if (attributes.has(name)) throw new SvgError(`has ${name} twice on <${element}>`);
      attributes.set(name, decode(double ?? single ?? ""));
    }
    return attributes;
  }

  #content(name: string, children: XmlElement["children"], depth: number): void {
    for (;;) {
      const text = this.take(TEXT);
      if (text) children.push(decode(text[0]));
      else if (!this.take(COMMENT)) {
        const close = this.take(CLOSE);
        if (close?.[1] === name) return;
        const child = close ? null : this.element(depth + 1);
        if (!child) this.#fail();
        else children.push(child);
      }
    }
  }

  #fail(): never {
    const row = this.#text.slice(0, this.#at).split("\n").length;
    const found = this.#text.slice(this.#at, this.#at + 24).split("\n")[0] ?? "";
    throw new SvgError(`cannot be read in line ${row}${found === "" ? ": it ends too early" : `, at ${found}`}`);
  }
}

function decode(text: string): string {
  return text.replaceAll(ENTITY, (entity: string, hex?: string, decimal?: string, name = "") => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCode = hex !== undefined || decimal !== undefined;
    const character = isCode ? (isText(code) ? String.fromCodePoint(code) : undefined) : ENTITIES[name];
    if (character === undefined) throw new SvgError(`has the entity ${entity}, which is not taken`);
    return character;
  });
}

/** Letters and blanks; no control characters and no halves of letters. */
function isText(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) && (code < 0x7f || code > 0x9f);
}
