import type { BlockContent, List, Paragraph, PhrasingContent, RootContent, Table, TableRow } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { readFileSync } from "node:fs";
import { findSiteFile } from "../../app/services/content/site-pictures.ts";
import { readEnvOf } from "../../app/services/env.server.ts";

type Mark = {
  _type: string;
  _key: string;
  href?: string;
  reference?: { _type: "reference"; _ref: string; _weak: true };
};
type Span = { _type: "span"; _key: string; text: string; marks: string[] };
type Block = { _type: string; _key: string; [field: string]: unknown };

/** Turns the Markdown subset of the sources into Portable Text. Throws on anything else, naming the file. */
export function markdownToBlocks(markdown: string, file: string): Block[] {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const blocks: Block[] = [];
  const nextKey = () => `b${blocks.length}`;
  for (const node of tree.children) blocks.push(...toBlocks(node, nextKey(), file));
  return blocks.map((block, index) => ({ ...block, _key: `b${index}` }));
}

function toBlocks(node: RootContent, key: string, file: string): Block[] {
  switch (node.type) {
    case "paragraph":
      return [figureOf(node, key) ?? actionOf(node, key) ?? textBlock(node.children, key, "normal", file)];
    case "heading":
      return [textBlock(node.children, key, node.depth <= 2 ? "h2" : "h3", file)];
    case "blockquote":
      return paragraphsOf(node.children, file).map((children) => textBlock(children, key, "blockquote", file));
    case "list":
      return listBlocks(node, key, 1, file);
    case "table":
      return [tableBlock(node, key, file)];
    default:
      throw new Error(`${file}: ${node.type} at line ${node.position?.start.line} is not part of the subset`);
  }
}

function listBlocks(list: List, key: string, level: number, file: string): Block[] {
  const listItem = list.ordered ? "number" : "bullet";
  return list.children.flatMap((item) =>
    item.children.flatMap((child): Block[] => {
      if (child.type === "list") return listBlocks(child, key, level + 1, file);
      if (child.type !== "paragraph") throw new Error(`${file}: ${child.type} in a list is not part of the subset`);
      return [{ ...textBlock(child.children, key, "normal", file), listItem, level }];
    }),
  );
}

function tableBlock(table: Table, key: string, file: string): Block {
  const cellBlocks = (row: TableRow, rowKey: string) =>
    row.children.map((cell, column) => ({
      _key: `${rowKey}c${column}`,
      _type: "tableCell",
      content: [textBlock(cell.children, `${rowKey}c${column}t`, "normal", file)],
    }));
  const rows = table.children.map((row, index) => ({
    _key: `r${index}`,
    _type: "tableRow",
    cells: cellBlocks(row, `r${index}`),
  }));
  return { _type: "table", _key: key, rows };
}

function textBlock(nodes: readonly PhrasingContent[], key: string, style: string, file: string): Block {
  const markDefs: Mark[] = [];
  const children: Span[] = [];
  const visit = (list: readonly PhrasingContent[], marks: string[]) => {
    for (const node of list) {
      if (node.type === "text" || node.type === "inlineCode") {
        const text = node.value.replace(/\n/g, " ");
        children.push({
          _type: "span",
          _key: `s${children.length}`,
          text,
          marks: node.type === "text" ? marks : [...marks, "code"],
        });
      } else if (node.type === "strong") visit(node.children, [...marks, "strong"]);
      else if (node.type === "emphasis") visit(node.children, [...marks, "em"]);
      else if (node.type === "link") {
        const mark = linkMark(node.url, `m${markDefs.length}`);
        markDefs.push(mark);
        visit(node.children, [...marks, mark._key]);
      } else throw new Error(`${file}: ${node.type} at line ${node.position?.start.line} is not part of the subset`);
    }
  };
  visit(nodes, []);
  return { _type: "block", _key: key, style, markDefs, children };
}

function linkMark(url: string, key: string): Mark {
  const id = /^(?:ref|cta):(.+)$/.exec(url)?.[1];
  if (!id) return { _type: "link", _key: key, href: url };
  return { _type: "internalLink", _key: key, reference: { _type: "reference", _ref: id, _weak: true } };
}

/** A paragraph that is only an image is a figure; its size is read from the drawing itself. */
function figureOf(paragraph: Paragraph, key: string): Block | null {
  const [image, more] = paragraph.children;
  if (image?.type !== "image" || more) return null;
  const place = findSiteFile(image.url, readEnvOf(["sitePictures"]).SITE_FILES_DIR);
  if (place === null) throw new Error(`There is no file ${image.url} in the folder of SITE_FILES_DIR or in the shop.`);
  const svg = readFileSync(place, "utf8");
  const [, , width, height] = /viewBox="([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (!width || !height) throw new Error(`${image.url} has no viewBox`);
  return {
    _type: "figure",
    _key: key,
    src: image.url,
    alt: image.alt ?? "",
    caption: image.title ?? "",
    width,
    height,
  };
}

/** A paragraph that is only a `cta:` link is a call to action. */
function actionOf(paragraph: Paragraph, key: string): Block | null {
  const [link, more] = paragraph.children;
  if (link?.type !== "link" || more || !link.url.startsWith("cta:")) return null;
  const label = link.children.map((child) => ("value" in child ? child.value : "")).join("");
  return { _type: "action", _key: key, label, reference: { _type: "reference", _ref: link.url.slice(4), _weak: true } };
}

function paragraphsOf(nodes: readonly (BlockContent | { type: string })[], file: string): PhrasingContent[][] {
  return nodes.map((node) => {
    if (node.type !== "paragraph") throw new Error(`${file}: ${node.type} in a quote is not part of the subset`);
    return (node as Paragraph).children;
  });
}
