import { normalizeCode } from "../part-number.ts";
import type { LinkMark, RichBlock, RichText, TableBlock, TextBlock } from "./rich-text.ts";

/** `of`: address of a part's page; null for another code. `together`: link to several parts, with its head and text. */
export type PartLinking = {
  readonly of: (code: string) => string | null;
  readonly together: {
    readonly head: string;
    readonly text: (count: number) => string;
    readonly to: (partNumbers: readonly string[]) => string;
    readonly most: number;
  };
};

const CODE = "code";

/** Texts set as code, which may be part numbers. */
export function codesIn(body: RichText): string[] {
  const codes = textsOf(body).flatMap(({ children }) => children.flatMap((each) => (isCode(each) ? each.text : [])));
  return [...new Set(codes.map(normalizeCode))];
}

/** Part numbers become links, unless an editor linked them. A table row of several parts gets a link to all of them. */
export function withPartLinks(body: RichText, linking: PartLinking): RichText {
  return body.map((block): RichBlock => {
    if (block._type === "block") return linked(block, linking);
    return block._type === "table" ? linkedTable(block, linking) : block;
  });
}

function textsOf(body: RichText): TextBlock[] {
  return body.flatMap((block) => {
    if (block._type === "block") return [block];
    return block._type === "table" ? block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => content)) : [];
  });
}

function isCode({ marks }: TextBlock["children"][number]): boolean {
  return marks.length === 1 && marks[0] === CODE;
}

function linked(block: TextBlock, { of }: PartLinking): TextBlock {
  const added: LinkMark[] = [];
  const children = block.children.map((child, place) => {
    const href = isCode(child) ? of(child.text) : null;
    if (href === null) return child;
    const mark: LinkMark = { _type: "link", _key: `part${place}`, href, external: false };
    added.push(mark);
    return { ...child, marks: [CODE, mark._key] };
  });
  return added.length === 0 ? block : { ...block, markDefs: [...block.markDefs, ...added], children };
}

const FEWEST_TOGETHER = 2;

function linkedTable(table: TableBlock, linking: PartLinking): TableBlock {
  const { of, together } = linking;
  const partsOf = table.rows.map(({ cells }) => {
    const texts = cells.flatMap(({ content }) => content.flatMap(({ children }) => children));
    return [
      ...new Set(texts.flatMap((each) => (isCode(each) && of(each.text) !== null ? normalizeCode(each.text) : []))),
    ];
  });
  const isTogether = partsOf.some(({ length }) => length >= FEWEST_TOGETHER);
  const rows = table.rows.map((row, place) => {
    const cells = row.cells.map((cell) => ({ ...cell, content: cell.content.map((text) => linked(text, linking)) }));
    if (!isTogether) return { ...row, cells };
    const parts = (partsOf[place] ?? []).slice(0, together.most);
    const text = place === 0 ? together.head : parts.length < FEWEST_TOGETHER ? "" : together.text(parts.length);
    const content = [textBlock(text, place > 0 && text !== "" ? together.to(parts) : null)];
    return { ...row, cells: [...cells, { _key: "together", content }] };
  });
  return { ...table, rows };
}

function textBlock(text: string, href: string | null): TextBlock {
  const markDefs: LinkMark[] = href === null ? [] : [{ _type: "link", _key: "l", href, external: false }];
  const marks = markDefs.map(({ _key }) => _key);
  return {
    _type: "block",
    _key: "t",
    style: "normal",
    markDefs,
    children: [{ _type: "span", _key: "s", text, marks }],
  };
}
