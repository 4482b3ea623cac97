import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { xlsxOf } from "../../app/services/quick-order/xlsx.test-helper.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf } from "../setup/check-page.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { isLong } from "../setup/extent.ts";

type Browser = ReturnType<typeof visitorOf>;

let shop: RunningShop;
let dana: Browser;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

const { press } = checkPageWalk(() => shop);

const heads = { cells: ["Part Number", "Qty"] };
const BOOK = xlsxOf([
  {
    name: "Panel A",
    rows: [
      heads,
      { cells: ["PEF-PFGN-10", "n:4"] },
      { cells: ["TI-02FS", "n:100"], isHidden: true },
      { cells: ["s:KC-0093-10-120A", "n:2"] },
    ],
  },
  { name: "Panel B", rows: [heads, { cells: ["PEF-PFRN-11", 'n:2@0 "dz"'] }, { cells: ["WDS-2030GNS", "n:12"] }] },
  { name: "Notes", rows: [{ cells: ["Call John before shipping"] }] },
  { name: "Old", state: "hidden", rows: [heads, { cells: ["TI-04FS", "n:7"] }] },
]);

const NOTICES = {
  en: [
    "Several sheets were read, one after another: Panel A, Panel B.",
    "Panel A: 1 hidden or filtered row was left out.",
    "Sheets with no part numbers were not read: Notes.",
    "Hidden sheets were not read: Old.",
  ],
  es: [
    "Se leyeron varias hojas, una tras otra: Panel A, Panel B.",
    "Panel A: Se dejó fuera 1 renglón oculto o filtrado.",
    "No se leyeron las hojas sin números de parte: Notes.",
    "No se leyeron las hojas ocultas: Old.",
  ],
} as const;

/** Sends a file of a form as a browser without scripts does. */
async function send(browser: Browser, path: string, file: Uint8Array | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ nonce: randomUUID(), lines: "", ...fields })) form.append(name, value);
  form.append("file", new File([file as BlobPart], "list.xls"));
  const headers = { Origin: shop.origin, Cookie: browser.jar.header };
  const answer = await shop.get(path, { method: "POST", body: form, headers });
  browser.jar.take(answer);
  const to = answer.headers.get("Location");
  const html = mainOf(await (to ? await browser.get(to) : answer).text());
  return { browser, status: answer.status, path: to ?? path, html, words: wordsOf(html) };
}

const ready = (html: string) =>
  linesOf(html).flatMap(({ pn, quantity, tick }) => (tick === "set" ? [`${pn} ${quantity}`] : []));

describe.each(LOCALES)("workbook in quick order, %s", (locale) => {
  test.runIf(isLong || locale === "en")(
    "quick order leaves hidden rows out, reads every sheet and reports it after every press",
    async () => {
      const browser = visitorOf(() => shop);
      const sent = await send(browser, pagePath("quickOrder", locale), BOOK);
      expect(sent.status).toBe(303);
      for (const notice of NOTICES[locale]) expect(sent.words).toContain(notice);
      expect(ready(sent.html)).toEqual(["PEF-PFGN-10 4", "WDS-2030GNS 12"]);
      expect(sent.words).not.toContain("TI-02FS");
      expect(sent.words).toContain(locale === "en" ? "line 3 of Panel B" : "línea 3 de Panel B");
      expect(sent.words).toContain(locale === "en" ? "is struck through" : "está tachado");
      const checked = await press(sent, ["op", "check"]);
      const added = await press(checked, ["op", "add"]);
      for (const page of [checked, added]) {
        const words = wordsOf(page.html);
        for (const notice of NOTICES[locale]) expect(words).toContain(notice);
        expect(words).toContain(locale === "en" ? "line 2 of Panel B" : "línea 2 de Panel B");
      }
      expect(ready(added.html)).toEqual([]);
      expect(linesOf(added.html).map(({ pn }) => pn)).toEqual(["PEF-PFRN-11", "KC-0093-10-120A"]);
      const problems = await (await browser.get(`${added.path}&format=csv`)).text();
      expect(problems).toContain("Panel B: 2");
    },
  );

  test.runIf(isLong || locale === "es")(
    "quick order reads a table of HTML and a workbook of XML that are called .xls",
    async () => {
      const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
      <tr><th>Part Number</th><th>Qty</th></tr>
      <tr><td>PEF-PFGN-10</td><td>4</td></tr>
      <tr style='display:none'><td>TI-02FS</td><td>100</td></tr>
      <tr><td><s>TI-04FS</s></td><td>7</td></tr></table></body></html>`;
      const page = await send(
        visitorOf(() => shop),
        pagePath("quickOrder", locale),
        html,
      );
      expect(ready(page.html)).toEqual(["PEF-PFGN-10 4"]);
      expect(page.words).toContain(locale === "en" ? "1 hidden or filtered row was left out." : "1 renglón oculto");
      const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="d"><NumberFormat ss:Format="0 &quot;dz&quot;"/></Style></Styles>
      <Worksheet ss:Name="BOM"><Table><Row><Cell><Data ss:Type="String">Part Number</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Qty</Data></Cell></Row>
      <Row ss:Hidden="1"><Cell><Data ss:Type="String">TI-02FS</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">100</Data></Cell></Row>
      <Row><Cell><Data ss:Type="String">PEF-PFGN-10</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">4</Data></Cell></Row>
      <Row><Cell><Data ss:Type="String">PEF-PFRN-11</Data></Cell><Cell ss:Index="3" ss:StyleID="d"><Data ss:Type="Number">2</Data></Cell></Row>
      </Table></Worksheet>
      <Worksheet ss:Name="Old"><Table><Row><Cell><Data ss:Type="String">TI-04FS</Data></Cell></Row></Table><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`;
      const book = await send(
        visitorOf(() => shop),
        pagePath("quickOrder", locale),
        xml,
      );
      expect(ready(book.html)).toEqual(["PEF-PFGN-10 4"]);
      expect(book.words).toContain(locale === "en" ? "Hidden sheets were not read: Old." : "hojas ocultas: Old.");
      expect(linesOf(book.html).map(({ pn }) => pn)).toEqual(["PEF-PFRN-11", "PEF-PFGN-10"]);
    },
  );

  test.runIf(isLong || locale === "es")(
    "named list leaves hidden rows out and reports it after every press",
    async () => {
      const left = await send(dana, pagePath("companyLists", locale), BOOK, { name: `Book ${locale}`, intent: "new" });
      expect(left.status).toBe(422);
      for (const notice of NOTICES[locale]) expect(left.words).toContain(notice);
      const clear = xlsxOf([
        { name: "A", rows: [heads, { cells: ["PEF-PFGN-10", "n:4"] }, { cells: ["TI-02FS", "n:9"], isHidden: true }] },
      ]);
      const made = await send(dana, pagePath("companyLists", locale), clear, {
        name: `Clear ${locale}`,
        intent: "new",
      });
      expect(made.status).toBe(303);
      const hidden = locale === "en" ? "1 hidden or filtered row was left out." : "1 renglón oculto o filtrado.";
      const page = wordsOf(await (await dana.get(made.path)).text());
      expect(page).not.toContain("TI-02FS");
      const more = await send(dana, made.path, "PEF-PFRN-11,2", { intent: "add", version: "1" });
      expect(more.status).toBe(303);
      const open = await send(dana, more.path, "PEF-PFRN-11,2 or 3", { intent: "add", version: "2" });
      expect(open.status).toBe(422);
      const book = await send(dana, made.path.replace(/\?.*/, ""), BOOK, { intent: "add", version: "2" });
      const action = /action="([^"]*[?&;]file=[^"]+)"/.exec(book.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      for (const words of [page, more.words, open.words]) expect(words).toContain(hidden);
      for (const words of [book.words, wordsOf(await (await dana.get(action)).text())])
        for (const notice of NOTICES[locale]) expect(words).toContain(notice);
    },
  );

  test.runIf(isLong || locale === "en")(
    "customer part numbers leave hidden and struck-through rows out and report it",
    async () => {
      const numbers = { cells: ["Your number", "Our part number"] };
      const file = xlsxOf([
        {
          name: "Numbers",
          rows: [
            numbers,
            { cells: [`MX-${locale}-1`, "PEF-PFGN-10"] },
            { cells: [`MX-${locale}-2`, "TI-02FS"], isHidden: true },
            { cells: [`s:MX-${locale}-3`, "TI-04FS"] },
          ],
        },
        {
          name: "More",
          rows: [{ cells: ["Our part number", "Your number"] }, { cells: ["TI-04FS", `MX-${locale}-4`] }],
        },
      ]);
      const path = pagePath("companyNumbers", locale);
      const { words } = await send(dana, path, file, { intent: "check", mode: "add" });
      const [hidden, struck] =
        locale === "en"
          ? ["Numbers: 1 hidden or filtered row was left out.", "Struck-through rows left out: 1"]
          : ["Numbers: Se dejó fuera 1 renglón oculto o filtrado.", "Renglones tachados que se omiten: 1"];
      expect(words).toContain(hidden);
      expect(words).toContain(struck);
      expect(words).toContain(`MX-${locale}-1 · PEF-PFGN-10`);
      expect(words).toContain(`MX-${locale}-4 · TI-04FS`);
      expect(words).not.toContain(`MX-${locale}-2`);
      expect(words).not.toContain(`MX-${locale}-3`);
    },
  );

  test.runIf(isLong || locale === "es")(
    "customer part numbers report the left out rows of an applied file, until they are dismissed",
    async () => {
      const rows = [
        { cells: ["Your number", "Our part number"] },
        { cells: [`NX-${locale}-1`, "PEF-PFGN-10"] },
        { cells: [`NX-${locale}-2`, "TI-02FS"], isHidden: true },
      ];
      const path = pagePath("companyNumbers", locale);
      const checked = await send(dana, path, xlsxOf([{ name: "Numbers", rows }]), { intent: "check", mode: "add" });
      const list = /name="list" value="([^"]+)"/.exec(checked.html)?.[1] ?? "";
      const applied = await dana.post(path, {
        intent: "apply",
        nonce: crypto.randomUUID(),
        list,
        replaces: "",
        confirm: "1",
      });
      const hidden = locale === "en" ? "1 hidden or filtered row was left out." : "1 renglón oculto o filtrado.";
      const to = applied.headers.get("Location") ?? "";
      for (const _ of [1, 2]) expect(wordsOf(await (await dana.get(to)).text())).toContain(hidden);
      expect(wordsOf(await (await dana.get(path)).text())).not.toContain(hidden);
    },
  );

  test.runIf(isLong || locale === "en")(
    "customer part numbers take a file of 50,000 rows and report the size limit",
    async () => {
      const path = pagePath("companyNumbers", locale);
      const rows = Array.from({ length: 50_000 }, (_row, at) => `MX-${at},KC-0093-10-120A,description ${at}`);
      const file = rows.join("\r\n");
      expect(file.length).toBeGreaterThan(1_700_000);
      expect((await send(dana, path, file, { intent: "check" })).status).toBe(303);
      const large = await send(dana, path, "x".repeat(6_000_001), { intent: "check" });
      expect([large.status, large.words]).toEqual([
        413,
        expect.stringContaining(locale === "en" ? "larger than 6 MB" : "pasa de 6 MB"),
      ]);
      expect(wordsOf(await (await dana.get(path)).text())).toContain(locale === "en" ? "at most 6 MB" : "de 6 MB");
    },
  );
});

test("staff cart leaves hidden rows out and reports it", async () => {
  const sara = await signedIn(shop, "sara.lind@ferrule.example");
  const { status, words } = await send(sara, "/staff/customers/1001/cart/u1?step=add", BOOK);
  expect(status).toBe(422);
  for (const notice of NOTICES.en) expect(words).toContain(notice);
  expect(words).toContain("2 lines added.");
});

test("staff cart reports the left out rows of a file after every step, until they are dismissed", async () => {
  const sara = await signedIn(shop, "sara.lind@ferrule.example");
  const file = xlsxOf([
    {
      name: "A",
      rows: [
        { cells: ["Part number", "Quantity"] },
        { cells: ["PEF-PFGN-10", "n:4"] },
        { cells: ["TI-02FS", "n:9"], isHidden: true },
      ],
    },
  ]);
  const cart = "/staff/customers/1001/cart/u1";
  const wordsAt = async (path: string) => wordsOf(await (await sara.get(path.replace(/#.*/, ""))).text());
  const hidden = "1 hidden or filtered row was left out.";
  const added = await send(sara, `${cart}?step=add`, file);
  expect([added.status, await wordsAt(added.path)]).toEqual([303, expect.stringContaining(hidden)]);
  const action = /action="([^"]*[?&;]file=[^"]*step=lines[^"]*)"/.exec(
    await (await sara.get(added.path.replace(/#.*/, ""))).text(),
  )?.[1];
  const set = await sara.post((action ?? "").replaceAll("&amp;", "&").replace(/#.*/, ""), {
    intent: "set",
    nonce: crypto.randomUUID(),
    "q[PEF-PFGN-10]": "5",
  });
  expect(await wordsAt(set.headers.get("Location") ?? "")).toContain(hidden);
  expect(await wordsAt(cart)).not.toContain(hidden);
});
