import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { linesOf } from "../setup/check-page.ts";
import { attributeOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { processorMs } from "../setup/processor-time.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Typed = {
  rows?: readonly (readonly [string, string, string])[];
  lines?: string;
  file?: Uint8Array | string;
  name?: string;
};

/** Sends the order form as a browser does, with a file field even without a file. */
async function send(
  { rows = [], lines = "", file, name }: Typed,
  locale: Locale = "en",
  more: [string, string][] = [],
) {
  const form = new FormData();
  for (const [pn, quantity, reference] of rows) {
    form.append("pn[]", pn);
    form.append("quantity[]", quantity);
    form.append("reference[]", reference);
  }
  form.append("lines", lines);
  form.append(
    "file",
    new Blob(file === undefined ? [] : [file as BlobPart]),
    file === undefined ? "" : (name ?? "bom.xlsx"),
  );
  for (const [key, value] of more) form.append(key, value);
  const response = await shop.get(pagePath("quickOrder", locale), {
    method: "POST",
    body: form,
    headers: { Origin: shop.origin },
  });
  const path = response.headers.get("Location");
  const html = mainOf(await (path ? await shop.get(path) : response).text());
  return { status: response.status, path, html };
}

const sheet = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: "BOM", rows }] });
const inShort = (html: string) =>
  linesOf(html).map(({ pn, quantity, reference }) => [pn, quantity, reference].join(" ").trim());
const valuesOf = (html: string, name: string) =>
  [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) =>
    attributeOf(tag, "name") === name ? [attributeOf(tag, "value")] : [],
  );

describe.each(someOf(1, LOCALES.toReversed()))("three inputs, one review page, %s", (locale) => {
  test("list entered in rows reaches the review page", async () => {
    const { status, html } = await send(
      {
        rows: [
          ["pef pfgn 10", "4", "Door 1"],
          ["", "", ""],
          ["TI-02FS", "100", ""],
        ],
      },
      locale,
    );
    expect(status).toBe(303);
    expect(inShort(html)).toEqual(["PEF-PFGN-10 4 Door 1", "TI-02FS 100"]);
  });

  test("spreadsheet reaches the review page", async () => {
    const file = await sheet([
      ["Cantidad", "Número de parte", "Referencia", "Precio"],
      [4, "PEF-PFGN-10", "M1", 6.95],
      [100, "ti02fs", "", 0.48],
    ]);
    expect(inShort((await send({ file }, locale)).html)).toEqual(["PEF-PFGN-10 4 M1", "TI-02FS 100"]);
  });

  test.each([
    ["of Windows", new Uint8Array(Buffer.from("N\xfamero de parte;Cantidad\r\nPEF-PFGN-10;4\r\n", "latin1"))],
    ["in UTF-16", new Uint8Array(Buffer.from("\uFEFFPEF-PFGN-10\t4\r\n", "utf16le"))],
  ])("text file %s is read, whatever its name", async (_kind, file) => {
    for (const name of ["bom.csv", "bom.txt", "bom"])
      expect(inShort((await send({ file, name }, locale)).html)).toEqual(["PEF-PFGN-10 4"]);
  });

  test("rows, text and file together lose nothing, and lines are numbered in sequence", async () => {
    const file = await sheet([["PEF-PFRN-10", 5]]);
    const { html } = await send({ rows: [["PEF-PFGN-10", "4", ""]], lines: "TI-02FS 100\nNOPE-1 1", file }, locale);
    expect(inShort(html)).toEqual(["NOPE-1 1", "PEF-PFGN-10 4", "TI-02FS 100", "PEF-PFRN-10 5"]);
    expect(linesOf(html)[0]?.words).toContain(locale === "en" ? "line 3" : "línea 3");
  });

  test("template reads back as a list", async () => {
    const response = await shop.get(`${pagePath("quickOrder", locale)}?format=csv`);
    expect(response.headers.get("Content-Disposition")).toMatch(/\.csv"$/);
    const file = `${await response.text()}PEF-PFGN-10,4,Door\r\n`;
    expect(inShort((await send({ file, name: "t.csv" }, locale)).html)).toEqual(["PEF-PFGN-10 4 Door"]);
  });
});

describe("unreadable files are reported, and the rest of the form stays (R-NOJS-07)", () => {
  const rows = [["PEF-PFGN-10", "4", "Door <1>"]] as const;
  const lines = 'TI-02FS 100\n\n NOPE-1 "1"';

  test.each<[string, () => Promise<Uint8Array | string>, number, string, string]>([
    ["empty", async () => " \r\n", 422, "The file is empty.", "El archivo está vacío."],
    ["a PDF", async () => "%PDF-1.4 x", 422, "This is a PDF.", "Es un PDF."],
    [
      "old",
      async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      422,
      "an Excel 97–2003 workbook (.xls)",
      "un libro de Excel 97–2003 (.xls)",
    ],
    [
      "broken",
      async () => (await sheet([["A-1", 1]])).subarray(0, 900),
      422,
      "The file is damaged",
      "El archivo está dañado",
    ],
    [
      "with a password",
      () => writeXlsx({ sheets: [{ name: "A", rows: [["A-1", 1]] }], encryption: { password: "x", spinCount: 10 } }),
      422,
      "password-protected",
      "protegido con contraseña",
    ],
    ["of 2 MB", async () => new Uint8Array(2_000_000).fill(65), 413, "larger than 1 MB", "pasa de 1 MB"],
    [
      "of 6000 rows",
      () => sheet(Array.from({ length: 6000 }, (_row, index) => [`P-${index}`, 1])),
      422,
      "more than 5,000 rows",
      "más de 5,000 renglones",
    ],
  ])("file is refused: %s", async (_kind, make, status, english, spanish) => {
    const file = await make();
    for (const [locale, words] of [
      ["en", english],
      ["es", spanish],
    ] as const) {
      const answer = await send({ rows, lines, file }, locale);
      expect([answer.status, answer.path]).toEqual([status, null]);
      expect(wordsOf(answer.html)).toContain(words);
      expect(answer.html).toMatch(/<input[^>]*id="file"[^>]*aria-invalid="true"/);
      expect(answer.html).toContain('<a href="#file">');
      expect([valuesOf(answer.html, "pn[]")[0], valuesOf(answer.html, "reference[]")[0]]).toEqual([
        "PEF-PFGN-10",
        "Door <1>",
      ]);
      expect(answer.html.replaceAll("\r", "")).toContain("TI-02FS 100\n\n NOPE-1 &quot;1&quot;</textarea>");
    }
  });

  test("empty form is reported, too", async () => {
    const { status, html } = await send({ rows: [["", " ", ""]] });
    expect(status).toBe(422);
    expect(wordsOf(html)).toContain("Type, paste or upload a list first.");
  });

  test("ten more rows keep the entries, up to 500 rows", async () => {
    const { status, html } = await send(
      {
        rows: [
          ["PEF-PFGN-10", "4", ""],
          ["x", "", ""],
        ],
        lines: "abc",
      },
      "en",
      [["more", "rows"]],
    );
    expect(status).toBe(200);
    expect(valuesOf(html, "pn[]").filter(Boolean)).toEqual(["PEF-PFGN-10", "x"]);
    expect(valuesOf(html, "pn[]")).toHaveLength(12);
    expect(html).toContain("abc</textarea>");
    const full = await send({ rows: Array.from({ length: 495 }, () => ["a", "1", ""] as const) }, "en", [
      ["more", "rows"],
    ]);
    expect(valuesOf(full.html, "pn[]")).toHaveLength(500);
    expect(wordsOf(full.html)).toContain("A list can have at most 500 rows.");
  });
});

test.each([
  ["rows and text of a form that is too large", 150_000, 150_000],
  ["rows", 20_000, 0],
  ["a text", 0, 190_000],
])("%s of nothing but markup are not returned in full", async (_what, ofRow, ofText) => {
  const rows = Array.from({ length: 10 }, () => ["&".repeat(ofRow), "1", "&".repeat(ofRow)] as const);
  const { status, html } = await send({ rows, lines: "&".repeat(ofText) });
  expect(status).toBe(413);
  expect(html.length).toBeLessThan(400_000);
});

describe("bad requests to quick order are client errors", () => {
  test.each<[string, BodyInit, Record<string, string>, number]>([
    ["no form", "{}", { "Content-Type": "application/json" }, 400],
    ["half a form", "--x\r\nContent-Disposition: form", { "Content-Type": "multipart/form-data; boundary=x" }, 400],
    ["no fields", new URLSearchParams({}), {}, 422],
    [
      "repeated and odd fields",
      new URLSearchParams([
        ["lines", "A"],
        ["lines", "B"],
        ["quantity[]", "1"],
        ["more", ""],
        ["file", "x"],
      ]),
      {},
      200,
    ],
    [
      "signs that are no text",
      "lines=%00%FF%ED%A0%80+PEF-PFGN-10+3",
      { "Content-Type": "application/x-www-form-urlencoded" },
      303,
    ],
  ])("client error: %s", async (_kind, body, headers, status) => {
    const response = await shop.get("/quick-order", {
      method: "POST",
      body,
      headers: { Origin: shop.origin, ...headers },
    });
    expect(response.status).toBe(status);
  });

  test("R-SEC-07: request larger than any list is refused before it is read", async () => {
    const response = await shop.get("/quick-order", {
      method: "POST",
      body: new Uint8Array(7_000_000),
      headers: { Origin: shop.origin, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("The file is larger than 1 MB.");
  });

  test("form with more rows than any page has is refused", async () => {
    const rows = new URLSearchParams(Array.from({ length: 1001 }, () => ["pn[]", "TI-02FS"]));
    for (const path of ["/quick-order", "/es/pedido-rapido/revisar?list=x"]) {
      const response = await shop.get(path, { method: "POST", body: rows, headers: { Origin: shop.origin } });
      expect(response.status).toBe(400);
    }
  });

  test("file in a text field and text in a file field are refused", async () => {
    const form = new FormData();
    form.append("pn[]", new Blob(["x"]), "x.txt");
    form.append("pn[]", "PEF-PFGN-10");
    form.append("quantity[]", "");
    form.append("quantity[]", "7");
    form.append("file", "text");
    const response = await shop.get("/quick-order", { method: "POST", body: form, headers: { Origin: shop.origin } });
    const html = await (await shop.get(response.headers.get("Location") ?? "")).text();
    expect(inShort(html)).toEqual(["PEF-PFGN-10 7"]);
  });
});

test("500 lines are checked within a second", async () => {
  const numbers = [
    "PEF-PFGN-10",
    "pef pfrn 10",
    "TI-02FS",
    "WDS-2530GNS",
    "KCX-TON180",
    "CT 4 GY",
    "NOPE-1",
    "PEF-PFGN-1O",
  ];
  const lines = Array.from(
    { length: 500 },
    (_line, index) => `${numbers[index % numbers.length]}\t${index + 1}\tRef ${index}`,
  );
  let html = "";
  expect(await processorMs(async () => ({ html } = await send({ lines: lines.join("\n") })))).toBeLessThan(4000);
  expect(linesOf(html).length).toBeGreaterThan(100);
});
