import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import {
  approvingCompany,
  approveForm,
  CONTACTOR,
  page,
  post,
  REQUESTS,
  sent,
  TOM,
  type Visitor,
} from "../setup/approving-company.ts";
import { nonce } from "../setup/checking-out.ts";

const CLAMP = "TI-02FS";
const RELAY = "OX-MB1";

let company: Awaited<ReturnType<typeof approvingCompany>>;
let tom: Visitor;
let ruth: Visitor;
let dana: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ tom, ruth, dana } = company);
});
afterAll(() => company.close());

test("line that can no longer be ordered is announced before approval, left out with an email, and returned to its buyer's cart", async () => {
  const path = await sent(tom, "STOPPED", [CLAMP, 30], [RELAY, 2]);
  await post(ruth, `${path}?step=take-out`, { nonce: nonce(), pn: RELAY });
  await company.inDatabase((db) =>
    db.execute(sql`update shop.part set status = 'discontinued', replaced_by = null where pn = ${CLAMP}`),
  );
  const before = (await page(ruth, path)).words;
  expect(before).toContain(`${CLAMP} can no longer be ordered and is not part of this order.`);
  expect(before).toContain("These lines can no longer be ordered and go back to the buyer:");
  const unseen = await post(ruth, `${path}?step=approve`, await approveForm(ruth, path));
  expect([unseen.status, unseen.words.match(/Confirm the changes before you approve/g)]).toEqual([
    422,
    expect.arrayContaining([expect.anything(), expect.anything()]),
  ]);
  expect(unseen.words).not.toContain("before you place the order");
  const seen = { ...(await approveForm(ruth, path)), confirm: "yes" };
  expect((await post(ruth, `${path}?step=approve`, seen)).to).toBe(path);
  const [[, number = ""] = []] = await company.orders("STOPPED");
  const told = await company.mailTo(TOM, `Order ${number} was placed without all of your lines`);
  expect(told.text.replaceAll(/\s+/g, " ")).toMatch(
    new RegExp(
      `with a total of \\$.*; the total you sent was \\$.*${RELAY}.* could no longer be ordered\\..*${CLAMP}.* 30`,
    ),
  );
  const request = await page(tom, path);
  expect(request.words).toContain(`${CLAMP} × 30 could no longer be ordered and went back to the buyer’s cart.`);
  expect(request.words).toContain(`${RELAY} × 2, removed by Ruth Okafor.`);
  expect(request.words).toMatch(/Total when sent \$[\d,.]+ Approved total \$[\d,.]+/);
  expect((await page(tom, `/my-account/orders/${number}`)).html).toContain(`href="${path}"`);
  expect((await page(tom, "/cart")).html).toContain(`name="was[${CLAMP}]" value="30"`);
  // Lines in the cart already do not come a second time with the removed ones.
  expect((await post(tom, `${path}?step=to-cart`, { nonce: nonce() })).to).toBe("/cart");
  const cart = (await page(tom, "/cart")).html;
  for (const [pn, quantity] of [
    [CLAMP, 30],
    [RELAY, 2],
  ])
    expect(cart).toContain(`name="was[${pn}]" value="${quantity}"`);
});

test("cart of a returned request names the lines that an approver removed", async () => {
  const path = await sent(tom, "REST", [RELAY, 2]);
  await post(ruth, `${path}?step=take-out`, { nonce: nonce(), pn: RELAY });
  await post(ruth, `${path}?step=return`, { nonce: nonce(), reason: "Too many" });
  expect((await page(tom, "/cart")).words).toContain("in your cart again, without those that were removed.");
  expect((await page(tom, "/es/carrito")).words).toMatch(/Solicitud \d+ .* Devuelta por .* sin las que se quitaron\./);
});

test("lines of a removed member are displayed and become a company list, and emails claim nothing false", async () => {
  const path = await sent(tom, "GONE", [RELAY, 3]);
  const person = `/my-account/company/people/member-${TOM}`;
  expect((await post(dana, person, { intent: "remove", nonce: nonce(), told: "yes" })).status).toBe(303);
  const waiting = (await page(dana, path)).words;
  expect(waiting).toContain("Tom Becker no longer belongs to your company");
  expect(waiting).toContain("its lines become a list that your company shares");
  for (const [pn, quantity] of [
    [CONTACTOR, 40],
    [RELAY, 3],
  ])
    expect(waiting).toMatch(new RegExp(`${pn} .* Qty ${quantity} Unit price \\$`));
  expect(waiting).not.toContain("The buyer reads it");
  const closed = await post(dana, `${path}?step=return`, { nonce: nonce(), reason: "Tom has left" });
  expect(closed.to).toBe(path);
  const [, id] = /(\d+)$/.exec(path) ?? [];
  const name = `Request ${id} of Tom Becker`;
  expect((await page(dana, path)).words).toContain(`Its lines are in the list “${name}”, which your company shares.`);
  const lists = (await page(ruth, "/my-account/lists")).html;
  const [, list = ""] = new RegExp(`href="(/my-account/lists/[^"]+)"[^>]*>${name}<`).exec(lists) ?? [];
  const kept = (await page(ruth, list)).html;
  for (const pn of [CONTACTOR, RELAY]) expect(kept).toContain(pn);
  expect((await page(ruth, `${REQUESTS}?show=waiting`)).words).not.toContain("GONE");
  const mails = (await company.mails()).filter(({ to }) => to === TOM);
  expect(mails.filter(({ text }) => text.includes("Tom has left"))).toEqual([]);
});
