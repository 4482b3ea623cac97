import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { webUser } from "../../app/services/database/customer-schema.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import {
  approvingCompany,
  approveForm,
  atReview,
  CONTACTOR,
  page,
  post,
  REQUESTS,
  sent,
  TOM,
  type Visitor,
} from "../setup/approving-company.ts";
import { addToCart, ADDRESS, GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { untilServed } from "../setup/patience.ts";
import { fieldsOf } from "../setup/filled-page.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { extent } from "../setup/extent.ts";

const CLAMP = "TI-02FS";

let company: Awaited<ReturnType<typeof approvingCompany>>;
let tom: Visitor;
let ruth: Visitor;
let dana: Visitor;
let nina: Visitor;
let priya: Visitor;
let sales: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ tom, ruth, dana, nina, priya, sales } = company);
});
afterAll(() => company.close());

const orders = (po: string) => company.orders(po);
const mailTo = (name: string, subject: string) => company.mailTo(name, subject);
const inDatabase = (work: (db: Database) => Promise<unknown>) => company.inDatabase(work);

describe("an order above its buyer's limit", () => {
  test("cart above the limit names who can approve it, and a cart below does not", async () => {
    await addToCart(tom, [CONTACTOR, 40]);
    const text =
      /Your company approves orders above \$500\.00 before they are placed\. This one can be approved by: .*Ruth Okafor/;
    expect((await page(tom, "/cart")).words).toMatch(text);
    await post(tom, "/cart", { intent: "clear", nonce: nonce() });
    await addToCart(tom, [CONTACTOR, 1]);
    expect((await page(tom, "/cart")).words).not.toContain("Your company approves");
  });

  test("order above the limit is sent, waits, and is placed once with the name of its approver", async () => {
    const path = await sent(tom, "APPROVE-1");
    expect((await page(tom, "/cart")).words).toContain("Your cart is empty.");
    expect((await page(tom, path)).words).toContain("Waiting for approval.");
    const cart = await page(tom, "/cart");
    expect(cart.words).toMatch(/Request \d+ \(\$[\d,.]+\), sent on .*\. Waiting for approval\. See or withdraw it/);
    expect(cart.html).toContain(`href="${path}"`);
    // A buyer who goes back reads where the cart is.
    const back = await tom.get(REVIEW);
    expect([back.status, back.headers.get("Location")]).toEqual([303, "/cart"]);
    expect((await page(tom, "/cart")).words).toMatch(
      /Your cart was sent for approval \(Request \d+\); nothing is in it/,
    );
    for (const other of [ruth, nina]) expect((await page(other, "/cart")).words).not.toContain("Waiting for approval.");
    const asked = await mailTo("ruth.okafor", "Tom Becker asks you to approve an order of $");
    expect(asked.text).toContain(`https://shop.example${path}`);
    expect(asked.text).toMatch(/Subtotal +\$[\d,.]+\n/);
    expect(asked.text).toMatch(/Freight +\$[\d,.]+\n/);
    for (const path of ["/my-account", "/"])
      expect((await page(ruth, path)).words).toMatch(/1 order needs your approval\. Tom Becker, \$[\d,.]+/);
    const waiting = (await page(ruth, path)).words;
    expect(waiting).toMatch(
      /^.*Tom Becker asks for \$[\d,.]+ .*exceeds the buyer’s limit of \$500\.00 .*Nothing has changed since it was sent/,
    );
    expect((await page(tom, path)).words).toContain("You asked for approval of $");
    expect((await page(ruth, REQUESTS)).words).toMatch(/Request \d+ .* Tom Becker PO APPROVE-1 .* \$/);
    expect(await orders("APPROVE-1")).toEqual([]);
    const form = await approveForm(ruth, path);
    expect((await post(ruth, `${path}?step=approve`, form)).to).toBe(path);
    const { words, html } = await page(tom, path);
    expect(words).toMatch(/Approved by Ruth Okafor on .* Order W\d{10}/);
    expect(words).toMatch(
      new RegExp(
        `${CONTACTOR} contactor.* Qty 40 Unit price \\$.* Ship to Meridian .*To the dock of APPROVE-1.* Total \\$`,
      ),
    );
    expect(html).toMatch(new RegExp(`<a [^>]*href="[^"]+"[^>]*>${CONTACTOR}</a>`));
    const [, number] = /(W\d{10})/.exec(words) ?? [];
    expect((await page(tom, `/my-account/orders/${number}`)).words).toContain("Approved by Ruth Okafor");
    expect((await page(tom, `/my-account/orders/${number}`)).words).toContain("Tom Becker");
    const confirmed = await mailTo("tom.becker", `${number}`);
    expect(confirmed.text).toMatch(/Approved by\s+Ruth Okafor/);
    expect((await page(sales, `/staff/orders/${number}`)).words).toContain("Approved by Ruth Okafor");
    expect((await post(ruth, `${path}?step=approve`, form)).to).toBe(path);
    expect(await orders("APPROVE-1")).toHaveLength(1);
    expect((await page(tom, "/cart")).words).not.toContain("Request");
  });

  test("request approved with a PO number entered next to the button is ordered as sent, without another confirmation", async () => {
    await tom.post("/cart", { intent: "clear", nonce: nonce() });
    await addToCart(tom, [CONTACTOR ?? "", 40]);
    await tell(tom, ADDRESS, { shipping: "5002", billing: "5001" });
    const typed = { ...(await placeForm(tom)), poNumber: "APPROVE-TYPED" };
    const { to: path } = await post(tom, REVIEW, typed);
    expect((await page(ruth, path)).words).not.toContain("Changed since it was sent:");
    expect((await post(ruth, `${path}?step=approve`, await approveForm(ruth, path))).to).toBe(path);
    expect(await orders("APPROVE-TYPED")).toHaveLength(1);
  });

  test("PO number of the approver is kept when lines are removed, when an answer is refused, and in the other language", async () => {
    const path = await sent(tom, "KEEP-PO", [CLAMP ?? "", 10]);
    await inDatabase((db) =>
      db.execute(sql`
        update shop.cart set po_number = '' where id in (
          select cart_id from shop.approval_request where po_number = 'KEEP-PO')`),
    );
    const typed = { ...(await approveForm(ruth, path)), poNumber: "TYPED-PO" };
    const poNumberOf = (html: string) => fieldsOf(html).find(({ name }) => name === "poNumber")?.value;
    expect(poNumberOf((await page(ruth, path)).html)).toBe("");
    const refused = await post(ruth, `${path}?step=take-out`, typed);
    expect([refused.status, poNumberOf(refused.html)]).toEqual([400, "TYPED-PO"]);
    const spanish = path.replace("/my-account/approvals", "/es/mi-cuenta/aprobaciones");
    const switched = await post(ruth, `${spanish}?step=approve`, {
      ...typed,
      reason: "Dock ñ",
      pn: CLAMP,
      language: "",
    });
    const values = fieldsOf(switched.html).map(({ name, value }) => [name, value]);
    expect([switched.status, poNumberOf(switched.html)]).toEqual([200, "TYPED-PO"]);
    expect(values).toContainEqual(["reason", "Dock ñ"]);
    expect(values).toContainEqual(["pn", CLAMP]);
    const taken = await post(ruth, `${path}?step=take-out`, { ...typed, pn: CLAMP });
    expect([taken.status, taken.to]).toEqual([303, path]);
    expect(poNumberOf((await page(ruth, path)).html)).toBe("TYPED-PO");
    const shortened = await page(ruth, path);
    expect(poNumberOf(shortened.html)).toBe("");
    expect(shortened.words).not.toContain("Nothing has changed since it was sent");
  });

  test("simultaneous approvals place one order, and the later approvers read who was first", async () => {
    const path = await sent(tom, "PARALLEL");
    const forms = await Promise.all([approveForm(ruth, path), approveForm(dana, path)]);
    const answers = await Promise.all(
      Array.from({ length: extent(6, 20) }, (_, index) =>
        untilServed(() => post(index % 2 === 0 ? ruth : dana, `${path}?step=approve`, forms[index % 2] ?? {})),
      ),
    );
    expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true);
    expect(await orders("PARALLEL")).toHaveLength(1);
    const late = await post(dana, `${path}?step=return`, { nonce: nonce(), reason: "No" });
    expect([late.status, late.words]).toEqual([409, expect.stringContaining("was first: the order was placed as W")]);
  });

  test("request is placed by no other form, and not by sending its own form twice", async () => {
    await atReview(tom, "ALONE", [CONTACTOR ?? "", 40]);
    const form = await placeForm(tom);
    expect((await page(tom, REVIEW)).words).toMatch(/approves orders above \$500\.00 .* Ruth Okafor, Dana Whitlock\./);
    const { send: _, ...placing } = form;
    const refused = await post(tom, REVIEW, placing);
    expect([refused.status, refused.words]).toEqual([403, expect.stringContaining("now needs approval")]);
    expect(await orders("ALONE")).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => post(tom, REVIEW, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const mine = (await page(tom, `${REQUESTS}?show=mine`)).words;
    expect(mine.match(/ALONE/g)).toHaveLength(1);
  });

  test("order below the limit is placed at once", async () => {
    await atReview(tom, "SMALL", [CLAMP ?? "", 10]);
    const { send, ...form } = await placeForm(tom);
    expect(send).toBeUndefined();
    expect((await post(tom, REVIEW, form)).to).toMatch(/W\d{10}$/);
  });
});

describe("roles and an approval request", () => {
  test("viewer orders nothing, other members approve nothing, strangers see nothing", async () => {
    await addToCart(nina, [CLAMP ?? "", 1]);
    const cart = await page(nina, "/cart");
    expect(cart.html).not.toContain("/checkout/");
    const posts = [ADDRESS, SHIPPING].map((step) => nina.post(step, { ...GROUND, shipping: "5002", billing: "5001" }));
    const steps = [ADDRESS, SHIPPING, REVIEW].map((step) => nina.get(step));
    const refusals = await Promise.all([...posts, ...steps]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const html of [cart.html, ...(await Promise.all(refusals.map(async (each) => mainOf(await each.text()))))]) {
      expect(wordsOf(html)).toContain("you can share this cart");
      expect(html).toMatch(/href="\/cart\/hand-over"|value="share"/);
    }
    const path = await sent(tom, "ROLES");
    const form = await approveForm(ruth, path);
    for (const [visitor, step, status] of [
      [tom, "approve", 403],
      [nina, "approve", 403],
      [priya, "approve", 404],
      [tom, "return", 403],
      [ruth, "withdraw", 403],
      [priya, "withdraw", 404],
      [nina, "take-out", 403],
    ] as const)
      expect([
        step,
        (await post(visitor, `${path}?step=${step}`, { ...form, nonce: nonce(), reason: "x", pn: CONTACTOR ?? "" }))
          .status,
      ]).toEqual([step, status]);
    expect((await page(nina, path)).status).toBe(200);
    expect((await page(priya, path)).status).toBe(404);
    for (const bad of ["0", "-1", "1e3", "99999999999", "x", "%00"])
      expect((await tom.get(`${REQUESTS}/${bad}`)).status).toBe(404);
    expect((await post(ruth, `${path}?step=nonsense`, form)).status).toBe(400);
    expect((await post(ruth, `${path}?step=approve`, { nonce: nonce() })).status).toBe(400);
    expect((await page(ruth, path)).words).toContain("Waiting for approval.");
    expect((await post(tom, `${path}?step=withdraw`, { nonce: nonce() })).status).toBe(303);
  });

  test("buyer who withdraws a request gets every line back", async () => {
    const path = await sent(tom, "BACK", [CLAMP ?? "", 30]);
    await addToCart(tom, [CLAMP ?? "", 5], ["OX-MB1", 1]);
    expect((await post(tom, `${path}?step=withdraw`, { nonce: nonce() })).to).toBe(path);
    expect((await page(tom, path)).words).toContain("They were added to what was in it");
    const cart = (await page(tom, "/cart")).html;
    for (const pn of [CONTACTOR, CLAMP, "OX-MB1"]) expect(cart).toContain(pn);
    expect(cart).toContain(`name="was[${CLAMP}]" value="30"`);
  });

  test("withdrawn request returns with its address and shipping, except for later changes of the buyer", async () => {
    const path = await sent(tom, "SAID");
    await addToCart(tom, [CLAMP ?? "", 5]);
    expect((await post(tom, `${path}?step=withdraw`, { nonce: nonce() })).to).toBe(path);
    const review = await page(tom, REVIEW);
    expect([review.status, review.words]).toEqual([200, expect.stringContaining("To the dock of SAID")]);
    expect(review.words).toContain("Free Ground");
    expect(review.words).toContain("PO number SAID");
    const again = await sent(tom, "FIRST");
    await addToCart(tom, [CLAMP ?? "", 5]);
    await tell(tom, ADDRESS, { shipping: "5001", billing: "5001" });
    await tell(tom, SHIPPING, { ...GROUND, poNumber: "SINCE" });
    await post(tom, `${again}?step=withdraw`, { nonce: nonce() });
    const told = (await page(tom, REVIEW)).words;
    expect(told).toContain("PO number SINCE");
    expect(told).toMatch(/Ship to Change Meridian Packaging Machinery, Inc\. Dana Whitlock/);
    expect(told).toContain("To the dock of FIRST");
  });

  test("request is sent back with a reason, never without one", async () => {
    const path = await sent(tom, "RETURN");
    const empty = await post(ruth, `${path}?step=return`, { nonce: nonce(), reason: " " });
    expect([empty.status, empty.words]).toEqual([400, expect.stringContaining("Enter a reason for sending it back.")]);
    const long = await post(ruth, `${path}?step=return`, { nonce: nonce(), reason: "x".repeat(501) });
    expect([long.status, long.words]).toEqual([400, expect.stringContaining("at most 500 characters")]);
    const reason = "Too many <40>";
    expect((await post(ruth, `${path}?step=return`, { nonce: nonce(), reason })).to).toBe(path);
    expect((await mailTo("tom.becker", "Ruth Okafor sent your order back")).text).toContain(reason);
    expect((await page(tom, path)).words).toMatch(/Sent back by Ruth Okafor .* Reason Too many <40>/);
    expect((await page(tom, "/cart")).words).toContain(CONTACTOR);
    expect((await page(tom, REVIEW)).words).toContain("RETURN");
  });

  test("cart shows who sent a request back and why until its lines are ordered or removed", async () => {
    const path = await sent(tom, "TOLD", [CLAMP ?? "", 30]);
    await post(ruth, `${path}?step=return`, { nonce: nonce(), reason: "Too many" });
    const told = /sent on .*\. Sent back by Ruth Okafor on .* Reason: “Too many” .* See what was sent/;
    const cart = await page(tom, "/cart");
    expect([cart.words, cart.html]).toEqual([expect.stringMatching(told), expect.stringContaining(`href="${path}"`)]);
    expect((await page(tom, "/es/carrito")).words).toMatch(/Devuelta por Ruth Okafor el .* Motivo: “Too many”/);
    await tom.post("/cart", { intent: "set", nonce: nonce(), [`q[${CONTACTOR}]`]: "1" });
    await tom.post("/cart", { intent: "remove", nonce: nonce(), pn: CONTACTOR ?? "" });
    expect((await page(tom, "/cart")).words).toMatch(told);
    await tom.post("/cart", { intent: "clear", nonce: nonce() });
    await addToCart(tom, [CLAMP ?? "", 30]);
    expect((await page(tom, "/cart")).words).not.toContain("Sent back");
  });

  test("order button orders nothing while lines are selected for removal or a reason is typed", async () => {
    const path = await sent(tom, "TICKED", [CLAMP ?? "", 30]);
    const form = await approveForm(ruth, path);
    const ticked = await post(ruth, `${path}?step=approve`, { ...form, pn: CLAMP ?? "" });
    expect([ticked.status, ticked.words]).toEqual([422, expect.stringContaining("Nothing was ordered: you selected")]);
    expect(ticked.html).toMatch(new RegExp(`<input(?=[^>]*name="pn")(?=[^>]*value="${CLAMP}")(?=[^>]*checked)[^>]*>`));
    for (const fields of [
      { step: "approve", reason: "Too many" },
      { step: "take-out", reason: "Too many", pn: CLAMP ?? "" },
    ]) {
      const { step, ...entered } = fields;
      const kept = await post(ruth, `${path}?step=${step}`, { ...form, ...entered });
      expect([step, kept.status, kept.words]).toEqual([step, 422, expect.stringContaining("your reason is sent only")]);
      expect(kept.html).toContain(">Too many</textarea>");
    }
    expect(await orders("TICKED")).toEqual([]);
    expect((await page(ruth, path)).words).not.toContain("removed by");
    await post(ruth, `${path}?step=return`, { nonce: nonce(), reason: "Too many" });
  });

  test("approver can remove lines of a request, but not the last one", async () => {
    const own = { intent: "put", number: "MPC-CLAMP", pn: CLAMP ?? "", description: "", nonce: nonce() };
    await dana.post("/my-account/part-numbers", own);
    const path = await sent(tom, "LESS", [CLAMP ?? "", 30]);
    const asked = async () => (await mailTo("ruth.okafor", "Tom Becker asks you")).text;
    await expect.poll(asked).toContain("Your number: MPC-CLAMP");
    const old = await approveForm(ruth, path);
    const taken = await post(ruth, `${path}?step=take-out`, { nonce: nonce(), pn: CLAMP ?? "" });
    expect(taken.to).toBe(path);
    expect((await page(tom, path)).words).toContain(`${CLAMP} × 30, removed by Ruth Okafor.`);
    const last = await post(ruth, `${path}?step=take-out`, { nonce: nonce(), pn: CONTACTOR ?? "" });
    expect([last.status, last.words]).toEqual([409, expect.stringContaining("At least one line has to stay.")]);
    expect((await post(ruth, `${path}?step=take-out`, { nonce: nonce(), pn: "NO-SUCH" })).status).toBe(409);
    const stale = await post(dana, `${path}?step=approve`, old);
    expect([stale.status, stale.words]).toEqual([409, expect.stringContaining("has changed since this page")]);
    expect(stale.words, "only what has changed").toMatch(new RegExp(`answer again\\. .*${CLAMP}`));
    expect(stale.words).not.toContain("was changed elsewhere");
    expect((await post(ruth, `${path}?step=approve`, await approveForm(ruth, path))).status).toBe(303);
    const [[, number = ""] = []] = await orders("LESS");
    const order = await page(tom, `/my-account/orders/${number}`);
    expect([order.words.includes(CONTACTOR ?? ""), order.words.includes(CLAMP ?? "")]).toEqual([true, false]);
    // The buyer reads which lines are missing, and can open them.
    const told = await mailTo("tom.becker", `Order ${number} was placed without all of your lines`);
    expect(told.text).toMatch(new RegExp(`${CLAMP} +30 +Ruth Okafor`));
    expect(told.text).toContain("Your number: MPC-CLAMP");
    expect(told.text).toContain(`https://shop.example${path}`);
    expect(order.html).toContain(`href="${path}"`);
    expect((await page(ruth, path)).html).not.toContain('id="to-cart"');
    expect((await page(tom, path)).html).toContain('id="to-cart"');
    expect((await post(ruth, `${path}?step=to-cart`, { nonce: nonce() })).status).toBe(403);
    await tom.post("/cart", { intent: "clear", nonce: nonce() });
    const take = { nonce: nonce() };
    for (const _ of [1, 2]) expect((await post(tom, `${path}?step=to-cart`, take)).to).toBe("/cart");
    expect((await page(tom, "/cart")).html).toContain(`name="was[${CLAMP}]" value="30"`);
  });
});

const roleOfRuth = (role: string) => sql`update shop.company_member set role = ${role}
  where web_user_id in (select id from shop.web_user where email like 'ruth.okafor%')`;

describe("changes while a request waits", () => {
  let path = "";
  test("changed price needs confirmation, a lost role approves nothing, and a buyer who left orders nothing", async () => {
    const away = await sent(tom, "AWAY", [CLAMP ?? "", 3]);
    path = await sent(tom, "PRICES");
    const form = await approveForm(ruth, path);
    await inDatabase(async (db) => {
      await db.update(webUser).set({ active: false }).where(eq(webUser.email, TOM));
      await db.execute(sql`
        update shop.approval_request set shown = jsonb_set(shown, '{lines,0,unitPrice}', '1') where po_number = 'PRICES'`);
      await db.execute(roleOfRuth("buyer"));
    });
    expect((await post(ruth, `${path}?step=approve`, form)).status).toBe(403);
    await inDatabase(async (db) => {
      await db.execute(sql`insert into shop.company (customer_id, viewers_see_own_only) values (1001, true)
        on conflict (customer_id) do update set viewers_see_own_only = true`);
      await db.execute(roleOfRuth("viewer"));
    });
    // She sees no requests of others now, and had this one open.
    const late = await post(ruth, `${path}?step=approve`, form);
    expect([late.status, late.words]).toEqual([
      403,
      expect.stringContaining("You can no longer respond to this request"),
    ]);
    expect((await page(ruth, path)).words).not.toContain(CONTACTOR);
    expect((await post(priya, `${path}?step=approve`, { ...form, nonce: nonce() })).status).toBe(404);
    expect((await page(dana, path)).words).toContain("Tom Becker no longer orders for your company");
    expect((await post(dana, `${path}?step=approve`, { ...form, confirm: "yes" })).status).toBe(409);
    expect((await post(dana, `${away}?step=return`, { nonce: nonce(), reason: "Tom is away" })).to).toBe(away);
    await inDatabase(async (db) => {
      await db.update(webUser).set({ active: true }).where(eq(webUser.email, TOM));
      await db.execute(sql`
        update shop.company_member set role = 'approver' where web_user_id in (
          select id from shop.web_user where email like 'ruth.okafor%')`);
    });
    expect((await page(dana, path)).words).toContain(`The price of ${CONTACTOR} changed from $0.01 to`);
    const unseen = await post(dana, `${path}?step=approve`, await approveForm(dana, path));
    expect([unseen.status, unseen.words]).toEqual([422, expect.stringContaining("Confirm the changes")]);
    const seen = { ...(await approveForm(dana, path)), confirm: "yes" };
    expect((await post(dana, `${path}?step=approve`, seen)).to).toBe(path);
    tom = await company.enter(TOM);
    // A user who was only locked out has the lines that were sent back.
    expect((await page(tom, "/cart")).words).toContain(CLAMP);
    expect(await orders("PRICES")).toHaveLength(1);
  });
});
