import { afterAll, beforeAll, expect, test } from "vitest";
import { approvingCompany, CONTACTOR, page, post, TOM, type Visitor } from "../setup/approving-company.ts";
import { addToCart, ADDRESS, nonce, placeForm, REVIEW, tell } from "../setup/checking-out.ts";
import { shareCart, takeSharedCart } from "../setup/sharing-carts.ts";

/** Parts that a colleague picked: note and name stay with the order (B9). */

let company: Awaited<ReturnType<typeof approvingCompany>>;
let tom: Visitor;
let nina: Visitor;
let ruth: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ tom, nina, ruth } = company);
});
afterAll(() => company.close());

const NOTE = "Panel 7, 10 HP starters";

test("note of a shared cart and who shared it are on review, request, order and email, and the sharer hears of the order", async () => {
  await addToCart(nina, [CONTACTOR, 40]);
  const { link } = await shareCart(nina, NOTE);
  expect((await takeSharedCart(tom, link)).status).toBe(303);
  expect((await page(tom, "/cart")).words).toContain("· Cart shared by Nina Alvarez");
  expect((await page(tom, "/es/carrito")).words).toContain("· Carrito compartido por Nina Alvarez");
  await tell(tom, ADDRESS, { shipping: "5002", billing: "5001" });
  expect((await page(tom, REVIEW)).words).toContain(`Note ${NOTE} Cart shared by Nina Alvarez`);
  expect((await page(tom, "/es/finalizar-compra/revision")).words).toContain("Carrito compartido por Nina Alvarez");
  const { to: path } = await post(tom, REVIEW, { ...(await placeForm(tom)), poNumber: "SHARED-1" });
  const asked = await company.mailTo("ruth.okafor", "Tom Becker asks you to approve");
  expect(asked.text).toMatch(/Cart shared by\s+Nina Alvarez/);
  expect(asked.text).toContain(NOTE);
  expect((await page(ruth, path)).words).toContain(`Note ${NOTE} Cart shared by Nina Alvarez`);
  expect((await post(ruth, `${path}?step=approve`, await placeForm(ruth, path))).to).toBe(path);
  const [[, number = ""] = []] = await company.orders("SHARED-1");
  expect((await page(tom, path)).words).toContain("Cart shared by Nina Alvarez");
  const order = await page(tom, `/my-account/orders/${number}`);
  expect(order.words).toContain("Cart shared by Nina Alvarez");
  expect(order.words).toContain(NOTE);
  expect((await company.mailTo(TOM, number)).text).toMatch(/Cart shared by\s+Nina Alvarez/);
  const told = await company.mailTo("nina.alvarez", `Tom Becker ordered your shared cart: ${number}`);
  expect(told.text).toContain("SHARED-1");
});

test("returned request keeps PO number, note, addresses, references and sharer, on its page and when it is sent again", async () => {
  await addToCart(nina, [CONTACTOR, 40]);
  const { link } = await shareCart(nina, NOTE);
  expect((await takeSharedCart(tom, link)).status).toBe(303);
  await tom.post("/cart", { intent: "set", nonce: nonce(), [`ref[${CONTACTOR}]`]: "Line 4" });
  await tell(tom, ADDRESS, { shipping: "5002", billing: "5001" });
  const { to: path } = await post(tom, REVIEW, { ...(await placeForm(tom)), poNumber: "BACK-7" });
  await post(ruth, `${path}?step=return`, { nonce: nonce(), reason: "Ask Dana first" });
  const spanish = path.replace("/my-account/approvals", "/es/mi-cuenta/aprobaciones");
  for (const reader of [tom, ruth]) {
    const { words } = await page(reader, path);
    expect(words).toContain(`PO number BACK-7 Note ${NOTE} Cart shared by Nina Alvarez`);
    expect(words).toContain("875 Flywheel Road");
    expect(words).toContain("2140 Carding Mill Avenue");
    expect(words).toContain("Your reference: Line 4");
    expect((await page(reader, spanish)).words).toContain("Carrito compartido por Nina Alvarez");
  }
  expect((await page(tom, path)).words).toContain("See the cart");
  expect((await page(ruth, path)).words).not.toContain("See the cart");
  expect((await page(tom, "/cart")).words).toContain("· Cart shared by Nina Alvarez");
  expect((await page(tom, REVIEW)).words).toContain(`PO number BACK-7 Note ${NOTE} Cart shared by Nina Alvarez`);
  const { to: again } = await post(tom, REVIEW, await placeForm(tom));
  expect(again).not.toBe(path);
  expect((await page(ruth, again)).words).toContain(`PO number BACK-7 Note ${NOTE} Cart shared by Nina Alvarez`);
  await post(tom, `${again}?step=withdraw`, { nonce: nonce() });
  expect((await page(tom, again)).words).toContain(`PO number BACK-7 Note ${NOTE} Cart shared by Nina Alvarez`);
  await post(tom, "/cart", { intent: "clear", nonce: nonce() });
});

test("note of the buyer is kept, and the next order names no sharer", async () => {
  await addToCart(tom, [CONTACTOR, 1]);
  await tell(tom, ADDRESS, { shipping: "5002", billing: "5001" });
  await tell(tom, "/checkout/shipping", { way: "ferrule/ground", poNumber: "OWN-1", needBy: "", note: "Mine" });
  expect((await page(tom, REVIEW)).words).not.toContain("Cart shared by");
  await addToCart(nina, [CONTACTOR, 2]);
  const { link } = await shareCart(nina, NOTE);
  expect((await takeSharedCart(tom, link, { intent: "copy" })).status).toBe(303);
  expect((await page(tom, REVIEW)).words).toContain(`Note Mine ${NOTE} Cart shared by Nina Alvarez`);
  await post(tom, "/cart", { intent: "clear", nonce: nonce() });
});

test("note and name go with the last line of the shared cart", async () => {
  await addToCart(nina, [CONTACTOR, 2]);
  const { link } = await shareCart(nina, NOTE);
  await addToCart(tom, ["TI-02FS", 100]);
  expect((await takeSharedCart(tom, link)).status).toBe(303);
  await tell(tom, ADDRESS, { shipping: "5002", billing: "5001" });
  expect((await page(tom, REVIEW)).words).toContain(`Note ${NOTE} Cart shared by Nina Alvarez`);
  await post(tom, "/cart", { intent: "remove", pn: CONTACTOR, nonce: nonce() });
  const { words } = await page(tom, REVIEW);
  expect(words).toContain("TI-02FS");
  expect(words).not.toContain("Cart shared by");
  expect(words).not.toContain(NOTE);
  await post(tom, "/cart", { intent: "clear", nonce: nonce() });
});
