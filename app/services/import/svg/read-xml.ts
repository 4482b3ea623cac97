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
export type SvgNode = SvgElement | string;

export type SvgElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgNode[];
};

const DEEPEST = 40;

/** Accepts elements, attributes, text and the five entities of XML, nothing else. Throws {@link SvgError}. */
export function readXml(text: string): SvgElement {
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
  if (depth > DEEPEST) throw tooDeep();
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
  return new SvgError("tooDeep", DEEPEST);
}
