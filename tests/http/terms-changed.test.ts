import { afterAll, beforeAll, expect, test } from "vitest";
import { nonce, placeForm, REVIEW, GROUND } from "../setup/checking-out.ts";
import { untilServed } from "../setup/patience.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

const CUSTOMER = "/staff/customers/1001";

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
let tom: Visitor;
let helen: Visitor;
beforeAll(async () => {
  shop = await startShop();
  tom = await signedIn(shop, "tom.becker@meridianpack.example");
  helen = await signedIn(shop, "helen.moss@ferrule.example");
});
afterAll(() => shop.stop());

const sent = (visitor: Visitor, path: string, fields: Record<string, string>) => {
  const form = { nonce: nonce(), ...fields };
  return untilServed(() => visitor.post(path, form));
};

async function changeTerms(term: string): Promise<void> {
  const html = mainOf(await (await untilServed(() => helen.get(CUSTOMER))).text());
  const form = Object.fromEntries(formOf(html, "terms")?.hidden ?? []);
  expect((await sent(helen, CUSTOMER, { ...form, term })).status).toBe(303);
}

test("terms that staff change during the review are named, the PO number stays, and the next press places the order", async () => {
  await sent(tom, "/cart", { intent: "add", "q[PEF-PFGN-10]": "10" });
  await sent(tom, "/checkout/address", { intent: "choose", shipping: "5002", billing: "same" });
  await sent(tom, "/checkout/shipping", { ...GROUND, poNumber: "TERMS-1" });
  const fields = await placeForm(tom);
  await changeTerms("CREDIT CARD");
  const refused = await sent(tom, REVIEW, fields);
  const html = mainOf(await refused.text());
  expect(refused.status).toBe(409);
  expect(/The payment terms are now .*?\./.exec(wordsOf(html))?.[0]).toBe(
    "The payment terms are now Credit card instead of Net 30.",
  );
  expect(wordsOf(html)).not.toContain("was changed elsewhere");
  expect(wordsOf(html)).toContain("TERMS-1");
  const placed = await sent(tom, REVIEW, Object.fromEntries(formOf(html, "place-form")?.hidden ?? []));
  expect(placed.headers.get("Location")).toMatch(/\/checkout\/done\/W\d{10}$/);
});
