import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { linesOf } from "../setup/check-page.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import {
  NUMBERS,
  NUMEROS,
  apply,
  checked,
  nonceIn,
  pageOf,
  put,
  saying,
  send,
  type Browser,
} from "../setup/number-pages.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

const PART = "PEF-PFGN-10";

let shop: RunningShop;
let dana: Browser;
let nina: Browser;
let joe: Browser;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  nina = await signedIn(shop, "nina.alvarez@meridianpack.example");
  joe = await signedIn(shop, "joe.tanner@tririver.example");
});
afterAll(() => shop.stop());

const { paste, press } = checkPageWalk(() => shop);

describe("saving customer part numbers", () => {
  test("list of customer part numbers is checked line by line, changes nothing before it is applied, and is applied once", async () => {
    const list = await checked(
      dana,
      [
        "Your number,Our part number,Your description",
        `MAT-4711,${PART},Green light`,
        "MAT-4712,TI 04FS,",
        "MAT-1,NO-SUCH-1,",
        ",TI-04FS,",
        "mat 4711,TI-04FS,",
        "TI-04FS,TI-04FS,",
      ].join("\n"),
    );
    expect(list.words).toContain("New: 2");
    expect(list.words).toContain("Lines left out: 4");
    expect(list.words).toContain("Line 4: we have no part NO-SUCH-1.");
    expect(list.words).toContain("Line 5: your number is missing.");
    expect(list.words).toContain("Line 6: mat 4711 is already in line 2, for another part.");
    expect(list.words).toContain("Line 7: TI-04FS is already our number for this part;");
    expect(await saying(dana, NUMBERS)).toContain("No part numbers yet.");
    expect((await apply(dana, list)).headers.get("Location")).toBe(NUMBERS);
    const words = await saying(dana, NUMBERS);
    expect(words).toContain("Your numbers: 2 new, 0 changed, 0 removed.");
    expect(words).toContain(`MAT-4711 ${PART} Green light`);
    await apply(dana, list);
    expect(await saying(dana, NUMBERS)).toContain("This form was already submitted.");
    expect((await checked(dana, "MAT-4712;TI-04FS\nMAT-4711;TI-04FS", "1")).words).toContain(
      `Line 2: MAT-4711 would mean TI-04FS, no longer ${PART}.`,
    );
  });

  test("file of all customer part numbers reads back unchanged, in both languages", async () => {
    for (const path of [NUMBERS, NUMEROS]) {
      const file = await dana.get(`${path}?format=csv`);
      expect(file.headers.get("Cache-Control")).toBe("private, no-store");
      const words = (await checked(dana, await file.text(), "1", path)).words;
      expect(words).toMatch(
        /New: 0 Changed: 0 Unchanged: 2 Removed: 0|Nuevos: 0 Cambiados: 0 Sin cambio: 2 Quitados: 0/,
      );
    }
  });

  test("customer part number equal to the shop's number of another part needs a confirmation", async () => {
    const list = await checked(dana, "TI-02FS,TI-04FS");
    expect(list.words).toContain("Line 1: TI-02FS would mean TI-04FS. It is already our number for another part:");
    const refused = await apply(dana, list);
    expect([refused.status, wordsOf(mainOf(await refused.text()))]).toEqual([
      409,
      expect.stringContaining("Nothing was changed. Select the box"),
    ]);
    const one = await put(dana, "TI-02FS", "TI-04FS");
    const html = mainOf(await one.text());
    expect([one.status, wordsOf(html)]).toEqual([409, expect.stringContaining("Save TI-02FS anyway.")]);
    expect(html).toMatch(/name="pn"[^>]*value="TI-04FS"/);
    expect(wordsOf(html).match(/is also our own number/g)).toHaveLength(1);
    expect(wordsOf(mainOf(await (await put(dana, "TI-02FS", "ti 04fs")).text()))).toContain(
      "whether they mean TI-04FS or TI-02FS",
    );
    expect((await put(dana, "TI-02FS", "TI-04FS", { confirm: "1" })).status).toBe(303);
  });

  test.each([
    ["an unknown part", { number: "M-9", pn: "NO-SUCH-1" }, 400, "We have no part NO-SUCH-1."],
    ["no number", { number: " - ", pn: PART }, 400, "Type a number with letters or digits."],
    ["our own number", { number: "ti04fs", pn: "TI-04FS" }, 400, "ti04fs is already our number for this part"],
    ["one that is there", { number: "mat4712", pn: PART }, 409, "mat4712 is already assigned to TI-04FS."],
    ["one to change that is gone", { number: "M-9", pn: PART, before: "GONE" }, 409, "This number is no longer there."],
  ])("%s is refused and keeps the entry", async (_what, fields, status, text) => {
    const answer = await put(dana, fields.number, fields.pn, fields);
    const html = mainOf(await answer.text());
    expect([answer.status, wordsOf(html)]).toEqual([status, expect.stringContaining(text)]);
    expect(html).toContain(`value="${fields.pn}"`);
  });

  test.each([
    [
      "en",
      NUMBERS,
      ["Type a number with letters or digits.", "Type our part number.", "A description has at most 200"],
    ],
    ["es", NUMEROS, ["Escriba un número", "Escriba nuestro número de parte.", "200 caracteres"]],
  ] as const)("all errors are reported at once, each at its field: %s", async (_locale, path, texts) => {
    const typed = { intent: "put", number: "-", pn: " ", description: "x".repeat(201), before: "" };
    const answer = await send(dana, typed, path);
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    for (const text of texts) expect(wordsOf(html)).toContain(text);
    for (const field of ["number", "pn", "description"])
      expect(html).toMatch(new RegExp(`<input[^>]*id="number-${field}"[^>]*aria-invalid="true"`));
    expect(html).toContain("x".repeat(201));
  });

  test("customer part number equal to a shop's number is asked about along with other errors", async () => {
    const answer = await put(dana, "TI-02FS", PART, { description: "x".repeat(201) });
    const words = wordsOf(mainOf(await answer.text()));
    expect([answer.status, words]).toEqual([400, expect.stringContaining("Save TI-02FS anyway.")]);
    expect(words).toContain("A description has at most 200");
  });

  test("viewing changes nothing, and malformed requests are 400 or 404", async () => {
    expect(await saying(nina, NUMBERS)).toContain("MAT-4711");
    expect(await pageOf(nina, NUMBERS)).not.toContain('name="intent" value="put"');
    // One press removes nothing: it opens the button that does.
    expect(await pageOf(dana, NUMBERS)).toMatch(/<summary[^>]*>Remove<\/summary>.*Remove MAT-4711<\/button>/s);
    expect((await put(nina, "M-8", PART)).status).toBe(403);
    expect((await send(dana, { intent: "steal" })).status).toBe(400);
    expect((await dana.get(`${NUMBERS}?check=${"x".repeat(32)}`)).status).toBe(404);
    expect((await send(dana, { intent: "apply", list: "x" })).status).toBe(404);
    for (const lines of [" ", "\0", "\0\r\n\u0007\0"])
      expect((await send(dana, { intent: "check", lines })).status).toBe(400);
    expect((await checked(dana, "A\0B,NO-SUCH-\0")).words).toContain("Line 1: we have no part NO-SUCH-.");
  });
});

describe("a customer part number wherever a part number works", () => {
  test.each([
    ["en", "/products?q=mat+4711", "Your number MAT-4711"],
    ["es", "/es/productos?q=MAT4711", "Su número MAT-4711"],
    ["en", "/products?q=mat-47", "Your number MAT-4712"],
    ["en", `/products?q=${PART}`, "Your number MAT-4711"],
    ["es", "/es/productos?q=luz+MAT-4711", "Su número MAT-4711"],
  ])("%s %s: %s", async (_locale, path, text) => {
    expect(await saying(dana, path)).toContain(text);
    expect(await saying(joe, path)).not.toContain(text);
    expect(
      await saying(
        visitorOf(() => shop),
        path,
      ),
    ).not.toContain(text);
  });

  test("customer's part comes first, with the shop's other part of the same number next to it", async () => {
    const html = await pageOf(dana, "/products?q=TI-02FS");
    // A number of the shop's gets no quantity field.
    expect(html).not.toMatch(/autofocus/i);
    const words = wordsOf(html);
    expect(words).toContain("This is also our own number for another part, TI-02FS. It comes next.");
    expect(words.indexOf("Your number TI-02FS")).toBeLessThan(words.indexOf("Exact"));
  });

  test("search results found by customer part number are counted with the rest of the page", async () => {
    expect(await saying(dana, "/products?q=MAT-4711")).toContain(" 1 part ");
    expect(await saying(dana, "/es/productos?q=TI-02FS")).toContain(" 2 partes ");
    expect(await saying(joe, "/products?q=TI-02FS")).toContain(" 1 part ");
    const counted = await dana.get("/products?q=MAT-4711&format=count");
    expect(await counted.json()).toEqual({ count: 0 });
  });

  test("comparison accepts customer's and shop's numbers, and the shop's numbers stay the shop's", async () => {
    const words = await saying(dana, "/compare?pn=mat+4711&pn=TI-02FS");
    expect(words).toContain(`${PART} Your number MAT-4711 · `);
    expect(words).not.toContain("TI-04FS");
    expect(words).not.toContain("not in the catalog");
    expect(await saying(joe, "/compare?pn=mat+4711&pn=TI-02FS")).toContain("not in the catalog: mat 4711");
    expect((await pageOf(dana, `/compare?pn=${PART}&pn=MAT-4711`)).match(/name="q\[PEF-PFGN-10\]"/g)).toHaveLength(1);
  });

  test("series table and its files show the customer's numbers to this customer only, after any other visitor", async () => {
    const part = /href="(\/products\/[^"]*)\/ti-04fs"/.exec(await pageOf(dana, "/products?q=TI-04FS"));
    const path = part?.[1] ?? "";
    const everybody = visitorOf(() => shop);
    const file = async (browser: Browser, format: string) => (await browser.get(`${path}.${format}`)).text();
    for (const browser of [dana, joe, everybody, dana]) {
      const told = (await saying(browser, path)).match(/TI-04FS Your number TI-02FS/g) ?? [];
      const lines = (await file(browser, "csv")).split(/\r?\n/);
      const row = lines.find((line) => /^(TI-02FS,)?TI-04FS,/.test(line)) ?? "";
      expect([told.length, lines[0]?.split(",")[0], row.split(",")[0]]).toEqual(
        browser === dana ? [1, "Your number", "TI-02FS"] : [0, "Part number", "TI-04FS"],
      );
    }
    expect(await file(dana, "txt")).toMatch(/\nYour number +Part number [^]*\nTI-02FS +TI-04FS /);
  });

  test("files of a search, of favorites and of purchased parts have customer part numbers", async () => {
    const file = async (path: string) => (await dana.get(path)).text();
    const found = await file("/products?q=mat+4711&format=csv");
    expect(found).toMatch(new RegExp(`^Your number,Part number,[^\n]*\\r?\nMAT-4711,${PART},`));
    expect(await file("/products?q=mat+4711&format=txt")).toContain("MAT-4711");
    const marked = "KC-0253-10-024D";
    await put(dana, "FAV-1", marked);
    for (const path of ["/my-account/favorites", "/my-account/parts"]) {
      expect(await file(`${path}?format=csv`)).toMatch(/^Your number,Part number,[^]*\nFAV-1,KC-0253-10-024D,/);
      expect(await file(`${path}?format=txt`)).toMatch(/\nYour number +Part number [^]*\nFAV-1 +KC-0253-10-024D /);
    }
    await send(dana, { intent: "remove", before: "FAV1" });
  });

  test("related parts on a part page have customer part numbers", async () => {
    const found =
      /href="(\/products\/[^"]*pef-pfrn-01)"/.exec(await pageOf(dana, "/products?q=PEF-PFRN-01"))?.[1] ?? "";
    const others = [...(await pageOf(dana, found)).matchAll(/class="pn[^"]*"[^>]*>([A-Z]+-[A-Z0-9-]+)</g)].map(
      ([, pn = ""]) => pn,
    );
    const other = others.find((pn) => pn !== "PEF-PFRN-01" && pn !== PART && !pn.startsWith("TI-")) ?? "";
    await put(dana, "OTHER-1", other);
    expect(await saying(dana, found)).toMatch(new RegExp(`${other} \\$[\\d.]+ Your number OTHER-1 · `));
    await send(dana, { intent: "remove", before: "OTHER1" });
  });

  test("staff see how many numbers there are and choose where one means two parts", async () => {
    const helen = await signedIn(shop, "helen.moss@ferrule.example");
    const customer = "/staff/customers/1001";
    expect(await saying(helen, customer)).toContain("Customer part numbers: 3.");
    const cart = /href="(\/staff\/customers\/1001\/cart\/[^"]+)"/.exec(await pageOf(helen, customer))?.[1] ?? "";
    const add = (pn: string, meant = "") =>
      helen.post(`${cart}?step=add`, {
        nonce: nonce(),
        "pn[]": pn,
        "quantity[]": "50",
        "reference[]": "",
        "meant[]": meant,
        lines: "",
      });
    const asked = mainOf(await (await add("TI-02FS")).text());
    const meant = [...asked.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)/g)].map(([, value = "", text = ""]) => [
      value,
      text,
    ]);
    expect(meant.map(([, text]) => text)).toEqual([
      expect.stringMatching(/^TI-04FS · Your number TI-02FS, /),
      expect.stringMatching(/^TI-02FS · /),
    ]);
    for (const [value = ""] of meant) expect((await add("TI-02FS", value)).status).toBe(303);
    const html = await pageOf(helen, cart);
    expect(html).toContain('id="line-TI-02FS"');
    expect(wordsOf(html)).toContain("Your number: TI-02FS; MAT-4712 TI-04FS");
  });

  test("list, its file and a shared cart name parts by the numbers of each viewer", async () => {
    await dana.post("/cart", { intent: "clear", nonce: nonce() });
    await dana.post("/cart", { intent: "add", [`q[${PART}]`]: "2", nonce: nonce() });
    expect(await saying(dana, "/cart/hand-over")).toContain("Your number: MAT-4711");
    const [, stamp = ""] = /name="stamp" value="([^"]*)"/.exec(await pageOf(dana, "/my-account/lists?from=cart")) ?? [];
    const list = { name: "Own", from: "cart", cart: "keep", lines: "", stamp };
    const made = (await send(dana, list, "/my-account/lists")).headers.get("Location") ?? "";
    expect(await saying(dana, made)).toContain("Your number: MAT-4711");
    expect(await (await dana.get(`${made}?format=csv`)).text()).toContain("MAT-4711");
  });

  test("list asks for the part of a number with two meanings", async () => {
    const asked = await send(
      dana,
      { name: "Two", "pn[]": "TI-02FS", "quantity[]": "4", "reference[]": "", lines: "" },
      "/my-account/lists",
    );
    const html = mainOf(await asked.text());
    const [, , ours = ""] = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value = ""]) => value);
    const made = await send(
      dana,
      { name: "Two", "pn[]": "TI-02FS", "quantity[]": "4", "reference[]": "", "meant[]": ours, lines: "" },
      "/my-account/lists",
    );
    expect(made.status).toBe(303);
    expect(await saying(dana, made.headers.get("Location") ?? "")).toContain("TI-02FS");
  });

  test("suggestions with customer part numbers are private and cached by no one", async () => {
    const of = async (browser: Browser) => {
      const answer = await browser.get("/api/public/suggest?q=mat-4&locale=en");
      return { cache: answer.headers.get("Cache-Control"), text: await answer.text() };
    };
    expect(await of(dana)).toEqual({
      cache: "private, no-store",
      text: expect.stringMatching(/^\{"suggestions":\[\{"pn":"[^"]+","title":"Your number MAT-4711 · /),
    });
    expect((await of(joe)).text).not.toContain("MAT-4711");
    expect((await of(visitorOf(() => shop))).text).not.toContain("MAT-4711");
  });

  test("quick order rows accept customer part numbers by script", async () => {
    const told: unknown = await (await dana.get("/quick-order?format=json&pn=mat4711&quantity=2")).json();
    expect(told).toMatchObject({ rows: [{ number: { problem: null }, quantity: { problem: null } }] });
  });

  test("number of two parts entered in the cart is asked about on the review page", async () => {
    await dana.post("/cart", { intent: "clear", nonce: nonce() });
    const add = (pn: string) => dana.post("/cart", { intent: "add", typed: "1", pn, quantity: "3", nonce: nonce() });
    expect((await add("mat 4711")).headers.get("Location")).toBe("/cart");
    expect(await saying(dana, "/cart")).toContain(`Your number: MAT-4711 ${PART}`);
    const asked = (await add("TI-02FS")).headers.get("Location") ?? "";
    expect(asked).toMatch(/^\/quick-order\/check\?list=/);
    const html = await pageOf(dana, asked);
    expect(wordsOf(html)).toContain("Your number TI-02FS");
    const settled = await press({ browser: dana, path: asked, html }, ["op", "answers"], (fields) => {
      const left = fields.filter(([name]) => !name.startsWith("answer["));
      fields.splice(0, fields.length, ...left, ["answer[0]", "0;;TI-02FS"]);
    });
    expect(linesOf(settled.html)).toMatchObject([{ pn: "TI-02FS", quantity: "3" }]);
    expect((await press(settled, ["op", "add"])).path).toBe("/cart");
    expect(await pageOf(dana, "/cart")).toContain('id="line-TI-02FS"');
    await dana.post("/cart", { intent: "add", pn: "TI-02FS", quantity: "1", nonce: nonce() });
    expect(await pageOf(dana, "/cart")).not.toContain('id="line-TI-04FS"');
    // A number that belongs to no one else, by a form of any kind.
    await dana.post("/cart", { intent: "add", "q[MAT-4712]": "2", nonce: nonce() });
    expect(await saying(dana, "/cart")).toContain("Your number: TI-02FS; MAT-4712 TI-04FS");
    expect(await saying(joe, "/cart")).not.toContain("MAT-4712");
  });

  test("part page shows the customer part number and a way to change it in place", async () => {
    const found = /href="(\/products\/[^"]*pef-pfgn-10)"/.exec(await pageOf(dana, "/products?q=mat4711"))?.[1] ?? "";
    const html = await pageOf(dana, found);
    expect(wordsOf(html)).toContain("Your number MAT-4711 · Green light");
    const href = /href="([^"]*part-numbers\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const form = await pageOf(dana, href);
    expect(form).toMatch(/name="before" value="MAT4711"/);
    const changed = await put(dana, "MAT-4799", PART, { before: "MAT4711", back: found });
    expect(changed.headers.get("Location")).toBe(found);
    expect(wordsOf(await pageOf(dana, found))).toContain("Your number MAT-4799");
    expect(await pageOf(nina, found)).not.toContain("part-numbers?");
    for (const browser of [joe, visitorOf(() => shop)]) expect(await saying(browser, found)).not.toContain("MAT-4799");
    await put(dana, "MAT-4711", PART, { before: "MAT4799" });
  });

  test("pasted list becomes an order with the customer part number on its pages, PDF document, file and email", async () => {
    await dana.post("/cart", { intent: "clear", nonce: nonce() });
    const list = await paste(`mat4711\t4\n${"TI-04FS"}\t50`, "es", dana);
    expect(linesOf(list.html).map(({ pn }) => pn)).toEqual([PART, "TI-04FS"]);
    expect((await press(list, ["op", "add"])).path).toBe("/es/carrito");
    // A line with the shop's number shows the customer's latest number, too.
    expect(await saying(dana, "/es/carrito")).toMatch(/Su número: MAT-4711.*Su número: TI-02FS; MAT-4712/);
    expect(await (await dana.get("/cart?format=csv")).text()).toMatch(/PEF-PFGN-10,[^\n]*,MAT-4711,4,/);
    await tell(dana, SHIPPING, { ...GROUND, poNumber: "PO-1" });
    expect(await saying(dana, REVIEW)).toContain(`Your number: MAT-4711 ${PART}`);
    const done = (await dana.post(REVIEW, await placeForm(dana))).headers.get("Location") ?? "";
    expect(done).toMatch(/^\/checkout\/done\/W\d{10}$/);
    const order = `/my-account/orders/${done.slice(-11)}`;
    expect(await saying(dana, order)).toContain(`Your number: MAT-4711 ${PART}`);
    expect(await (await dana.get(`${order}?format=csv`)).text()).toMatch(/PEF-PFGN-10,[^\n]*,MAT-4711,4,/);
    const pdf = await untilMade(() => dana.get(`${order}.pdf`));
    expect((await pagesOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(" ")).toContain("MAT-4711");
    const mailed = async () => {
      const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
      return mails.find(({ to, text }) => to.startsWith("dana.") && text.includes(done.slice(-11)))?.text;
    };
    await expect.poll(mailed).toContain("Your number: MAT-4711");
    expect(await saying(dana, "/my-account/parts")).toContain("Your number MAT-4711 · ");
  });

  test("two customers of one user have separate numbers for the same parts", async () => {
    expect(await saying(joe, NUMBERS)).toContain("No part numbers yet.");
    expect((await put(joe, "MAT-4711", "TI-02FS")).status).toBe(303);
    expect(linesOf((await paste("mat4711\t50", "en", joe)).html)).toMatchObject([{ pn: "TI-02FS" }]);
    expect(linesOf((await paste("mat4711\t50", "en", dana)).html)).toMatchObject([{ pn: PART }]);
    // Sent while he buys for the other customer: nothing changes, and he is asked.
    const shown = nonceIn(await pageOf(joe, NUMBERS));
    expect((await joe.post("/customer", { customer: "1003", nonce: nonce() })).status).toBe(303);
    expect((await put(joe, "MAT-1", "TI-02FS", { nonce: shown })).status).toBe(409);
    expect(await saying(joe, NUMBERS)).toContain("No part numbers yet.");
    expect(linesOf((await paste("mat4711\t50", "en", joe)).html)).not.toMatchObject([{ pn: "TI-02FS" }]);
  });

  test("removed customer part number is unknown", async () => {
    expect((await send(dana, { intent: "remove", before: "MAT4711" })).status).toBe(303);
    expect(await saying(dana, NUMBERS)).toContain("MAT-4711 was removed.");
    expect((await send(dana, { intent: "remove", before: "MAT4711" })).status).toBe(409);
    expect(await saying(dana, "/products?q=mat4711")).not.toContain("Your number MAT-4711");
  });
});
