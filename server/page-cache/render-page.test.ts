import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineSources } from "./render-page.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline sources name every inline script and style once, and no loaded ones (R-SEC-03)", () => {
  const html = [
    '<style>p{color:red}</style><style media="print">p{}</style>',
    '<script>one()</script><script type="module">two();\nthree()</script><script>one()</script>',
    '<script src="/a.js"></script><script async="" src="/b.js"></script><scripted>no</scripted>',
  ].join("");
  expect(inlineSources(html)).toEqual({
    scripts: [hash("one()"), hash("two();\nthree()")],
    styles: [hash("p{color:red}"), hash("p{}")],
  });
});

test("inline sources hash the text as browsers do: line feeds and UTF-8", () => {
  expect(inlineSources("<script>a\r\nb\rc</script><style>ñ</style>")).toEqual({
    scripts: [hash("a\nb\nc")],
    styles: [hash("ñ")],
  });
});
