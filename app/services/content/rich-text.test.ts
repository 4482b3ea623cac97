import { describe, expect, test } from "vitest";
import { resolveRichText } from "./rich-text.ts";
import { both, categoryOf, entry, seriesOf, siteOf, slugs, type Raw } from "./site.test-helper.ts";

const { site } = siteOf({
  documents: [entry("guide", { slug: slugs("guide", "guía") })],
  categories: [categoryOf("relays")],
  series: [seriesOf("RG"), seriesOf("RLU", { isPublic: false })],
});

const spanOf = (text: string, ...marks: string[]) => ({ _type: "span", _key: text, text, marks });

const paragraph = (fields: Raw = {}): Raw => ({
  _type: "block",
  _key: "p",
  style: "normal",
  markDefs: [],
  children: [spanOf("text")],
  ...fields,
});

const linked = (mark: Raw) =>
  paragraph({ markDefs: [{ _key: "m", _type: "link", ...mark }], children: [spanOf("word", "strong", "m")] });

const toDocument = (id: string) => ({ _type: "internalLink", reference: { _type: "reference", _ref: id } });

const read = (value: unknown, locale: "en" | "es" = "en") => resolveRichText([value], site, locale);

describe("rich text links (R-CMS-06, R-CMS-07, R-NAV-04)", () => {
  test.each<[string, Raw, "en" | "es", string, boolean]>([
    ["a document, in English", toDocument("guide"), "en", "/article/guide", false],
    ["a document, in Spanish", toDocument("guide"), "es", "/es/articulo/gu%C3%ADa", false],
    ["a series", toDocument("series-rg"), "es", "/es/productos/relays-es/rg", false],
    ["a path", { href: "/products?q=a#b" }, "en", "/products?q=a#b", false],
    ["a place on the page", { href: "#torque" }, "en", "#torque", false],
    ["another site", { href: " https://a.example/x " }, "en", "https://a.example/x", true],
    ["another site without scheme, marked", { href: "//a.example", external: true }, "en", "https://a.example/", true],
    ["a mail address", { href: "mailto:a@b.example" }, "en", "mailto:a@b.example", false],
    ["a telephone", { href: "tel:+15550100" }, "en", "tel:+15550100", false],
  ])("to %s become addresses", (_what, mark, locale, href, external) => {
    expect(read(linked(mark), locale)).toMatchObject([
      {
        markDefs: [{ _type: "link", _key: "m", href, external }],
        children: [{ text: "word", marks: ["strong", "m"] }],
      },
    ]);
  });

  test.each<[string, Raw]>([
    ["a document that does not exist (R-CMS-08)", toDocument("no-such")],
    ["a series that is not public (R-CAT-15)", toDocument("series-rlu")],
    ["a reference that was never filled in", { _type: "internalLink", reference: { _type: "reference" } }],
    ["another site without scheme, which may be a path with a slash too many", { href: "//a.example" }],
    ["the same, marked in no way we know", { href: "//a.example", external: "yes" }],
    ["another site after a backslash", { href: "/\\a.example" }],
    ["nothing", {}],
    ["an invalid address", { href: 7 }],
    ["javascript:", { href: "javascript:alert(1)" }],
    ["javascript: in disguise", { href: " JaVa\tScr\nipt:alert(1)" }],
    ["data:", { href: "data:text/html,<script>" }],
    ["vbscript:", { href: "vbscript:x" }],
    ["a relative path", { href: "relative" }],
  ])("to %s become plain text that keeps its other marks", (_what, mark) => {
    expect(read(linked(mark))).toEqual([
      expect.objectContaining({ markDefs: [], children: [spanOf("word", "strong")] }),
    ]);
  });

  test("unknown marks are removed", () => {
    const [block] = read(paragraph({ children: [spanOf("word", "em", "code", "blink", "no-such-key")] }));
    expect(block).toMatchObject({ children: [spanOf("word", "em", "code")] });
  });
});

describe("rich text blocks (R-CMS-06, R-CMS-07)", () => {
  test.each<unknown>([
    { _type: "html", _key: "x", html: "<script>alert(1)</script>" },
    { _type: "video", _key: "x", url: "https://a.example" },
    { _type: "block", _key: "x" },
    { _key: "x" },
    null,
    "text",
    { _type: "figure", _key: "x", src: "javascript:alert(1)", alt: "", width: 1, height: 1 },
    { _type: "figure", _key: "x", src: "/images/a.svg", alt: "", width: 0, height: 1 },
    { ...toDocument("no-such"), _type: "action", _key: "x", label: "Go" },
    { _type: "action", _key: "x", label: "Go", href: "javascript:alert(1)" },
  ])("%j is left out, its neighbours stay", (bad) => {
    const blocks = resolveRichText([paragraph({ _key: "before" }), bad, paragraph({ _key: "after" })], site, "en");
    expect(blocks.map((block) => block._key)).toEqual(["before", "after"]);
  });

  test.each<[string, Raw, Raw]>([
    ["an unknown style is a paragraph", { style: "shout" }, { style: "normal" }],
    ["a heading stays one", { style: "h2" }, { style: "h2" }],
    ["a list item has a level", { listItem: "number" }, { listItem: "number", level: 1 }],
    ["an unknown list is a list", { listItem: "square", level: 2 }, { listItem: "bullet", level: 2 }],
    ["a level has a limit", { listItem: "bullet", level: 9 }, { listItem: "bullet", level: 4 }],
    ["without marks", { markDefs: null }, { markDefs: [] }],
    [
      "what is no text is left out of the line",
      { children: [spanOf("a"), { _type: "icon" }, spanOf("b")] },
      { children: [spanOf("a"), spanOf("b")] },
    ],
  ])("%s", (_name, stored, shown) => {
    expect(read(paragraph(stored))).toMatchObject([shown]);
  });

  test("a paragraph outside a list has no level", () => {
    expect(Object.keys(read(paragraph())[0] ?? {})).toEqual(["_type", "_key", "style", "markDefs", "children"]);
  });

  test("a call to action has its label and address in the language of the page", () => {
    const stored = { ...toDocument("guide"), _type: "action", _key: "a", label: both("Read") };
    expect(read(stored, "es")).toEqual([
      { _type: "action", _key: "a", label: "Read es", href: "/es/articulo/gu%C3%ADa", external: false },
    ]);
    expect(read({ ...stored, label: "Plain" })).toMatchObject([{ label: "Plain", href: "/article/guide" }]);
  });

  test("links in a table are resolved like any other", () => {
    const cell = (content: Raw) => ({ _key: "c", content: [content] });
    const stored = {
      _type: "table",
      _key: "t",
      rows: [{ _key: "r", cells: [cell(linked(toDocument("relays"))), cell(linked({ href: "javascript:x" }))] }],
    };
    expect(read(stored)).toMatchObject([
      {
        rows: [
          { cells: [{ content: [{ markDefs: [{ href: "/category/relays" }] }] }, { content: [{ markDefs: [] }] }] },
        ],
      },
    ]);
  });

  test("a figure keeps what a page needs and nothing else", () => {
    const figure = { _type: "figure", _key: "f", src: "/images/a.svg", alt: "A", width: 2, height: 1 };
    expect(read({ ...figure, onload: "alert(1)" })).toEqual([{ ...figure, caption: "" }]);
  });
});
