import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [LIST, LISTA] = ["/staff/orders", "/es/personal/pedidos"];

let shop: RunningShop;
let data: OwnDatabase;
let sales: Visitor;
let viewer: Visitor;
let [open, late] = ["", ""];

beforeAll(async () => {
  data = await ownDatabase();
  [open = "", late = ""] = await placePastOrders(data.env, [
    {
      at: "2026-02-01T12:00:00Z",
      lines: [placedLine("KC-0093-10-120A", 2)],
      content: { poNumber: "OPEN <1>", shipping: null },
    },
    {
      at: "2026-02-02T12:00:00Z",
      lines: [placedLine("TI-02FS", 5)],
      content: { poNumber: "LATE", needBy: "2026-02-03" },
    },
  ]);
  const { db, close } = await openDatabase(data.env);
  await db.insert(staff).values([
    { email: "priya.raman@tririver.example", role: "sales" },
    { email: "erin.kowalski@lakeshorewater.example", role: "viewer" },
  ]);
  await close();
  shop = await startShop(data.env);
  sales = await signedIn(shop, "priya.raman@tririver.example");
  viewer = await signedIn(shop, "erin.kowalski@lakeshorewater.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const main = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const numbers = async (path: string) =>
  [...(await main(sales, path)).matchAll(/<th scope="row".*?>(W\d+)</g)].map(([, number]) => number);

describe("the list of all orders", () => {
  test("order list is for the staff only, on pages without scripts that are not cached", async () => {
    const buyer = await signedIn(shop, "dana.whitlock@meridianpack.example");
    expect((await buyer.get(LIST)).status).toBe(404);
    const page = await sales.get(LIST);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await page.text()).not.toContain("<script");
  });

  test("order list counts open orders and shows the state of each, in both languages", async () => {
    const words = wordsOf(await main(sales, LIST));
    expect(words).toContain("New 2 Freight open 1 Tax to review 0 Export to review 0 Awaiting payment 0");
    expect(words).toContain("Balance due 0 Refund due 0 Late 1");
    expect(words).toMatch(/OPEN <1> Order placed New Freight open .*\$15\.40 without freight/);
    const palabras = wordsOf(await main(sales, LISTA));
    expect(palabras).toContain("Por aceptar 2 Flete por determinar 1");
    expect(palabras).toMatch(/LATE Pedido registrado Por aceptar Fecha requerida 3 feb 2026 con atraso US\$51\.00/);
  });

  test("order list is narrowed by its address, whatever is in it", async () => {
    expect(await numbers(LIST)).toEqual([late, open]);
    expect(await numbers(`${LIST}?waiting=freight`)).toEqual([open]);
    expect(await numbers(`${LIST}?q=ti02&status=received&customer=1001`)).toEqual([late]);
    expect(await numbers(`${LIST}?from=2026-02-02&to=2026-02-02`)).toEqual([late]);
    expect(await numbers(`${LIST}?customer=9`)).toEqual([]);
    expect(await numbers(`${LIST}?waiting=x&status=%00&customer=-1&page=0&q=%00`)).toEqual([late, open]);
    expect(wordsOf(await main(sales, `${LIST}?page=9`))).toContain("There are no more orders.");
  });

  test("order list is a file with the amounts of the pages, for roles that may export", async () => {
    const link = linksOf(await main(sales, `${LIST}?waiting=late`)).find((each) => each.includes("format=csv")) ?? "";
    const file = await sales.get(link);
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const [row, ...rest] = parse<Record<string, string>>(await file.text(), { columns: true, bom: true });
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      Order: late,
      Pending: "New; Late",
      "Freight (USD)": "12.50",
      "Total (USD)": "51.00",
    });
    expect(await main(viewer, LIST)).not.toContain("format=csv");
    expect((await viewer.get(link)).status).toBe(403);
  });
});
