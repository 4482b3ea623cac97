import type { PartLists } from "../../services/products/part-list.ts";
import type { FileFormat } from "../../services/products/series.ts";
import { partListFile, partListTable } from "./part-list.view.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import type { Locale } from "../../domain/locale.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { readEnv } from "../../services/env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createPartLists } from "../../services/products/part-list.server.ts";

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const [DUCT, SWITCH, OLD] = ["WDS-2030GNS", "PEF-PFGN-10", "KCX-TON180"];

function ask(partNumbers: readonly string[], more: { priceList?: string; locale?: Locale } = {}) {
  const { priceList = "OEM", locale = "en" } = more;
  return { partNumbers, priceList, locale, t: translateFrom(DICTIONARIES[locale]) };
}

type Asked = ReturnType<typeof ask>;

async function table(lists: PartLists, question: Asked) {
  return partListTable(await lists.parts(question), question);
}

async function twin(lists: PartLists, question: Asked, heading: string, format: FileFormat) {
  return partListFile(await lists.parts(question), { ...question, isOwn: true, numbers: null }, heading, format);
}

describe("a list of chosen parts (R-FAV-05)", () => {
  test("part list has a row per part in order, with drawing, price and page, and names unknown parts", async () => {
    const { rows, symbols, gone, isUnpriced } = await table(services.partLists, ask([SWITCH, "GONE-1", DUCT, OLD]));
    expect(rows.map(({ pn, orderable }) => [pn, orderable])).toEqual([
      [SWITCH, true],
      [DUCT, true],
      [OLD, false],
    ]);
    expect(rows[1]).toMatchObject({
      href: "/products/wire-duct/wds/wds-2030gns",
      price: expect.stringMatching(/^\$\d/),
    });
    expect(new Set(symbols.map(({ id }) => id))).toEqual(new Set(rows.map(({ symbol }) => symbol)));
    expect([gone, isUnpriced]).toEqual([["GONE-1"], false]);
  });

  test("part list is in the language of the page", async () => {
    const { rows } = await table(services.partLists, ask([DUCT], { locale: "es" }));
    expect(rows[0]).toMatchObject({
      href: expect.stringMatching(/^\/es\/productos\//),
      price: expect.stringMatching(/^US\$/),
    });
  });

  test("part list has the prices of the price list, on page and in file (R-PRICE-10)", async () => {
    const cells = async (priceList: string) => {
      const { rows } = await table(services.partLists, ask([SWITCH], { priceList }));
      const file = await twin(services.partLists, ask([SWITCH], { priceList }), "Favorites", "csv");
      return [rows[0]?.price, `$${file?.match(/\d+\.\d\d/g)?.at(-1)}`];
    };
    const [oem, own] = [await cells("OEM"), await cells("D1")];
    expect(oem[1]).toBe(oem[0]);
    expect(own[1]).toBe(own[0]);
    expect(own[0]).not.toBe(oem[0]);
  });

  test("part list as text has a heading and leaves out unknown parts", async () => {
    const text = await twin(services.partLists, ask([SWITCH, "GONE-1"]), "Favorites", "txt");
    expect(text).toMatch(/^Favorites\n1 part\..*PEF-PFGN-10/s);
    expect(text).not.toContain("GONE-1");
  });

  test("part list without prices shows list prices only, accepts no order and has no file (R-CAT-18, R-PRICE-13)", async () => {
    const away = { ...services.prices, compiled: () => Promise.reject(new Error("away")) };
    const lists = createPartLists({ ...services, prices: away });
    const { rows, isUnpriced } = await table(lists, ask([SWITCH]));
    expect([rows[0]?.price, rows[0]?.orderable, isUnpriced]).toEqual([null, false, true]);
    expect(rows[0]?.list).toMatch(/^\$/);
    expect(await twin(lists, ask([SWITCH]), "Favorites", "csv")).toBeNull();
  });
});
