import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart, chargesOf, nonce } from "../setup/checking-out.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

const CUSTOMER = "/staff/customers/1001";
const CART = `${CUSTOMER}/cart/u1`;
const [SWITCH, DUCT] = ["PEF-PFGN-10", "WDS-2030GNS"];
const [SALES, ADMINISTRATOR, VIEWER] = [
  "sara.lind@ferrule.example",
  "helen.moss@ferrule.example",
  "victor.adeyemi@ferrule.example",
];

let shop: RunningShop;
let orderOfStaff = "";
let [sales, administrator, viewer, dana]: Visitor[] = [];
beforeAll(async () => {
  shop = await startShop();
  [sales, administrator, viewer] = await Promise.all(
    [SALES, ADMINISTRATOR, VIEWER].map((email) => signedIn(shop, email)),
  );
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
});
afterAll(() => shop.stop());

const by = (visitor: Visitor | undefined): Visitor => {
  if (!visitor) throw new Error("no visitor is signed in");
  return visitor;
};
const htmlOf = async (visitor: Visitor | undefined, path: string) => mainOf(await (await by(visitor).get(path)).text());
const saying = async (visitor: Visitor | undefined, path: string) => wordsOf(await htmlOf(visitor, path));
const piecesOf = (html: string) => html.match(/name="was\[[^"]+" value="\d+"/g);
const answered = async (answer: Response) => [answer.status, wordsOf(mainOf(await answer.text()))] as const;
/** A form of a page as a browser sends it, with these entries. */
async function send(visitor: Visitor | undefined, path: string, id: string, typed: Record<string, string>) {
  const form = formOf(await htmlOf(visitor, path), id);
  if (!form) throw new Error(`no form ${id} at ${path}`);
  return by(visitor).post(path, { ...Object.fromEntries(form.hidden), ...typed });
}

describe("customers, for the staff only", () => {
  test.each([CUSTOMER, CART, "/es/personal/clientes/1001/carrito/u1"])(
    "customer pages are for the staff only: %s",
    async (path) => {
      expect((await visitorOf(() => shop).get(path)).headers.get("Location")).toMatch(/^\/(login|es\/iniciar-sesion)/);
      expect((await by(dana).get(path)).status).toBe(404);
      expect((await by(dana).post(path, { intent: "terms", nonce: nonce() })).status).toBe(404);
    },
  );

  test("customers are found by name, number, address and domain, in both languages", async () => {
    expect(await saying(viewer, "/staff/customers")).toContain("Meridian Packaging Machinery, Inc. Number 1001");
    const found = await saying(viewer, "/staff/customers?q=%40tririver.example");
    expect(found).toContain("Tri-River Electric Supply Co.");
    expect(found).not.toContain("Meridian");
    expect(await saying(viewer, "/es/personal/clientes?q=%3Cb%3E")).toContain("Ningún cliente coincide con “<b>”.");
    expect((await by(viewer).get("/staff/customers?q=%00&page=9999999")).status).toBe(200);
  });

  test.each(["0", "999", "x", "99999999999", "1001%00"])("customer %s is not found", async (id) => {
    expect((await by(sales).get(`/staff/customers/${id}`)).status).toBe(404);
  });

  test("customer page shows everything that is known, and a viewer sees no forms and can send none", async () => {
    const words = await saying(viewer, CUSTOMER);
    for (const told of ["MERIDIAN", "Net 30", "OH exemption on file", "Janet Lindqvist", "Dana Whitlock", "Cleveland"])
      expect(words).toContain(told);
    expect(await htmlOf(viewer, CUSTOMER)).not.toMatch(/<form\b[^>]*method="post"[^>]*customers/);
    expect(await htmlOf(viewer, CUSTOMER)).not.toContain("/cart/");
    const [status, said] = await answered(
      await by(viewer).post(CUSTOMER, { intent: "rep", rep: "T1/KM", nonce: nonce(), seen: '["T3","JL"]' }),
    );
    expect([status, said]).toEqual([403, expect.stringContaining("Your role does not include this change.")]);
  });
});

describe("changing a customer", () => {
  test("invitation of staff starts at the viewer role, and keeps the role that was selected when it is refused", async () => {
    const selected = (html: string) => {
      const [form = ""] = html.match(/<form(?:(?!<\/form>)[\s\S])*value="member-invite"[\s\S]*?<\/form>/) ?? [];
      return (
        /<option value="(\w+)" selected/.exec(form)?.[1] ?? /<option[^>]*selected[^>]*value="(\w+)"/.exec(form)?.[1]
      );
    };
    expect(selected(await htmlOf(sales, CUSTOMER))).toBe("viewer");
    const typed = { intent: "member-invite", nonce: nonce(), email: "no address", role: "approver" };
    const refused = await by(sales).post(CUSTOMER, typed);
    expect([refused.status, selected(mainOf(await refused.text()))]).toEqual([400, "approver"]);
  });

  test.each([
    ["en", CUSTOMER, "This person already belongs to this customer."],
    ["es", `/es/personal/clientes/${CUSTOMER.split("/").at(-1) ?? ""}`, "Esta persona ya pertenece a este cliente."],
  ])("invitation of a member is refused in the words of staff, %s", async (_locale, path, words) => {
    const typed = {
      intent: "member-invite",
      nonce: nonce(),
      email: "dana.whitlock@meridianpack.example",
      role: "viewer",
    };
    const [status, said] = await answered(await by(sales).post(path, typed));
    expect([status, said]).toEqual([409, expect.stringContaining(words)]);
  });

  test("terms are changed by the administrator, and apply to the buyer's next page", async () => {
    const typed = { intent: "terms", term: "CREDIT CARD", nonce: nonce(), seen: '["NET 30"]' };
    expect((await by(sales).post(CUSTOMER, typed)).status).toBe(403);
    await addToCart(by(dana), [SWITCH, 10]);
    const before = await saying(dana, "/checkout/review");
    expect(before).toContain("On account, Net 30.");
    const answer = await send(administrator, CUSTOMER, "terms", { term: "CREDIT CARD" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, CUSTOMER]);
    expect(await saying(administrator, CUSTOMER)).toContain("Saved: Payment terms.");
    expect(await saying(dana, "/checkout/review")).not.toContain("On account");
    expect((await send(administrator, CUSTOMER, "terms", { term: "NET 30" })).status).toBe(303);
    expect(await saying(dana, "/checkout/review")).toContain("On account, Net 30.");
  });

  test.each([
    [CUSTOMER, "Choose a term of the list", "written almost like this", "would buy on account"],
    [
      "/es/personal/clientes/1001",
      "Elija una condición de la lista",
      "una condición escrita casi igual",
      "este compraría a crédito",
    ],
  ])("mistyped terms give no credit, %s", async (path, choose, alike, ask) => {
    const refused = async (typed: Record<string, string>, told: string) =>
      expect(await answered(await send(administrator, path, "terms", typed))).toEqual([
        400,
        expect.stringContaining(told),
      ]);
    for (const term of ["CREDITCARD", "net30", "30 días"]) {
      await refused({ term }, choose);
      await refused({ term: "other", otherTerm: term, newTerm: "yes" }, alike);
    }
    await refused({ term: "other", otherTerm: "NET 75" }, ask);
    await addToCart(by(dana), [SWITCH, 10]);
    expect(await saying(dana, "/checkout/review")).toContain("On account, Net 30.");
  });

  test("mistyped free ground freight comes back with the entry", async () => {
    const answer = await send(administrator, CUSTOMER, "free-ground", { amount: "1,5<b>" });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    expect(wordsOf(html)).toContain("Enter an amount above 0");
    expect(html).toContain('value="1,5&lt;b&gt;"');
  });

  test("change from an older page reports the current values, and can be saved again", async () => {
    const form = formOf(await htmlOf(administrator, CUSTOMER), "free-ground");
    const old = Object.fromEntries(form?.hidden ?? []);
    expect((await send(administrator, CUSTOMER, "free-ground", { amount: "75" })).status).toBe(303);
    const answer = await by(administrator).post(CUSTOMER, { ...old, amount: "80" });
    const html = await answer.text();
    expect([answer.status, wordsOf(mainOf(html))]).toEqual([409, expect.stringContaining("changed this on")]);
    expect(wordsOf(mainOf(html))).toContain("$75.00");
    const again = Object.fromEntries(formOf(html, "free-ground")?.hidden ?? []);
    expect((await by(administrator).post(CUSTOMER, { ...again, amount: "80" })).status).toBe(303);
    expect((await by(administrator).post(CUSTOMER, { ...again, amount: "80" })).status).toBe(303);
    expect(await saying(administrator, CUSTOMER)).toContain("$80.00");
    expect((await send(administrator, CUSTOMER, "free-ground", { amount: "" })).status).toBe(303);
  });

  test("carrier accounts are managed by the sales team and displayed by their last digits", async () => {
    expect((await send(sales, CUSTOMER, "account", { carrier: "ups", number: "1Z-4711-0815" })).status).toBe(303);
    const html = await htmlOf(sales, CUSTOMER);
    expect(wordsOf(html)).toContain("UPS, ending in 0815");
    expect(html).not.toContain("4711");
    const [, id = ""] = /name="account" value="(\d+)"/.exec(html) ?? [];
    const gone = { intent: "forget-account", account: id, nonce: nonce() };
    expect((await by(sales).post("/staff/customers/1002", gone)).status).toBe(409);
    expect((await by(sales).post(CUSTOMER, gone)).status).toBe(303);
    expect(await saying(sales, CUSTOMER)).toContain("No account is kept.");
  });

  test("form that no page sends is 400", async () => {
    expect((await by(administrator).post(CUSTOMER, { intent: "price-list", nonce: nonce() })).status).toBe(400);
  });
});

describe("an order for a customer", () => {
  test.each(["/staff/customers/1002/cart/u1", "/staff/customers/1001/cart/unknown", "/staff/customers/x/cart/u1"])(
    "cart %s is not found",
    async (path) => {
      expect((await by(sales).get(path)).status).toBe(404);
      expect((await by(sales).post(`${path}?step=add`, { "pn[]": SWITCH, "quantity[]": "1" })).status).toBe(404);
    },
  );

  test("staff order is refused to viewers", async () => {
    expect((await by(viewer).get(CART)).status).toBe(403);
    expect((await by(viewer).post(`${CART}?step=add`, { "pn[]": SWITCH, "quantity[]": "1" })).status).toBe(403);
  });

  test("staff cart adds the clear lines, and brings back the others", async () => {
    const lines = `${SWITCH} 10\n${DUCT} 1,000\nNO-SUCH-PART 3`;
    const answer = await by(sales).post(`${CART}?step=add`, { nonce: nonce(), lines });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(422);
    expect(wordsOf(html)).toContain("1 line added. 2 lines need a decision:");
    expect(html).toMatch(new RegExp(`name="pn\\[\\]"[^>]*value="${DUCT}"`));
    expect(wordsOf(html)).toContain("NO-SUCH-PART was not found");
    const typed = { nonce: nonce(), "pn[]": DUCT, "quantity[]": "7" };
    expect((await by(sales).post(`${CART}?step=add`, typed)).status).toBe(303);
    expect((await by(sales).post(`${CART}?step=add`, typed)).status).toBe(303);
    expect(await htmlOf(sales, CART)).toMatch(new RegExp(`name="q\\[${DUCT}\\]"[^>]*value="7"`));
    expect((await by(sales).post(`${CART}?step=add`, { nonce: nonce() })).status).toBe(400);
    expect((await by(sales).post(`${CART}?step=nothing`, { nonce: nonce() })).status).toBe(400);
  });

  test("staff cart states which quantities of a list were added up", async () => {
    const lines = `${SWITCH} 2\nKC-0123-10-120A 4\n${SWITCH} 3`;
    const answer = await by(sales).post(`${CART}?step=add`, { nonce: nonce(), lines: `${lines}\nNO-SUCH-PART 3` });
    expect(wordsOf(mainOf(await answer.text()))).toContain(`quantities were added up: ${SWITCH} 2 + 3 = 5`);
    for (const pn of [SWITCH, "KC-0123-10-120A"])
      await by(sales).post(`${CART}?step=lines`, { intent: "remove", pn, nonce: nonce() });
  });

  test("cart of a buyer takes a line on hold only by its check box, in both languages", async () => {
    for (const path of [CART, "/es/personal/clientes/1001/carrito/u1"]) {
      const add = async (fields: Record<string, string>) => {
        const answer = await by(sales).post(`${path}?step=add`, { nonce: nonce(), ...fields });
        return [answer.status, mainOf(await answer.text())] as const;
      };
      const before = piecesOf(await htmlOf(sales, CART));
      const [status, html] = await add({ lines: "4 KC-0093-10-120A 24 V" });
      expect([status, html]).toEqual([422, expect.stringMatching(/<input[^>]*type="checkbox"[^>]*name="want\[\]"/)]);
      const hold = JSON.stringify({ kind: "rating", text: "24 V", pn: "KC-0093-10-120A" });
      const row = {
        "pn[]": "KC-0093-10-120A",
        "quantity[]": "4",
        "reference[]": "24 V",
        "meant[]": "",
        "hold[]": hold,
      };
      expect(html).toContain(`value="${hold.replaceAll('"', "&quot;")}"`);
      // A press for another row does not add it.
      expect((await add(row))[0]).toBe(422);
      expect(piecesOf(await htmlOf(sales, CART))).toEqual(before);
      expect((await add({ ...row, "want[]": "1" }))[0]).toBe(303);
      expect(piecesOf(await htmlOf(sales, CART))).toContain('name="was[KC-0093-10-120A]" value="4"');
      await by(sales).post(`${CART}?step=lines`, { intent: "remove", pn: "KC-0093-10-120A", nonce: nonce() });
    }
  });

  test("staff cart reads a list from a file, brings unclear lines back in rows, and reports unreadable ones", async () => {
    const upload = async (name: string, text: string | Uint8Array<ArrayBuffer>, typed = "") => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ nonce: nonce(), lines: typed })) form.append(field, value);
      form.append("file", new File([text], name));
      const headers = { Origin: shop.origin, Cookie: by(sales).jar.header };
      const answer = await shop.get(`${CART}?step=add`, { method: "POST", body: form, headers });
      return [answer.status, mainOf(await answer.text())] as const;
    };
    const [status, html] = await upload("list.csv", `Part number,Quantity\n${DUCT},9\nNO-SUCH-PART,3\n`);
    expect([status, wordsOf(html)]).toEqual([422, expect.stringContaining("1 line added. 1 line needs a decision:")]);
    expect(html).toMatch(/name="pn\[\]"[^>]*value="NO-SUCH-PART"/);
    expect(await htmlOf(sales, CART)).toMatch(new RegExp(`name="q\\[${DUCT}\\]"[^>]*value="16"`));
    const [unread, told] = await upload("list.pdf", "%PDF-1.7", `${DUCT} 1`);
    expect([unread, wordsOf(told)]).toEqual([422, expect.stringContaining("This is a PDF.")]);
    expect(told).toMatch(new RegExp(`<textarea[^>]*>${DUCT} 1</textarea>`));
    const [large, why] = await upload("list.csv", new Uint8Array(1_200_000), `${DUCT} 1`);
    expect([large, wordsOf(why)]).toEqual([413, expect.stringContaining("The file is larger than 1 MB.")]);
    expect(why).toMatch(new RegExp(`<textarea[^>]*>${DUCT} 1</textarea>`));
    await by(sales).post(`${CART}?step=lines`, { nonce: nonce(), [`q[${DUCT}]`]: "7", [`was[${DUCT}]`]: "16" });
  });

  test("staff cart has no button outside a form whose fields it would lose", async () => {
    const told = { nonce: nonce(), way: "ferrule/ground", poNumber: "PO 87", needBy: "", note: "" };
    await by(sales).post(`${CART}?step=address`, { nonce: nonce(), billing: "same", shipping: "5002" });
    await by(sales).post(`${CART}?step=shipping`, told);
    for (const path of [CART, ...["address", "shipping", "place"].map((step) => `${CART}?step=${step}`)]) {
      const html = await htmlOf(sales, path);
      const isPlacing = html.includes('id="place-form"');
      for (const field of ["way", "note", "shipping"])
        expect(isPlacing && html.includes(`name="${field}"`)).toBe(false);
      expect((html.match(/name="poNumber"/g) ?? []).length).toBeLessThan(2);
    }
  });

  test("staff order has the customer's prices, leaves the buyer's own cart alone, and belongs to the buyer", async () => {
    const own = piecesOf(await htmlOf(dana, "/cart"));
    const address = { intent: "choose", nonce: nonce(), billing: "same" };
    expect((await by(sales).post(`${CART}?step=address`, { ...address, shipping: "5004" })).status).toBe(404);
    expect((await by(sales).post(`${CART}?step=address`, { ...address, shipping: "5002" })).status).toBe(303);
    const shipping = { nonce: nonce(), way: "ferrule/ground", poNumber: "", needBy: "", note: "By phone" };
    expect((await by(sales).post(`${CART}?step=shipping`, shipping)).status).toBe(422);
    expect((await by(sales).post(`${CART}?step=shipping`, { ...shipping, poNumber: "PO 88" })).status).toBe(303);
    const html = await htmlOf(sales, `${CART}?step=place`);
    expect(wordsOf(html)).toContain("By phone");
    const form = Object.fromEntries(formOf(html, "place-form")?.hidden ?? []);
    const placing = `${CART}?step=place`;
    const forged = { ...form, shown: (form["shown"] ?? "").replace(/"total":\d+/, '"total":1') };
    expect((await by(sales).post(placing, forged)).status).toBe(409);
    const placed = await by(sales).post(placing, form);
    const order = placed.headers.get("Location") ?? "";
    expect([placed.status, order]).toEqual([303, expect.stringMatching(/^\/staff\/orders\/W\d{10}$/)]);
    expect((await by(sales).post(placing, form)).headers.get("Location")).toBe(order);
    const number = order.slice(-11);
    const seen = await htmlOf(dana, `/my-account/orders/${number}`);
    expect(wordsOf(seen)).toContain("PO 88");
    expect(chargesOf(seen)["total"]).toBe(chargesOf(html)["total"]);
    expect(piecesOf(await htmlOf(dana, "/cart"))).toEqual(own);
    expect(await saying(sales, CART)).toContain("The cart is empty.");
    const customer = await saying(sales, CUSTOMER);
    expect(customer).toContain(number);
    expect(customer).toMatch(
      /sara\.lind@ferrule\.example Sales Order placed for a customer W\d{10} Meridian Packaging/,
    );
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as {
      to: string;
      text: string;
      subject: string;
    }[];
    const told = mails.filter(({ subject }) => subject.includes(number)).map(({ to, text }) => [to, text] as const);
    expect(told.map(([to]) => to).toSorted()).toEqual([
      "dana.whitlock@meridianpack.example",
      "janet.lindqvist@ferrule.example",
    ]);
    const isNamed = told.map(([, text]) => text.includes("Placed by sara.lind@ferrule.example for Dana Whitlock."));
    expect(isNamed.filter(Boolean)).toHaveLength(1);
    const buyersMail = told.find(([to]) => to === "dana.whitlock@meridianpack.example")?.[1] ?? "";
    expect(buyersMail).toContain("Placed by Sara Lind (Ferrule sales) for Dana Whitlock.");
    orderOfStaff = number;
  });

  test("staff order shows its buyer that staff placed it: page, list, files and PDF document", async () => {
    const path = `/my-account/orders/${orderOfStaff}`;
    const [page, pagina] = await Promise.all([
      saying(dana, path),
      saying(dana, `/es/mi-cuenta/pedidos/${orderOfStaff}`),
    ]);
    expect(page).toContain("Placed by Sara Lind (Ferrule sales) for Dana Whitlock");
    expect(pagina).toContain("Capturado por Sara Lind (ventas de Ferrule) a nombre de Dana Whitlock");
    expect(await saying(dana, "/my-account/orders")).toContain("Placed by Sara Lind (Ferrule sales) for Dana Whitlock");
    const csv = await (await by(dana).get(`${path}?format=csv`)).text();
    expect(csv.split("\r\n")[1]).toContain(",Dana Whitlock,Sara Lind (Ferrule sales),");
    const txt = await (await by(dana).get(`/es/mi-cuenta/pedidos?format=txt`)).text();
    expect(txt).toContain("Sara Lind");
    const paper = await pagesOfPdf(
      new Uint8Array(await (await untilMade(() => by(dana).get(`${path}.pdf`))).arrayBuffer()),
    );
    expect(JSON.stringify(paper)).toContain("Sara Lind (Ferrule sales) for Dana Whitlock");
  });
});
