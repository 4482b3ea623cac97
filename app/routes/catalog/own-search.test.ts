import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { plainMembership } from "../../domain/company/member.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { readEnv } from "../../services/env.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { openDatabase } from "../../services/database/database.server.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { productList } from "./product-list.view.ts";
import { partsFound } from "./list-file.loader.server.ts";

const MERIDIAN = 1001;

/** Customer part numbers; the last is a shop's number of another part. */
const NUMBERS = {
  "MP-1001": "KC-0093-10-120A",
  "MP-10010": "TI-04FS",
  "120A": "PEF-PFGN-10",
  "relay 24": "PEF-PFGN-10",
  PFGN10: "KC-0093-10-120A",
  ACME: "TI-04FS",
  RELAY: "PEF-PFGN-10",
  "TI-02FS": "KC-0093-10-120A",
} as const;

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  const database = await openDatabase(data.env);
  const [who] = await database.db.execute<{ id: string }>(
    sql`select id from shop.web_user where email = 'dana.whitlock@meridianpack.example'`,
  );
  await database.close();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  const member = { ...plainMembership(MERIDIAN), webUserId: who?.id ?? "" };
  const text = Object.entries(NUMBERS)
    .map((row) => row.join(";"))
    .join("\n");
  const change = { list: { kind: "text", text } as const, replaces: false, isConfirmed: true };
  const { outcome } = await services.customerPartNumbers.apply(member, change, newNonce());
  if (outcome !== "done") throw new Error(`numbers were not kept: ${outcome}`);
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const question = (query: string, customer: number | null) => {
  const { request } = services.productLists.read(new URLSearchParams({ q: query }));
  return { request, priceList: "OEM", locale: "en", customer } as const;
};

/** Parts of the page in order, its count, and the parts of its file. */
async function found(query: string, customer: number | null = MERIDIAN) {
  const page = await services.productLists.page(question(query, customer));
  const file = await services.productLists.all(question(query, customer));
  if (!page || !file) throw new Error("the catalogue is away");
  const list = productList(page, { locale: "en", t: translateFrom(DICTIONARIES.en) });
  const { own = [], exact, aliases, groups, nearest, others, countText, total } = list;
  const rows = [...own.map(({ row }) => row), ...exact, ...aliases.map(({ row }) => row)];
  const parts = [...rows, ...groups.flatMap((group) => group.rows), ...nearest, ...others].map(({ pn }) => pn);
  return { list, parts, countText, total, inFile: partsFound(file).map(({ pn }) => pn) };
}

describe("search by customer part number", () => {
  test.each([
    ["MP-1001", ["KC-0093-10-120A"], "1 part"],
    ["mp 1001", ["KC-0093-10-120A"], "1 part"],
    ["120a", ["PEF-PFGN-10"], "1 part"],
    ["relay 24", ["PEF-PFGN-10"], "1 part"],
    ["PFGN10", ["KC-0093-10-120A"], "1 part"],
    ["ACME", ["TI-04FS"], "1 part"],
    ["MP-1001, mp10010", ["KC-0093-10-120A", "TI-04FS"], "2 parts"],
    ["MP-1001 TI-02FS", ["KC-0093-10-120A", "KC-0093-10-120A", "TI-02FS"], "2 parts"],
    ["MP-1001 KC-0093-10-024D", ["KC-0093-10-120A", "KC-0093-10-024D"], "2 parts"],
    ["MP-1001 24V", ["KC-0093-10-120A"], "1 part"],
  ])("search %s finds the part of the customer part number", async (query, parts, count) => {
    const { parts: shown, countText, inFile } = await found(query);
    expect([shown, countText]).toEqual([parts, count]);
    expect(inFile).toEqual([...new Set(parts)]);
  });

  test("search shows a shop's part with the same number as well, and the total includes both", async () => {
    const { list, parts, countText } = await found("TI-02FS");
    expect([parts, countText]).toEqual([["KC-0093-10-120A", "TI-02FS"], "2 parts"]);
    expect(list.own?.[0]?.note).toContain("another part, TI-02FS");
  });

  test("search by a trade word still finds its meaning", async () => {
    const { parts, countText, total } = await found("relay");
    expect(parts[0]).toBe("PEF-PFGN-10");
    expect(countText).toBe(`By your own numbers: 1 · ${total.toLocaleString("en")} parts`);
    expect(total).toBeGreaterThan(100);
  });

  test("search by the beginning of a customer part number finds all that start with it", async () => {
    expect((await found("MP-100")).parts.slice(0, 2)).toEqual(["KC-0093-10-120A", "TI-04FS"]);
  });

  test.each([null, 1002])("search reads a number of another customer as text, for customer %s", async (customer) => {
    const { parts, countText } = await found("120A", customer);
    expect(countText).toBeUndefined();
    expect(parts.length).toBeGreaterThan(10);
  });

  test("filter counts follow the search of the page", async () => {
    const { request } = question("120A", MERIDIAN);
    const count = async (customer: number | null) =>
      (await services.productLists.counts(request, customer))?.result.total;
    expect([await count(MERIDIAN), await count(null)]).toEqual([0, expect.any(Number)]);
    expect(await count(null)).toBeGreaterThan(10);
  });
});
