import { describe, expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.ts";
import { processorMs } from "../../../../tests/setup/processor-time.ts";

const svg = (content: string, root = 'viewBox="0 0 60 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const markup = (content: string, root?: string) => cleanSvg(svg(content, root)).whole.markup;
const RECT = '<rect width="9" height="9"/>';

describe("cleanSvg", () => {
  test("cleanSvg keeps shapes, groups and text with their style", () => {
    const content =
      '<g transform="translate(4,4) rotate(-90)" fill="#c8102e"><path d="M0 0h9v-9z" stroke="rgb(1, 2, 3)"/>' +
      '<text x="3" y="4" font-family="Arial, sans-serif"><tspan font-size="6px">Ø 22 &amp; more</tspan></text></g>';
    expect(markup(content)).toBe(content);
  });

  test("cleanSvg turns style declarations into attributes and removes metadata", () => {
    const written =
      '<!-- made by hand --><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><defs id="d"/><sodipodi:namedview id="v"/>' +
      '<title>Bearing</title><circle id="c" class="x" data-name="y" inkscape:label="z" r="4" style="fill:none;-x-y:1; stroke: #234"/>';
    expect(markup(written)).toBe('<circle r="4" fill="none" stroke="#234"/>');
  });

  test("cleanSvg moves attributes of the root into a group", () => {
    expect(markup(RECT, 'viewBox="0 0 60 40" fill="none" stroke="black"')).toBe(
      `<g fill="none" stroke="black">${RECT}</g>`,
    );
  });

  test("cleanSvg reads the front view and the scale", () => {
    const read = cleanSvg(svg(`<view id="front" viewBox="0 0 30 40"/>${RECT}`, 'width="90mm" viewBox="0 0 60 40"'));
    expect(read.front).toEqual({ viewBox: "0 0 30 40", markup: RECT });
    expect([read.whole.viewBox, read.millimetresPerUnit]).toEqual(["0 0 60 40", 1.5]);
    expect(cleanSvg(svg(RECT, 'width="2in" viewBox="0 0 50.8 9"')).millimetresPerUnit).toBe(1);
    expect(cleanSvg(svg(RECT, 'width="90" height="60"'))).toMatchObject({
      whole: { viewBox: "0 0 90 60" },
      millimetresPerUnit: null,
    });
  });

  test("cleanSvg removes elements with a prefix", () => {
    const written = '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script><x:rect onload="alert(1)"/>';
    expect(markup(written + RECT)).toBe(RECT);
  });

  test("escapes text", () => {
    expect(markup("<text>&lt;script&gt;&#60;/text> &amp;lt;</text>")).toBe(
      "<text>&lt;script&gt;&lt;/text&gt; &amp;lt;</text>",
    );
  });

  test("cleanSvg accepts the usual declaration, comment and document type", () => {
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/g.dtd">\n';
    expect(cleanSvg(head + svg(RECT)).whole.markup).toBe(RECT);
  });
});

describe("cleanSvg refuses", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", "<script>"],
    ["a script in another case", "<SCRIPT>alert(1)</SCRIPT>", "<SCRIPT>"],
    ["a handler", '<rect width="9" onclick="alert(1)"/>', "onclick on <rect>"],
    ["a handler on a group", '<g onLoad="alert(1)"><path d="M0 0"/></g>', "onLoad on <g>"],
    ["a page within", "<foreignObject><body/></foreignObject>", "<foreignObject>"],
    ["a reference", '<use href="http://example.com/x.svg#a"/>', "<use>"],
    ["an image", '<image href="data:image/svg+xml,x"/>', "<image>"],
    ["a link", '<a href="javascript:alert(1)"><path d="M0 0"/></a>', "<a>"],
    ["a reference on a shape", '<path d="M0 0" xlink:href="javascript:alert(1)"/>', "xlink:href on <path>"],
    ["rules of style", "<style>@import url(http://example.com)</style>", "<style>"],
    ["an animation", '<rect><animate attributeName="href" to="javascript:x"/></rect>', "<animate>"],
    ["definitions", '<defs><linearGradient id="a"/></defs>', "<defs>"],
    ["an address as paint", '<rect fill="url(http://example.com#a)"/>', 'fill="url('],
    ["an address in a style", '<rect style="fill:url(#a)"/>', 'fill="url(#a)"'],
    ["an expression", '<rect fill="expression(alert(1))"/>', "expression"],
    ["a filter", '<rect filter="url(#f)"/>', "filter on <rect>"],
    ["a filter in a style", '<rect style="filter:url(#f)"/>', "filter on <rect>"],
    ["a path that is no path", '<path d="M0 0&quot; onload=&quot;x"/>', 'd="M0 0'],
    ["an unknown entity", "<text>&xxe;</text>", "&xxe;"],
    ["a control character", "<text>&#0;</text>", "invalid character"],
    ["marked text", "<text><![CDATA[<script>]]></text>", "<![CDATA["],
    ["marked text that is a script", "<script><![CDATA[alert(1)]]></script>", "<![CDATA["],
    ["an instruction", '<?xml-stylesheet href="x.css"?><path d="M0 0"/>', "an XML processing instruction"],
    ["a tag that is not closed", "<g><path d='M0 0'>", "cannot be read"],
    ["a sign in an attribute", '<text x="<">a</text>', "cannot be read"],
    ["the same attribute twice", '<rect width="1" width="2"/>', "Duplicate attribute: width"],
    ["nothing drawn", "<title>a</title>", "draws nothing"],
  ])("%s", (_what, content, reason) => {
    expect(() => cleanSvg(svg(content))).toThrow(reason);
  });

  test.each([
    ["declared entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`, "&b;"],
    [
      "declared entities that nothing names",
      `<!DOCTYPE svg [<!ENTITY a "]>"><!ENTITY % b SYSTEM "http://example.com/b"> %b; ]>${svg(RECT)}`,
      "cannot be read",
    ],
    ["an entity from outside", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(RECT)}`, "DOCTYPE"],
    ["attributes that are declared", `<!DOCTYPE svg [<!ATTLIST rect onload CDATA "x()">]>${svg(RECT)}`, "DOCTYPE"],
    ["an instruction before it", `<?xml-stylesheet href="x.css"?>${svg(RECT)}`, "an XML processing instruction"],
    ["another document", "<html><body/></html>", "it is a <html>"],
    ["another namespace", `<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1">${RECT}</svg>`, "namespace"],
    ["no size", `<svg>${RECT}</svg>`, "no viewBox"],
    ["a size of nothing", `<svg viewBox="0 0 0 9">${RECT}</svg>`, "viewBox"],
    ["something after its end", `${svg(RECT)}<script/>`, "Extra content"],
    ["no element", "", "Root element"],
    [
      "ten thousand groups inside each other",
      svg(`${"<g>".repeat(10_000)}${"</g>".repeat(10_000)}`),
      "more than 40 levels deep",
    ],
  ])("%s", (_what, text, reason) => {
    expect(() => cleanSvg(text)).toThrow(reason);
  });

  test("hostile files within a second", async () => {
    const nasty = [
      svg(`<path d="${"1".repeat(100_000)}x"/>`),
      svg(`<rect width="${"1 ".repeat(50_000)}!"/>`),
      svg(`<g transform="${"translate(1)".repeat(9000)}!"/>`),
      `<!--${"-".repeat(100_000)}`,
      `<svg ${"a ".repeat(50_000)}`,
    ];
    const cleanAll = () => nasty.forEach((each) => expect(() => cleanSvg(each)).toThrow(/\S/));
    expect(await processorMs(cleanAll)).toBeLessThan(1000);
  });
});
