import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [DATA, DATOS] = ["/staff/data", "/es/personal/datos"];
const PART = "/products/contactors-control-relays/kc/kc-0093-10-120a";
const PN = "KC-0093-10-120A";
const [ADMINISTRATOR, CATALOG, VIEWER, SALES, BUYER] = [
  "helen.moss@ferrule.example",
  "tomas.ibarra@ferrule.example",
  "victor.adeyemi@ferrule.example",
  "sara.lind@ferrule.example",
  "dana.whitlock@meridianpack.example",
];

let shop: RunningShop;
let data: OwnDatabase;
let catalog: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
  catalog = await signedIn(shop, CATALOG);
  viewer = await signedIn(shop, VIEWER);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const nonceOf = (html: string) => /name="nonce" value="([^"]+)"/.exec(html)?.[1] ?? "";
const saying = async (visitor: Visitor, where: string) => wordsOf(mainOf(await (await visitor.get(where)).text()));
const priceOf = async (pn = PN) =>
  /\$\d+\.\d\d/.exec(
    await saying(
      visitorOf(() => shop),
      `${PART}`,
    ),
  )?.[0] ?? pn;
const uploads = () => {
  const folder = path.join(data.folder, "import-files");
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};

type Sent = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

async function send(visitor: Visitor, files: Sent, fields: Record<string, string> = {}, where = DATA) {
  const form = new FormData();
  const given = { nonce: crypto.randomUUID(), encoding: "utf-8", movedBy: "20", ...fields };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  for (const [name, text] of Object.entries(files)) form.append("files", new File([text], name));
  const headers = { Origin: shop.origin, Cookie: visitor.jar.header };
  return shop.get(where, { method: "POST", body: form, headers });
}

const PRICES = (price: string, pn = PN) => `pn,listPrice\n${pn},${price}\n`;

/** Polls the page of an import until it is finished, as the page itself does. */
async function settled(visitor: Visitor, where: string): Promise<Response> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await visitor.get(where);
    if (!answer.headers.get("Refresh")) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("an import did not finish");
}

async function sent(files: Sent, fields: Record<string, string> = {}, where = DATA): Promise<string> {
  const answer = await send(catalog, files, fields, where);
  expect(answer.status).toBe(303);
  const run = answer.headers.get("Location") ?? "";
  await settled(catalog, run);
  return run;
}

async function press(run: string, intent: string, visitor = catalog) {
  const nonce = nonceOf(await (await visitor.get(run)).text());
  return visitor.post(run, { intent, nonce });
}

describe("permission to load files", () => {
  test("catalog staff get the form, a viewer and the sales team only the list, buyers nothing", async () => {
    expect(await saying(catalog, DATA)).toContain("Check files");
    expect(await saying(viewer, DATA)).toContain("Your role can view imports.");
    expect((await (await signedIn(shop, BUYER)).get(DATA)).status).toBe(404);
    expect((await visitorOf(() => shop).get(DATA)).headers.get("Location")).toContain("/login");
  });

  test("import without permission is refused, and no file of it is saved", async () => {
    const sales = await signedIn(shop, SALES);
    for (const visitor of [viewer, sales]) {
      const answer = await send(visitor, { "list-prices.csv": PRICES("40.00") });
      expect([answer.status, uploads()]).toEqual([403, []]);
    }
    const run = await sent({ "list-prices.csv": PRICES("40.00") }, { change: "1" });
    expect((await press(run, "apply", viewer)).status).toBe(403);
    expect(await saying(viewer, run)).not.toContain("Apply these files");
  });
});

describe("files that cannot be accepted", () => {
  test.each<[string, Sent, Record<string, string>, number, string]>([
    ["none", {}, {}, 400, "Choose at least one file."],
    ["of another name", { "prices.csv": "x" }, {}, 400, "prices.csv is not a file name the import recognizes."],
    ["that lead elsewhere", { "../parts.csv": "x" }, {}, 400, "is not a file name the import recognizes"],
    ["twice", { "stock.csv": "x", "stock.ndjson": "{}" }, {}, 400, "stock.ndjson was uploaded twice."],
    ["with no percentage", { "stock.csv": "x" }, { movedBy: "much" }, 400, "Enter a whole number from 0 to 1000."],
  ])("import file is refused: %s", async (_what, files, fields, status, words) => {
    const answer = await send(catalog, files, { change: "1", ...fields });
    const html = mainOf(await answer.text());
    expect([answer.status, wordsOf(html).includes(words)]).toEqual([status, true]);
    expect(html).toMatch(/<input[^>]*name="change"[^>]*checked/);
  });

  test("import file that is too large is refused in the language of the page", async () => {
    const answer = await send(catalog, { "parts.csv": new Uint8Array(65 * 1_048_576) }, { reprice: "1" }, DATOS);
    expect(answer.status).toBe(413);
    const html = mainOf(await answer.text());
    expect(wordsOf(html)).toContain("Los archivos suman más de 64 MB.");
    expect(html).toMatch(/<input[^>]*name="reprice"[^>]*checked/);
  });
});

describe("checking files", () => {
  test("check names bad rows by file, row and column, and deletes the files", async () => {
    const before = uploads().length;
    const run = await sent({ "list-prices.csv": `pn,listPrice\n${PN},x\n${PN},1.00\n` }, { change: "1" });
    const words = await saying(catalog, run);
    expect(words).toContain("The files were refused. Nothing has changed.");
    expect(words).toMatch(/list-prices\.csv (Row )?2 (Column )?listPrice must be an amount from 0/);
    expect(words).not.toContain("Apply these files");
    expect(uploads()).toHaveLength(before);
    expect((await press(run, "apply")).status).toBe(409);
  });

  test("check names rows with one reason once, and the check box that allows discounts below 1%", async () => {
    const bad = Array.from({ length: 500 }, (_, row) => (row === 2 ? `${PN},7` : "bad pn!,1.00")).join("\n");
    const refused = await saying(catalog, await sent({ "list-prices.csv": `pn,listPrice\n${bad}\n` }, { change: "1" }));
    expect(refused.match(/bad pn!/g)).toHaveLength(1);
    expect(refused).toMatch(/list-prices\.csv (Row )?2–3, 5–501 \(499 rows\)/);

    const entries =
      "listName,valueType,schedule,partNumber,value\nOEM,% Discount,E-1,,0.30\nOEM,% Discount,E-2,,0.25\n";
    const administrator = await signedIn(shop, "helen.moss@ferrule.example");
    const fractions = await send(administrator, { "price-list-entries.csv": entries }, { change: "1" }, DATOS);
    const path = fractions.headers.get("Location") ?? "";
    await settled(administrator, path);
    const words = await saying(administrator, path);
    expect(words).toMatch(/Escriba 30 para 30 %\. Si es intencional, .* “Permitir precios poco comunes: .*” marcada\./);
  });

  test("check reports reasons of rows and warnings in the language of the page", async () => {
    const bad = {
      "list-prices.csv": `pn,listPrice\n${PN},x\nbad pn!,1.00\nKC-1\n`,
      "stock.csv": `pn,quantity,date\n${PN},1,2027-13-40\n`,
      "aliases.csv": "alias,brand,pn,grade\n",
      "data-sheets.json": '{ "KC": [ { "label": { "en": "a" }, "odd": 1 } ] }',
    };
    const refused = mainOf(await (await catalog.get(await sent(bad, { change: "1" }, DATOS))).text());
    const words = wordsOf(refused);
    expect(refused).not.toContain('lang="en"');
    expect(words).toMatch(/list-prices\.csv (Fila )?2 (Columna )?listPrice debe ser un importe de 0 .*, pero dice "x"/);
    expect(words).toContain("tiene valores de más o de menos: 1 para 2 columnas; un texto con comas va entre comillas");
    expect(words).toContain("falta la columna noteEn");
    expect(words).toContain('debe ser un día como 2027-12-03 o estar vacío, pero dice "2027-13-40"');
    expect(words).toContain("contiene claves desconocidas: odd");
    const odd = { "list-prices.csv": `pn,listPrice,color\n${PN},31.00,\nNO-SUCH,5.00,` };
    const checked = mainOf(await (await catalog.get(await sent(odd, { change: "1" }, DATOS))).text());
    expect(checked).not.toContain('lang="en"');
    expect(wordsOf(checked)).toContain(
      "list-prices.csv: filas de partes que no están en el catálogo: 1; la primera es NO-SUCH (fila 3)",
    );
    expect(wordsOf(checked)).toContain("list-prices.csv: no se leyó, porque no existe esa columna: color");
  });

  test("check reports changes, and prices that move by more than the requested percentage", async () => {
    const old = await priceOf();
    const files = { "list-prices.csv": `${PRICES("31.00")}NO-SUCH,5.00\n` };
    const words = await saying(catalog, await sent(files, { change: "1", movedBy: "0" }));
    expect(words).toContain("The files passed the check. Nothing has changed yet.");
    expect(words).toMatch(/list-prices\.csv (Rows )?2 (New )?0 (Changed )?1 (Gone )?0/);
    expect(words).toMatch(new RegExp(`List prices changing by more than 0%: 1 .*${PN} \\$[\\d.]+ \\$31\\.00`));
    expect(words).toContain("rows for parts that are not in the catalog: 1");
    expect(await priceOf()).toBe(old);
  });

  test("check shows each changed field before and after, sensitive ones first, and changes nothing yet", async () => {
    const administrator = await signedIn(shop, ADMINISTRATOR);
    const customers = fs.readFileSync("demo/commerce/customers.csv", "utf8");
    const changed = customers.replace(/^(1001,.*),NET 30,/m, "$1,NET 60,");
    expect(changed).not.toBe(customers);
    const answer = await send(administrator, { "customers.csv": changed });
    const run = answer.headers.get("Location") ?? "";
    const page = wordsOf(mainOf(await (await settled(administrator, run)).text()));
    expect(page).toMatch(/customers\.csv 1001.*Payment terms.*NET 30.*NET 60/);
    expect(await saying(administrator, "/staff/customers/1001")).toContain("Payment terms Net 30");
  });

  test("check reads the stated encoding, and refuses another one", async () => {
    const alias = `alias,brand,pn,grade,noteEn,noteEs\nZZ-9000,Norvane,${PN},similar,Coil,Tensión\n`;
    const files = { "aliases.csv": Uint8Array.from(alias, (sign) => sign.codePointAt(0) ?? 0) };
    const refused = await saying(catalog, await sent(files, { change: "1" }, DATOS));
    expect(refused).toContain("Los archivos se rechazaron.");
    const taken = await saying(catalog, await sent(files, { change: "1", encoding: "windows-1252" }, DATOS));
    expect(taken).toContain("Los archivos pasaron la revisión.");
  });
});

describe("loading and undoing", () => {
  test("import shows the new price, undo shows the old one again, and both are in the audit log", async () => {
    const old = await priceOf();
    const run = await sent({ "list-prices.csv": PRICES("47.11") }, { change: "1" });
    const applied = await press(run, "apply");
    expect([applied.status, applied.headers.get("Location")]).toEqual([303, run]);
    await settled(catalog, run);
    expect(await saying(catalog, run)).toContain("The files have been applied.");
    await expect.poll(() => priceOf()).not.toBe(old);
    expect(
      await saying(
        visitorOf(() => shop),
        PART,
      ),
    ).toContain("$47.11");
    expect((await press(run, "apply")).status).toBe(409);
    expect((await press(run, "undo")).status).toBe(303);
    await settled(catalog, run);
    expect(await saying(catalog, run)).toContain("What was applied has been undone.");
    await expect.poll(() => priceOf()).toBe(old);
    expect((await press(run, "undo")).status).toBe(409);
    expect(await saying(catalog, DATA)).toContain("undone list-prices.csv tomas.ibarra@ferrule.example");
  });

  test("undo is offered for the last import only", async () => {
    const first = await sent({ "list-prices.csv": PRICES("48.00") }, { change: "1" });
    await press(first, "apply");
    await settled(catalog, first);
    const second = await sent({ "list-prices.csv": PRICES("49.00") }, { change: "1" });
    await press(second, "apply");
    await settled(catalog, second);
    expect(await saying(catalog, first)).not.toContain("Undo this import");
    const synonym = { intent: "add", locale: "en", phrase: "flumbix", means: "contactor" };
    expect((await catalog.post("/staff/searches", { nonce: crypto.randomUUID(), ...synonym })).status).toBe(303);
    expect(await saying(catalog, second)).toContain("Undo this import");
  });

  test.each(
    someOf(1, [
      [DATA, "Your role may not load customers.csv, shipping-rules.csv. These files need the administrator role."],
      [
        DATOS,
        "Su rol no permite cargar customers.csv, shipping-rules.csv. Estos archivos requieren el rol de administración.",
      ],
    ] as const),
  )("files of another role are refused with their names before anything is checked: %s", async (where, told) => {
    const files = { "list-prices.csv": PRICES("31.50"), "customers.csv": "id\n1\n", "shipping-rules.csv": "zip\n1\n" };
    const answer = await send(catalog, files, { change: "1" }, where);
    expect([answer.status, wordsOf(mainOf(await answer.text()))]).toEqual([403, expect.stringContaining(told)]);
  });

  test.each(
    someOf(1, [
      [
        DATA,
        /3 of 3 discounts of list OEM are below 1%, the first is 0\.30?: they look like fractions/,
        "The files passed the check.",
      ],
      [
        DATOS,
        /descuentos de la lista OEM menores de 1 %: 3 de 3; el primero es 0\.30?\. Parecen fracciones/,
        "Los archivos pasaron la revisión.",
      ],
    ] as const),
  )("discounts written as fractions are refused until their box is checked: %s", async (where, told, good) => {
    const entries = ["E-1,,0.30", "E-2,,0.28", "E-3,,0.25"].map((entry) => `OEM,% Discount,${entry}\n`).join("");
    const files = { "price-list-entries.csv": `listName,valueType,schedule,partNumber,value\n${entries}` };
    const helen = await signedIn(shop, ADMINISTRATOR);
    const check = async (fields: Record<string, string>) => {
      const answer = await send(helen, files, { change: "1", withdraw: "1", ...fields }, where);
      const run = answer.headers.get("Location") ?? "";
      await settled(helen, run);
      return saying(helen, run);
    };
    const refused = await check({});
    expect(refused).toMatch(told);
    expect(refused).not.toContain("--");
    expect(await check({ reprice: "1" })).toContain(good);
  });

  test("import form that is sent twice begins once, and an unknown import is 404", async () => {
    const fields = { nonce: "twice", change: "1" };
    const [one, two] = [
      await send(catalog, { "list-prices.csv": PRICES("31.50") }, fields),
      await send(catalog, { "list-prices.csv": PRICES("31.50") }, fields),
    ];
    expect(one.headers.get("Location")).toMatch(/^\/staff\/data\/[\da-f]{32}$/);
    expect([two.status, two.headers.get("Location")]).toEqual([303, DATA]);
    expect((await catalog.get(`${DATA}/${"0".repeat(32)}`)).status).toBe(404);
  });

  test("import pages are private, without scripts, and link to each other", async () => {
    const answer = await catalog.get(DATA);
    const html = await answer.text();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).not.toMatch(/<script/);
    expect(linksOf(mainOf(html)).some((link) => /^\/staff\/data\/[\da-f]{32}$/.test(link))).toBe(true);
  });
});
