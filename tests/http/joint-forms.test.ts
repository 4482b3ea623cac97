import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { fieldsOf } from "../setup/filled-page.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { sendStep, stepForm } from "../setup/staff-at-work.ts";
import { someOf } from "../setup/extent.ts";

const SALES = "sara.lind@ferrule.example";
const CLAMP = "TI-02FS";
const PIECES = `q[${CLAMP}]`;

let shop: RunningShop;
let data: OwnDatabase;
let sales: ReturnType<typeof visitorOf>;
let numbers: readonly string[] = [];
beforeAll(async () => {
  data = await ownDatabase();
  const at = `${new Date().getUTCFullYear() - 1}-11-06T12:00:00Z`;
  const order = { at, lines: [placedLine(CLAMP, 10, 250)] };
  numbers = await placePastOrders(data.env, [order, order]);
  shop = await startShop(data.env);
  sales = await signedIn(shop, SALES);
  for (const number of numbers) await sendStep(sales, pagePath("staffOrder", "en", { number }), "accept");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** Sends the forms for packing, for a payment and for a note together, with these entries. */
async function send(path: string, button: Record<string, string>, typed: Record<"pack" | "note", string>) {
  const page = await (await sales.get(path)).text();
  const body = new URLSearchParams();
  for (const [intent, over] of [
    ["pack", { [PIECES]: typed.pack }],
    ["note", { text: typed.note }],
  ] as const)
    for (const [name, value] of Object.entries({ ...stepForm(page, intent), ...over })) body.append(name, value);
  for (const [name, value] of Object.entries(button)) body.append(name, value);
  const headers = { Origin: shop.origin, Cookie: sales.jar.header };
  const answer = await shop.get(path, { method: "POST", body, headers });
  sales.jar.take(answer);
  return answer;
}

const valuesOf = (html: string) => ({
  pack: fieldsOf(html).find(({ form, name }) => form === "step-pack" && name === PIECES)?.value,
  note: fieldsOf(html).find(({ form }) => form === "step-note")?.value,
});

describe.each(someOf(1, LOCALES))("forms of an order page sent together, in %s", (locale) => {
  const path = () => pagePath("staffOrder", locale, { number: numbers[LOCALES.indexOf(locale)] ?? "" });

  test("page keeps a quantity while a note is saved, once", async () => {
    const answer = await send(path(), { press: "step-note" }, { pack: "4", note: `Call first ${locale}` });
    expect(answer.status).toBe(303);
    const page = await (await sales.get(path())).text();
    expect(wordsOf(mainOf(page))).toContain(`Call first ${locale}`);
    expect(valuesOf(page)).toEqual({ pack: "4", note: "" });
    expect(valuesOf(await (await sales.get(path())).text()).pack).toBe("10");
  });

  test("page keeps a note while a packing is refused", async () => {
    const answer = await send(path(), { press: "step-pack" }, { pack: "x", note: "Later" });
    expect(answer.status).toBe(400);
    expect(valuesOf(await answer.text())).toEqual({ pack: "x", note: "Later" });
  });

  test("page saves nothing by Enter in several forms, and keeps them", async () => {
    const answer = await send(path(), { enter: "" }, { pack: "4", note: "Not saved" });
    const page = await answer.text();
    expect([answer.status, valuesOf(page)]).toEqual([409, { pack: "4", note: "Not saved" }]);
    expect(wordsOf(mainOf(page))).toContain(locale === "en" ? "Nothing was sent" : "No se envió ni se perdió nada");
  });

  test("page saves nothing when the other forms hold more than can be kept, and keeps them", async () => {
    const note = "ñ".repeat(1900);
    const answer = await send(path(), { press: "step-pack" }, { pack: "4", note });
    const page = await answer.text();
    expect([answer.status, valuesOf(page)]).toEqual([409, { pack: "4", note }]);
    expect(wordsOf(mainOf(page))).toContain(locale === "en" ? "more into the other forms" : "es demasiado");
    expect(valuesOf(await (await sales.get(path())).text()).pack).toBe("10");
  });

  test("page shows the entries of a form that is gone after a cancellation", async () => {
    const page = await (await sales.get(path())).text();
    const body = new URLSearchParams(Object.entries(stepForm(page, "pack") ?? {}));
    body.set("tracking", "1Z 77");
    for (const [name, value] of Object.entries(stepForm(page, "cancel") ?? {})) body.append(name, value);
    body.append("press", "step-cancel");
    const headers = { Origin: shop.origin, Cookie: sales.jar.header };
    const answer = await shop.get(path(), { method: "POST", body, headers });
    sales.jar.take(answer);
    expect(answer.status).toBe(303);
    expect(wordsOf(mainOf(await (await sales.get(path())).text()))).toContain("1Z 77");
  });
});
