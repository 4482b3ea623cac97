import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type DatabaseService } from "../../app/services/database/database.server.ts";
import { drawing, picture } from "../../app/services/database/catalogue-schema.ts";
import { drawingFiles } from "../../app/services/import/drawing-files.ts";
import { storeLoad } from "../../app/services/import/import-folder.server.ts";
import { describeReason, Problems } from "../../app/services/import/import-error.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { mainOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";
import { demoUnits } from "../../demo/catalogue/units.ts";

const SERIES = "/products/contactors-control-relays/kc";
const [SMALL, LARGE, NONE] = ["KC-0093-10-120A", "KC-0093-10-024D", "KC-0123-10-120A"];

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="45mm" viewBox="0 0 90 60"><view id="front" viewBox="0 0 40 60"/>${content}</svg>`;
const MANY = '<path d="M0 0h90v60z"/>'.repeat(120);

const files = temporaryFolder();
let data: OwnDatabase;
let database: DatabaseService;
let shop: RunningShop;

async function load(drawings: Readonly<Record<string, string>>): Promise<Problems> {
  const problems = new Problems();
  const folder = path.join(files.folder, "drawings");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  for (const [name, content] of Object.entries(drawings)) fs.writeFileSync(path.join(folder, name), content);
  const rows = drawingFiles(files.folder, problems);
  await storeLoad(
    database.db,
    {
      isChange: false,
      commerce: {},
      parts: null,
      listPrices: null,
      stock: null,
      aliases: null,
      dataSheets: null,
      drawings: rows,
      attachments: null,
    },
    demoUnits(),
    problems,
  ).catch(() => {});
  return problems;
}

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  const text = (word: string) => `<text x="1" y="9">${word}</text><rect width="40" height="60"/>`;
  const problems = await load({
    "small.svg": svg(text("front")),
    "small.es.svg": svg(text("frente")),
    "same.svg": svg(text("front")),
    "large.svg": svg(text("large") + MANY),
  });
  problems.refuseIfAny();
  await database.db.execute(
    sql`update shop.part set drawing = case pn when ${SMALL} then 'small' when ${LARGE} then 'large' end`,
  );
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await database.close();
  await data.remove();
  files.remove();
});

const main = async (address: string) => mainOf(await (await shop.get(address)).text());
const partPath = (pn: string) => `${SERIES}/${pn.toLowerCase()}`;

describe("drawings of an operator", () => {
  test("small drawing is inline in its part page, in the language of the page", async () => {
    const page = await (await shop.get(partPath(SMALL))).text();
    expect(page).toContain('viewBox="0 0 90 60"');
    expect(page).toContain(">front</text>");
    const [, other = ""] = /hreflang="es" href="([^"]*)"/i.exec(page) ?? [];
    const spanish = await main(new URL(other).pathname);
    expect(spanish).toContain(">frente</text>");
    expect(spanish).not.toContain(">front</text>");
  });

  test("rows show the front view as a symbol, and parts without a drawing share the symbol of their series", async () => {
    const page = await main("/products?q=KC-0093-10");
    const symbols = [...page.matchAll(/<symbol id="(d\d+)" viewBox="([^"]*)">(.*?)<\/symbol>/g)];
    expect(symbols.map(([, , viewBox]) => viewBox).toSorted()).toEqual(["0 0 40 60", "0 0 60 60"]);
    expect(symbols.find(([, , viewBox]) => viewBox === "0 0 60 60")?.[3]).toContain(">KC</text>");
    expect(page.match(/<use href="#d\d+"/g)?.length).toBeGreaterThan(5);
  });

  test("large drawing has its own address, and rows load it when they become visible", async () => {
    const page = await main("/products?q=KC-0093-10");
    const [, address = ""] = /<img src="(\/drawings\/en\/[\w-]{22}\.svg)"[^>]*loading="lazy"/.exec(page) ?? [];
    const response = await shop.get(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toContain('viewBox="0 0 40 60"');
    expect(text.length).toBeGreaterThan(2048);
    expect(await main(partPath(LARGE))).toMatch(/<image href="\/drawings\/en\/[\w-]{22}\.svg"/);
  });

  test.each([
    "/drawings/en/x.svg",
    "/drawings/en/aaaaaaaaaaaaaaaaaaaaaa.svg",
    "/drawings/fr/aaaaaaaaaaaaaaaaaaaaaa.svg",
  ])("%s is not a drawing", async (address) => {
    expect((await shop.get(address)).status).toBe(404);
  });

  test("page of a part without a drawing neither has nor mentions one", async () => {
    const page = await main(partPath(NONE));
    expect(page).not.toContain('role="img"');
    expect(page).not.toContain("Drawing with dimensions");
    expect(await main(partPath(SMALL))).toContain("Drawing with dimensions");
  });

  test("compared parts are drawn at one scale, or at equal size when one has no size", async () => {
    const compared = async (...numbers: string[]) => main(`/compare?${numbers.map((pn) => `pn=${pn}`).join("&")}`);
    expect(await compared(SMALL, LARGE)).toContain("Drawings at one scale");
    const page = await compared(SMALL, NONE);
    expect(page).not.toContain("Drawings at one scale");
    expect(page).toContain(">KC</text>");
  });

  test("identical drawings are stored once under any name", async () => {
    const rows = await database.db.select().from(drawing).orderBy(drawing.name);
    expect(rows.map(({ name, isInline, millimetresPerUnit }) => [name, isInline, millimetresPerUnit])).toEqual([
      ["large", false, 0.5],
      ["same", true, 0.5],
      ["small", true, 0.5],
    ]);
    // Whole and front views of three.
    expect(await database.db.$count(picture)).toBe(6);
    expect((await load({ "a.svg": svg(MANY), "b.svg": svg(MANY) })).told).toEqual([]);
    expect([await database.db.$count(drawing), await database.db.$count(picture)]).toEqual([2, 2]);
  });

  test("bad drawing refuses the import with name and reason, and nothing is stored", async () => {
    const before = await database.db.$count(drawing);
    const problems = await load({
      "good.svg": svg(MANY),
      "hostile.svg": svg("<script>alert(1)</script>"),
      "huge.svg": svg(MANY.repeat(100)),
      "other.svg": svg('<rect width="1"/>'),
      "other.es.svg": svg('<rect width="2"/>'),
    });
    expect(problems.told.map((each) => `${each.file} ${describeReason(each)}`)).toEqual([
      expect.stringContaining("drawings/hostile.svg contains <script>, which is not allowed"),
      expect.stringMatching(/^drawings\/huge\.svg has \d+ KB; a drawing may have 256 KB$/),
      "drawings/other.es.svg is not the same drawing as other.svg; only the text may differ",
    ]);
    expect(await database.db.$count(drawing)).toBe(before);
  });
});
