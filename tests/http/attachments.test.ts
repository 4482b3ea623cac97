import fs from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readContentNow } from "../../app/services/content/open-content.server.ts";
import { attachment, attachmentFile } from "../../app/services/database/catalogue-schema.ts";
import { openDatabase, type DatabaseService } from "../../app/services/database/database.server.ts";
import { readEnvOf } from "../../app/services/env.server.ts";
import { importFolder } from "../../app/services/import/import-folder.server.ts";
import { knownContent, type KnownContent } from "../../app/services/import/known-content.ts";
import { undoImport } from "../../app/services/import/undo.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { plainPng } from "../setup/png.ts";
import { mainOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

const SERIES = "/products/contactors-control-relays/kc";
const [PN, OTHER] = ["KC-0093-10-120A", "KC-0123-10-120A"];

/** 40 × 30 pixels, red. */
const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAME/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkAm2AAAAAAAAAAP/2Q==",
  "base64",
);

const HEAD = "pn,series,file,titleEn,titleEs";
const ROWS = [
  `${PN},,front.png,Front of the contactor,Frente del contactor`,
  `${PN},,small.jpg,,`,
  `${PN},,wiring diagram.pdf,Wiring diagram,Diagrama de conexiones`,
  ",KC,family.png,The whole family,Toda la familia",
  ",KC,wiring diagram.pdf,Wiring diagram,Diagrama de conexiones",
  ",KC,Catálogo +KC.zip,,",
];

const files = temporaryFolder();
let data: OwnDatabase;
let database: DatabaseService;
let content: KnownContent;
let shop: RunningShop;

const place = (name: string) => path.join(files.folder, "attachments", name);
const list = (...rows: string[]) =>
  fs.writeFileSync(path.join(files.folder, "attachments.csv"), [HEAD, ...rows].join("\n"));
const load = (isCheck = false) =>
  importFolder(database.db, {
    folder: files.folder,
    encoding: "utf-8",
    content,
    isCheck,
    isChange: false,
    mayWithdraw: true,
    mayReprice: true,
  });
const refusal = async () => String(await load().catch((error: Error) => error.message));

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  content = knownContent(await readContentNow(readEnvOf(["content"], {}), createLog("silent")));
  shop = await startShop(data.env);
});
afterAll(async () => {
  await shop.stop();
  await database.close();
  await data.remove();
  files.remove();
});

function fillFolder(): void {
  fs.rmSync(place(""), { recursive: true, force: true });
  fs.mkdirSync(place(""), { recursive: true });
  fs.writeFileSync(place("front.png"), plainPng(1600, 1200, [200, 30, 30]));
  fs.writeFileSync(place("small.jpg"), JPEG);
  fs.writeFileSync(place("family.png"), plainPng(500, 900, [30, 30, 200]));
  fs.writeFileSync(place("wiring diagram.pdf"), "%PDF-1.7 wiring");
  fs.writeFileSync(place("Catálogo +KC.zip"), "PK");
  list(...ROWS);
}

beforeEach(fillFolder);

const main = async (address: string) => mainOf(await (await shop.get(address)).text());
const partPath = (pn: string) => `${SERIES}/${pn.toLowerCase()}`;

describe("photos and downloads of an operator", () => {
  beforeAll(async () => {
    fillFolder();
    await load();
  });

  test("part page has its photos in several widths, described in the language of the page", async () => {
    const page = await main(partPath(PN));
    const [, srcset = "", alt = ""] = /<img [^>]*srcSet="([^"]+)"[^>]*alt="(Front[^"]*)"/i.exec(page) ?? [];
    expect(alt).toBe("Front of the contactor");
    expect(srcset.split(", ").map((each) => each.split(" ")[1])).toEqual(["320w", "640w", "1280w"]);
    // The second has no description: it is named after the part.
    expect(page).toMatch(/alt="KC-0093-10-120A [^"]+"/);
    expect(page).not.toContain("The whole family");
    const [, other = ""] = /hreflang="es" href="([^"]*)"/i.exec(await (await shop.get(partPath(PN))).text()) ?? [];
    const spanish = await main(new URL(other).pathname);
    expect(spanish).toContain('alt="Frente del contactor"');
    expect(spanish).toContain("Diagrama de conexiones");
  });

  test("each photo width is a WebP of that width, cached for good, that can run nothing", async () => {
    const page = await main(partPath(PN));
    const [, address = ""] = /(\/photos\/[\w-]{22}-640\.webp)/.exec(page) ?? [];
    const response = await shop.get(address);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(imageSize(new Uint8Array(await response.arrayBuffer()))).toMatchObject({
      width: 640,
      height: 480,
      type: "webp",
    });
    // A photo is not enlarged.
    expect(await database.db.$count(attachmentFile)).toBe(3 + 1 + 2 + 2);
  });

  test("part without photos shows those of its series, and its page has the downloads of both", async () => {
    const page = await main(partPath(OTHER));
    expect(page).toContain('alt="The whole family"');
    expect(page).toContain("Catálogo +KC.zip");
    const own = await main(partPath(PN));
    expect(own.indexOf("Wiring diagram")).toBeLessThan(own.indexOf("Catálogo +KC.zip"));
    // A file of both is listed once.
    expect(own.split("wiring%20diagram.pdf")).toHaveLength(2);
    expect(own).toMatch(/Wiring diagram<\/a> <span[^>]*>PDF, 1 kB</);
    const series = await main(SERIES);
    expect(series).toContain('alt="The whole family"');
    expect(series).toContain("Catálogo +KC.zip");
  });

  test("download has its file name, and only a PDF opens in the browser", async () => {
    const page = await main(partPath(PN));
    const [pdf = "", zip = ""] = [...page.matchAll(/href="(\/downloads\/[^"]+)"/g)].map(([, address = ""]) => address);
    const [opened, saved] = [await shop.get(pdf), await shop.get(zip)];
    expect([opened.headers.get("content-type"), await opened.text()]).toEqual(["application/pdf", "%PDF-1.7 wiring"]);
    expect(opened.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''wiring%20diagram.pdf");
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Cat%C3%A1logo%20%2BKC.zip");
    const renamed = await shop.get(pdf.replace(/[^/]+$/, "invoice.exe"));
    expect(renamed.status, "another name of this file").toBe(404);
  });

  test("structured data has the photos (R-SEO-09)", async () => {
    const page = await (await shop.get(partPath(PN))).text();
    const product =
      /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Product"[^<]*\})<\/script>/.exec(page)?.[1] ?? "{}";
    const { image } = JSON.parse(product) as { image: string[] };
    expect(image).toHaveLength(2);
    expect(image[0]).toMatch(/^https?:\/\/.*\/photos\/[\w-]{22}-1280\.webp$/);
  });

  test.each([
    "/photos/x.webp",
    "/photos/aaaaaaaaaaaaaaaaaaaaaa-320.webp",
    "/photos/aaaaaaaaaaaaaaaaaaaaaa-0.webp",
    "/downloads/x/a.pdf",
    "/downloads/30mm-special-operators/a%00b.pdf",
  ])("%s is not a photo or a download", async (address) => {
    expect((await shop.get(address)).status).toBe(404);
  });

  test("undo of an import restores the previous photos and downloads with their files", async () => {
    list(`${PN},,small.jpg,,`);
    await load();
    expect(await database.db.$count(attachment)).toBe(1);
    await undoImport(database.db);
    expect(await database.db.$count(attachment)).toBe(ROWS.length);
    expect(await database.db.$count(attachmentFile)).toBe(3 + 1 + 2 + 2);
  });

  test("files without a reference are deleted with a later import", async () => {
    list(`${PN},,small.jpg,,`);
    await load();
    await load();
    await load();
    expect(await database.db.$count(attachmentFile)).toBe(1);
  });
});

describe("errors of photos and downloads are reported by row and column, and nothing is stored", () => {
  test("import refuses bad rows of photos and downloads", async () => {
    list(
      "NO-SUCH,,front.png,,",
      ",NOPE,front.png,,",
      ",,front.png,,",
      `${PN},KC,front.png,,`,
      `${PN},,../x.png,,`,
      `${PN},,page.html,,`,
    );
    const before = await database.db.select().from(attachment);
    const lines = (await refusal()).split("\n").slice(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^attachments\.csv, row 6, column file: must be the name of a file in the folder attachments/,
      ),
      expect.stringMatching(/^attachments\.csv, row 7, column file: must be the name of a file/),
      "attachments.csv, row 2, column pn: there is no part NO-SUCH",
      "attachments.csv, row 3, column series: there is no series NOPE in the content",
      "attachments.csv, row 4: must name a part or a series, and not both",
      "attachments.csv, row 5: must name a part or a series, and not both",
    ]);
    expect(await database.db.select().from(attachment)).toEqual(before);
  });

  test.each<[string, Buffer, string]>([
    ["is no photo", Buffer.from("<svg onload=alert(1)>"), "is not a JPEG, PNG or WebP file"],
    ["is cut off", plainPng(900, 900, [1, 2, 3]).subarray(0, 200), "cannot be read; is it cut off?"],
    ["is a JPEG that is cut off", JPEG.subarray(0, -2), "cannot be read; is it cut off?"],
    [
      "claims more than a machine has",
      plainPng(19_000, 1, [0, 0, 0]).fill(Buffer.of(0, 0, 0x4a, 0x38), 20, 24),
      "has 19000 × 19000 pixels; a photo may have 50 million",
    ],
    ["is empty", Buffer.alloc(0), "is empty"],
  ])("import refuses a photo that %s", async (_what, bytes, reason) => {
    const name = bytes[0] === 0xff ? "bad.jpg" : "bad.png";
    fs.writeFileSync(place(name), bytes);
    list(`${PN},,${name},,`);
    const told = `attachments.csv, row 2, column file: attachments/${name} ${reason}`;
    expect(await refusal()).toContain(told);
    await expect(load(true)).rejects.toThrow(reason);
  });

  test("import refuses a row whose file is missing", async () => {
    list(`${PN},,missing.png,,`);
    expect(await refusal()).toContain("row 2, column file: attachments/missing.png is not there");
  });
});
