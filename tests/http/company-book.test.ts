import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart, ADDRESS, CLEVELAND, GROUND, nonce, SHIPPING } from "../setup/checking-out.ts";
import { WAREHOUSE, privateApi } from "../setup/private-api.ts";
import { linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, signIn, type visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
/** Nina is a viewer of Meridian. */
let visitor: ReturnType<typeof visitorOf>;
let nina: { cookie: string };
beforeAll(async () => {
  shop = await startShop();
  visitor = await signedIn(shop, "nina.alvarez@meridianpack.example");
  nina = { cookie: await signIn(shop, "nina.alvarez@meridianpack.example") };
});
afterAll(() => shop.stop());

const { call } = privateApi(() => shop);

const ENGLISH = ["/my-account/addresses", "new", "edit", "remove", "does not let you change addresses"] as const;
const SPANISH = ["/es/mi-cuenta/direcciones", "nueva", "editar", "eliminar", "no le permite cambiar"] as const;

const { shipperNumber: _, ...STEP } = { ...GROUND, way: "ups/ground", poNumber: "PO 1" };
const KEPT = { ...STEP, "account-ups": "88-412-9077", "keep-account-ups": "yes" };

test.each([ENGLISH, SPANISH])("%s changes nothing, and 403 gives the reason", async (list, add, edit, remove, says) => {
  const leadsTo = linksOf(mainOf(await (await visitor.get(list)).text())).join(" ");
  for (const path of [`${list}/${add}`, `${list}/5002/${edit}`, `${list}/5002/${remove}`]) {
    expect(leadsTo).not.toContain(path);
    const opened = await visitor.get(path);
    const page = mainOf(await opened.text());
    expect([opened.status, wordsOf(page)]).toEqual([403, expect.stringContaining(says)]);
    expect(page).not.toContain('method="post"');
    const answer = await visitor.post(path, { ...CLEVELAND, nonce: nonce() });
    expect([answer.status, wordsOf(mainOf(await answer.text()))]).toEqual([403, expect.stringContaining(says)]);
  }
});

test.each([
  [ADDRESS, CLEVELAND, "you do not place orders"],
  [SHIPPING, KEPT, "you do not place orders"],
  ["/es/finalizar-compra/direccion", CLEVELAND, "usted no hace pedidos"],
  ["/es/finalizar-compra/envio", KEPT, "usted no hace pedidos"],
] as const)("%s at checkout saves no address, and 403 gives the reason", async (path, fields, says) => {
  await addToCart(visitor, ["TI-02FS", 5]);
  const answer = await visitor.post(path, { ...fields, nonce: nonce() });
  expect([answer.status, wordsOf(mainOf(await answer.text()))]).toEqual([403, expect.stringContaining(says)]);
  const book = await call(nina, "GET", "contacts");
  expect(JSON.stringify(book.body)).not.toContain(CLEVELAND.address1);
});

test.each([
  ["POST", "contacts", WAREHOUSE],
  ["PATCH", "contacts/5002", { city: "Parma" }],
  ["DELETE", "contacts/5002", undefined],
] as const)("%s %s is 403 as JSON", async (method, path, body) => {
  const answer = await call(nina, method, path, body);
  expect([answer.status, answer.body.error?.code]).toEqual([403, "no_right"]);
});
