import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { xlsxOf } from "../../app/services/quick-order/xlsx.test-helper.ts";
import { linesOf } from "../setup/check-page.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { apply, NUMBERS, NUMEROS, pageOf, saying } from "../setup/number-pages.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

type Browser = ReturnType<typeof visitorOf>;

/** Customer part numbers that share their letters A to Z and digits, with the part of each. */
const PARTS: Readonly<Record<string, string>> = {
  "Ñ-5511": "TI-02FS",
  "Ü-5511": "TI-04FS",
  "螺-5511": "PEF-PFGN-10",
  "Ж-5511": "PEF-PFRN-11",
  部品: "WDS-2030GNS",
  "CAÑÓN/44": "KC-0093-10-120A",
  "ממסר-9": "KC-0093-10-240A",
};
/** The same numbers in another spelling. */
const TYPED = ["ñ5511", "ü 5511", "螺5511", "ж5511", "部品", "canon 44", "ממסר 9"];

let shop: RunningShop;
let dana: Browser;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

const { press } = checkPageWalk(() => shop);

/** Sends a file as a browser without scripts does; returns the page it leads to. */
async function upload(path: string, name: string, file: Uint8Array | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ nonce: randomUUID(), lines: "", ...fields })) form.append(key, value);
  form.append("file", new File([file as BlobPart], name));
  const headers = { Origin: shop.origin, Cookie: dana.jar.header };
  const answer = await shop.get(path, { method: "POST", body: form, headers });
  const to = answer.headers.get("Location") ?? "";
  if (answer.status !== 303) throw new Error(`${answer.status} for ${name}`);
  return { path: to, html: await pageOf(dana, to), browser: dana };
}

const rows = Object.entries(PARTS);
type NamedFile = readonly [string, Uint8Array | string];

const NUMBER_FILES: Readonly<Record<Locale, NamedFile>> = {
  en: ["numbers.csv", ["Your number,Our part number", ...rows.map((row) => row.join(","))].join("\r\n")],
  es: [
    "numeros.xlsx",
    xlsxOf([
      { name: "N", rows: [{ cells: ["Su número", "Nuestro número de parte"] }, ...rows.map((cells) => ({ cells }))] },
    ]),
  ],
};
const ORDER_FILES: Readonly<Record<Locale, NamedFile>> = {
  en: ["order.csv", ["Part Number,Qty", ...TYPED.map((number) => `${number},30`)].join("\r\n")],
  es: [
    "pedido.xlsx",
    xlsxOf([
      {
        name: "P",
        rows: [{ cells: ["Número de parte", "Cantidad"] }, ...TYPED.map((cell) => ({ cells: [cell, "n:30"] }))],
      },
    ]),
  ],
};

async function order(locale: Locale): Promise<{ page: string; lines: ReturnType<typeof linesOf> }> {
  const path = pagePath("quickOrder", locale);
  await dana.get(path);
  await dana.post("/cart", { intent: "clear", nonce: nonce() });
  const list = await upload(path, ...ORDER_FILES[locale]);
  const lines = linesOf(list.html);
  await press(list, ["op", "add"]);
  await tell(dana, SHIPPING, { ...GROUND, poNumber: "PO-1" });
  const done = await dana.post(REVIEW, await placeForm(dana));
  const number = /W\d{10}/.exec(done.headers.get("Location") ?? "")?.[0] ?? "";
  return { page: `${pagePath("orders", locale)}/${number}`, lines };
}

describe.each(someOf(1, LOCALES))("customer part numbers of all scripts, %s", (locale) => {
  test("file of customer part numbers is read, each for its own part, and the shop's file reads back the same", async () => {
    const path = locale === "en" ? NUMBERS : NUMEROS;
    const check = await upload(path, ...NUMBER_FILES[locale], { intent: "check", replaces: "1" });
    expect(wordsOf(check.html)).toMatch(locale === "en" ? /New: 7 / : /Sin cambio: 7 /);
    if (locale === "en") await apply(dana, check);
    const file = await (await dana.get(`${path}?format=csv`)).text();
    for (const [number, pn] of rows) expect(file).toContain(`${number},${pn}`);
    expect(wordsOf((await upload(path, "again.csv", file, { intent: "check", replaces: "1" })).html)).toMatch(
      /(?:Unchanged|Sin cambio): 7 /,
    );
  });

  test("list of one number offers to apply one change", async () => {
    const path = locale === "en" ? NUMBERS : NUMEROS;
    const check = await upload(path, "one.csv", "ONE-1,TI-02FS", { intent: "check" });
    expect(wordsOf(check.html)).toContain(locale === "en" ? "Apply 1 change " : "Aplicar 1 cambio ");
  });

  test("search finds each part alone", async () => {
    for (const [at, typed] of TYPED.entries()) {
      const html = mainOf(
        await (await dana.get(`${pagePath("products", locale)}?q=${encodeURIComponent(typed)}`)).text(),
      );
      expect([typed, wordsOf(html)]).toEqual([typed, expect.stringContaining(rows[at]?.[1] ?? "")]);
    }
  });

  test("uploaded list becomes an order whose page, PDF and file have the numbers", async () => {
    const { page, lines } = await order(locale);
    expect(lines.map(({ pn }) => pn)).toEqual(Object.values(PARTS));
    const words = await saying(dana, page);
    const csv = await (await dana.get(`${page}?format=csv`)).text();
    const made = await untilMade(() => dana.get(`${page}.pdf`));
    const pdf = (await pagesOfPdf(new Uint8Array(await made.arrayBuffer()))).join(" ");
    for (const [number, pn] of rows) {
      expect(words).toContain(`${number} ${pn}`);
      expect(csv).toMatch(new RegExp(`${pn},[^\\n]*,${number},30,`, "u"));
      expect(pdf).toContain(number === "ממסר-9" ? "ממסר" : number);
    }
  });

  test("order search finds the order by another spelling of a number, and by no other number with its digits", async () => {
    const orders = pagePath("orders", locale);
    for (const typed of ["canon 44", "螺5511"])
      expect(await pageOf(dana, `${orders}?q=${encodeURIComponent(typed)}`)).toMatch(/W\d{10}/);
    expect(await pageOf(dana, `${orders}?q=${encodeURIComponent("Ø0093")}`)).not.toMatch(/W\d{10}/);
  });
});
