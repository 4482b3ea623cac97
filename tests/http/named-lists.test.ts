import { parse } from "csv-parse/sync";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { processorMs } from "../setup/processor-time.ts";

const LISTS = "/my-account/lists";
const [DUCT, SWITCH, CLAMP] = ["WDS-2030GNS", "PEF-PFGN-10", "TI-02FS"];

type Visitor = ReturnType<typeof visitorOf>;
type Fields = Readonly<Record<string, string | readonly string[]>>;

let shop: RunningShop;
let data: OwnDatabase;
/** Of Meridian: administrator, buyer, viewer. Of Tri-River: a buyer. */
let [dana, sam, nina, joe]: Visitor[] = [];
let order = "";
let parts: string[] = [];

beforeAll(async () => {
  data = await ownDatabase();
  const line = { ...placedLine(SWITCH, 7), reference: "Panel 7", ownNumber: "MX-1" };
  [order = ""] = await placePastOrders(data.env, [{ at: "2026-10-01T12:00:00Z", lines: [line] }]);
  const { db, close } = await openDatabase(data.env);
  const rows = await db.execute<{ pn: string }>(sql`select pn from shop.part order by pn limit 2001`);
  parts = rows.map(({ pn }) => pn);
  await close();
  shop = await startShop(data.env);
  const emails = ["dana.whitlock", "sam.ortiz", "nina.alvarez"].map((name) => `${name}@meridianpack.example`);
  [dana, sam, nina, joe] = await Promise.all(
    [...emails, "joe.tanner@tririver.example"].map((email) => signedIn(shop, email)),
  );
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** Sends a form that may repeat fields and have files. */
async function send(who: Visitor | undefined, path: string, fields: Fields, file?: string) {
  const form = new FormData();
  const entries = Object.entries({ nonce: randomUUID(), ...fields });
  for (const [name, values] of entries) for (const value of [values].flat()) form.append(name, value);
  if (file !== undefined) form.append("file", new File([file], "list.csv"));
  const headers = { Cookie: who?.jar.header ?? "", Origin: shop.origin };
  return shop.get(path, { method: "POST", body: form, headers });
}

const pageOf = async (who: Visitor | undefined, path: string) => {
  const answer = await (who as Visitor).get(path);
  return { status: answer.status, html: mainOf(await answer.text()) };
};
const wordsAt = async (who: Visitor | undefined, path: string) => wordsOf((await pageOf(who, path)).html);
const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

async function makeList(who: Visitor | undefined, fields: Fields, file?: string): Promise<string> {
  const answer = await send(who, LISTS, fields, file);
  expect([answer.status, wordsOf(await answer.text())]).toEqual([303, ""]);
  return answer.headers.get("Location") ?? "";
}

const line = (pn: string, quantity: string, minimum = "", maximum = "", note = "") => ({
  "line[]": pn,
  "lineQuantity[]": quantity,
  "lineNote[]": note,
  "lineMinimum[]": minimum,
  "lineMaximum[]": maximum,
});

const stampOf = async (who: Visitor | undefined) =>
  /name="stamp" value="([^"]*)"/.exec((await pageOf(who, `${LISTS}?from=cart`)).html)?.[1] ?? "";

const cartOf = async (who: Visitor | undefined) => {
  const answer = await (who as Visitor).get("/cart?format=json");
  return ((await answer.json()) as { lines: { pn: string; quantity: number }[] | null }).lines;
};
const csvOf = async (who: Visitor | undefined, path: string) =>
  (await (who as Visitor).get(`${path}?format=csv`)).text();

describe("a counted list", () => {
  test("counted list fills the cart up to the maximum, in packages, for short parts only", async () => {
    const path = await makeList(dana, { name: "Shelf 7", lines: `${DUCT} 4\n${CLAMP} 10\n${SWITCH} 1` });
    const { html } = await pageOf(dana, path);
    const typed = [line(DUCT, "4", "2", "9"), line(CLAMP, "10", "20", "50"), line(SWITCH, "1")];
    const columns = Object.fromEntries(
      Object.keys(typed[0] ?? {}).map((name) => [
        name,
        typed.map((each) => (each as Record<string, string>)[name] ?? ""),
      ]),
    );
    const saved = await send(dana, path, { ...columns, intent: "save", version: versionOf(html) });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
    // In print every column has its heading.
    const [head = "", row = ""] = /<table.*?<\/table>/s.exec(html)?.[0].match(/<tr.*?<\/tr>/gs) ?? [];
    const hidden = [head, row].map((each) =>
      [...each.matchAll(/<t[hd][^>]*>/g)].map(([cell]) => cell.includes("print:hidden")),
    );
    expect(hidden[0]).toEqual(hidden[1]);
    const none = await send(dana, path, { intent: "cart-short" });
    expect([none.status, wordsOf(await none.text())]).toEqual([400, expect.stringContaining("No line is short")]);
    const count = { "line[]": [DUCT, CLAMP, SWITCH], "lineCount[]": ["2", "3", ""], intent: "count" };
    expect((await send(dana, `${path}?view=count`, count)).headers.get("Location")).toBe(`${path}?view=count`);
    expect(await wordsAt(dana, path)).toContain("Add the line that is short to the cart");
    expect(await wordsAt(dana, `${path}?view=count`)).toMatch(/1 of 3 lines is short.*Order 100 \$/);
    await (dana as Visitor).post("/cart", { intent: "clear", nonce: randomUUID() });
    expect((await send(dana, path, { intent: "cart-short" })).status).toBe(303);
    // 47 are missing, and they are sold by the hundred.
    expect(await cartOf(dana)).toEqual([{ pn: CLAMP, quantity: 100 }]);
    expect(await wordsAt(dana, path)).toContain("in your cart: 100");
    // Once more from the same page: the cart already has them.
    expect((await send(dana, path, { intent: "cart-short" })).status).toBe(303);
    expect(await cartOf(dana)).toEqual([{ pn: CLAMP, quantity: 100 }]);
    await (dana as Visitor).post("/cart", { intent: "set", [`q[${CLAMP}]`]: "20", nonce: randomUUID() });
    expect((await send(dana, path, { intent: "cart-short" })).status).toBe(303);
    expect(await cartOf(dana)).toEqual([{ pn: CLAMP, quantity: 120 }]);
  });

  test("counted list reports a wrong entry, keeps it, and saves nothing", async () => {
    const path = await makeList(dana, { name: "Wrong", lines: `${DUCT} 4` });
    const version = versionOf((await pageOf(dana, path)).html);
    const answer = await send(dana, path, { ...line(DUCT, "1.000", "9", "2", "Door <2>"), intent: "save", version });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    expect(wordsOf(html)).toContain("This can be read as thousands or as decimals.");
    expect(html).toMatch(/name="lineQuantity\[\]" value="1\.000"|value="1\.000"/);
    expect(html).toContain("Door &lt;2&gt;");
    const both = await send(dana, path, { ...line(DUCT, "many", "-1"), intent: "save", version });
    const told = mainOf(await both.text());
    expect(wordsOf(told)).toMatch(/Qty: Enter a whole quantity .* Min: Enter a whole number/);
    expect(told).toContain(`href="#${DUCT}"`);
    for (const field of ["quantity", "minimum"])
      expect(told).toMatch(new RegExp(`aria-describedby="problem-${DUCT}-${field}" aria-invalid="true"`));
    const bounds = await send(dana, `/es/mi-cuenta/listas/${path.split("/").at(-1)}`, {
      ...line(DUCT, "4", "9", "2"),
      intent: "save",
      version,
    });
    expect(wordsOf(await bounds.text())).toContain("El máximo es menor que el mínimo.");
    const counted = await send(dana, path, { "line[]": DUCT, "lineCount[]": "many", intent: "count" });
    expect([counted.status, wordsOf(await counted.text())]).toEqual([400, expect.stringContaining("whole number")]);
    expect(await csvOf(dana, path)).toContain(`${DUCT},,4,,,,,`);
    for (const intent of ["save<", ""]) expect((await send(dana, path, { intent })).status).toBe(400);
    const nameless = [
      await send(dana, LISTS, { name: " \n ", lines: `${CLAMP} 3` }),
      await send(dana, path, { intent: "details", name: " ", version }),
    ];
    for (const refused of nameless) {
      expect(refused.status).toBe(400);
      expect(await refused.text()).toMatch(/href="#list-name">Enter a name.* id="list-name"[^>]* aria-invalid="true"/s);
    }
  });

  test("simultaneous changes of a list lose nothing, and the second editor sees the first one's changes", async () => {
    const path = await makeList(dana, { name: "Two", lines: `${DUCT} 4\n${CLAMP} 1` });
    const version = versionOf((await pageOf(dana, path)).html);
    expect((await send(dana, path, { ...line(DUCT, "5"), intent: "save", version })).status).toBe(303);
    const late = await send(dana, path, { ...line(DUCT, "6", "1", "8", "Door 2"), intent: "save", version });
    const html = mainOf(await late.text());
    expect(late.status).toBe(409);
    expect(wordsOf(html)).toContain("Saved in the meantime: quantity 5, note –, min –, max –.");
    expect(html).toContain('value="Door 2"');
    const again = await send(dana, path, { ...line(DUCT, "6"), intent: "save", version: versionOf(html) });
    expect(again.status).toBe(303);
    // The same form again is reported as done.
    const nonce = randomUUID();
    const removal = { intent: "remove", chosen: CLAMP, version: String(Number(versionOf(html)) + 1), nonce };
    expect((await send(dana, path, removal)).status).toBe(303);
    expect((await send(dana, path, removal)).status).toBe(303);
    expect(await csvOf(dana, path)).not.toContain(CLAMP);
  });
});

describe("ownership of a list", () => {
  test("another user's list is not found until it is shared, and then by the company only", async () => {
    const path = await makeList(dana, { name: "Danas", lines: `${DUCT} 4` });
    const strangers = [sam, nina, joe];
    for (const who of strangers) {
      for (const address of [path, `${path}?format=csv`]) expect((await pageOf(who, address)).status).toBe(404);
      for (const intent of ["save", "add", "count", "details", "delete", "cart-all"])
        expect([intent, (await send(who, path, { intent, lines: `${CLAMP} 1`, name: "Mine" })).status]).toEqual([
          intent,
          404,
        ]);
      expect((await send(who, LISTS, { name: "Copy", from: `list-${path.split("/").at(-1)}` })).status).toBe(404);
    }
    const version = versionOf((await pageOf(dana, path)).html);
    await send(dana, path, { intent: "details", name: "Danas shelf", shared: "yes", version });
    expect(await wordsAt(sam, LISTS)).toContain("Danas shelf");
    expect(await wordsAt(sam, LISTS)).toContain("by Dana Whitlock");
    expect((await pageOf(joe, path)).status).toBe(404);
    expect(await wordsAt(joe, LISTS)).not.toContain("Danas");
    // A buyer changes its lines, a viewer copies it; only its owner renames or deletes it.
    const shared = versionOf((await pageOf(sam, path)).html);
    expect((await send(sam, path, { ...line(DUCT, "8"), intent: "save", version: shared })).status).toBe(303);
    expect((await send(nina, path, { ...line(DUCT, "9"), intent: "save", version: shared })).status).toBe(403);
    expect((await pageOf(nina, path)).html).not.toContain("lineQuantity");
    // A person who counts stock saves the counts, and nothing else.
    const shelf = await pageOf(nina, `${path}?view=count`);
    expect(shelf.html).toContain('name="lineCount[]"');
    const counted = { "line[]": DUCT, "lineCount[]": "3" };
    expect((await send(nina, path, { ...counted, intent: "count" })).status).toBe(303);
    expect(await csvOf(sam, path)).toMatch(new RegExp(`${DUCT},,8.*,3,`));
    expect((await pageOf(nina, `${path}?view=count`)).html).not.toContain("forget-counts");
    expect((await send(nina, path, { intent: "forget-counts" })).status).toBe(403);
    expect((await send(joe, path, { ...counted, intent: "count" })).status).toBe(404);
    for (const who of [sam, nina])
      for (const intent of ["details", "delete"])
        expect([intent, (await send(who, path, { intent, name: "Mine" })).status]).toEqual([intent, 403]);
    expect((await send(nina, path, { intent: "cart", chosen: DUCT })).status).toBe(303);
    expect(await cartOf(nina)).toContainEqual({ pn: DUCT, quantity: 8 });
    const copy = await makeList(nina, { name: "Ninas", from: `list-${path.split("/").at(-1)}` });
    expect(await csvOf(nina, copy)).toContain(`${DUCT},,8`);
    const gone = await send(dana, path, { intent: "delete", version: versionOf((await pageOf(dana, path)).html) });
    expect(gone.status).toBe(303);
    expect((await pageOf(sam, path)).status).toBe(404);
  });
});

describe("sources of a list", () => {
  test("cart saved for later moves its lines to the list once", async () => {
    await (sam as Visitor).post("/cart", { intent: "clear", nonce: randomUUID() });
    const fields = { intent: "add", nonce: randomUUID(), [`q[${DUCT}]`]: "3", [`ref[${DUCT}]`]: "Door 2" };
    await (sam as Visitor).post("/cart", fields);
    expect(await wordsAt(sam, "/cart")).toContain("Keep for later or copy to a list");
    const form = { name: "Later", from: "cart", nonce: randomUUID(), stamp: await stampOf(sam) };
    const path = await makeList(sam, { ...form, cart: "copy" });
    expect(await cartOf(sam)).toHaveLength(1);
    await makeList(sam, { ...form, cart: "keep" });
    await makeList(sam, { ...form, cart: "keep" });
    expect(await cartOf(sam)).toHaveLength(0);
    const empty = await send(sam, LISTS, { name: "Later", from: "cart", cart: "keep" });
    expect([empty.status, wordsOf(await empty.text())]).toEqual([409, expect.stringContaining("The cart is empty")]);
    expect((await wordsAt(sam, LISTS)).match(/Later 1 line/g)).toHaveLength(2);
    expect((await send(sam, path, { intent: "cart-all" })).status).toBe(303);
    expect(await cartOf(sam)).toEqual([{ pn: DUCT, quantity: 3 }]);
    expect(await csvOf(sam, path)).toContain("Door 2");
  });

  test.each(["cart-all", "go"])(
    "%s saves entries first, and keeps the page for an invalid quantity",
    async (intent) => {
      await (sam as Visitor).post("/cart", { intent: "clear", nonce: randomUUID() });
      const path = await makeList(sam, { name: `Typed ${intent}`, lines: `${DUCT} 4` });
      const version = async () =>
        /name="version" value="(\d+)"/.exec(await (await (sam as Visitor).get(path)).text())?.[1] ?? "";
      const line = { "line[]": DUCT, "lineNote[]": "Door 3", "lineMinimum[]": "", "lineMaximum[]": "" };
      const leading = intent === "go" ? { next: `${path}?sort=part` } : { intent };
      const press = async (quantity: string) =>
        send(sam, path, { ...line, "lineQuantity[]": quantity, version: await version(), ...leading });
      const refused = await press("7 dz");
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('value="7 dz"')]);
      expect(await cartOf(sam)).toEqual([]);
      const done = await press("77");
      expect([done.status, done.headers.get("Location")]).toEqual([303, intent === "go" ? `${path}?sort=part` : path]);
      expect(await csvOf(sam, path)).toMatch(/77.*Door 3/);
      if (intent === "cart-all") expect(await cartOf(sam)).toEqual([{ pn: DUCT, quantity: 77 }]);
      // Nothing entered, nothing to save: a colleague's change stays.
      expect((await send(sam, path, { ...line, "lineQuantity[]": "77", version: "1", ...leading })).status).toBe(303);
    },
  );

  test("cart with a line added meanwhile is shown again before it becomes a list", async () => {
    const add = (pn: string) =>
      (sam as Visitor).post("/cart", { intent: "add", nonce: randomUUID(), [`q[${pn}]`]: "3" });
    await add(DUCT);
    const form = { name: "Shown", from: "cart", stamp: await stampOf(sam) };
    await add(CLAMP);
    for (const cart of ["copy", "keep"]) {
      const answer = await send(sam, `${LISTS}?from=cart`, { ...form, cart });
      const html = mainOf(await answer.text());
      expect([answer.status, wordsOf(html)]).toEqual([409, expect.stringContaining("Your cart has changed")]);
      expect(wordsOf(html)).toContain("New list from: Cart (2 lines)");
      expect(html).toContain('value="Shown"');
      expect(await cartOf(sam)).toHaveLength(2);
    }
    const path = await makeList(sam, { ...form, stamp: await stampOf(sam), cart: "copy" });
    const file = await csvOf(sam, path);
    for (const pn of [DUCT, CLAMP]) expect(file).toContain(pn);
    await (sam as Visitor).post("/cart", { intent: "clear", nonce: randomUUID() });
  });

  test("favorites, an order and parts bought become lists, but not another user's order", async () => {
    expect(await wordsAt(dana, LISTS)).toMatch(/Favorites 2 lines Copy to a new list/);
    const marked = await makeList(dana, { name: "Stars", from: "favorites" });
    expect(await csvOf(dana, marked)).toContain("KC-0253-10-024D,,1");
    expect(await wordsAt(dana, `/my-account/orders/${order}`)).toContain("Save as a list");
    const bought = await makeList(dana, { name: "Again", from: `order-${order}` });
    expect(await csvOf(dana, bought)).toContain(`${SWITCH},MX-1,7,Panel 7`);
    expect(await csvOf(dana, await makeList(dana, { name: "Ours", from: "bought" }))).toContain(`${SWITCH},,7`);
    for (const from of [`order-${order}`, "order-W0000000001", "list-x", "nothing"])
      expect([from, (await send(joe, LISTS, { name: "Theirs", from })).status]).toEqual([from, 404]);
  });

  test("readable lines of a pasted list are saved, and the others come back for a decision", async () => {
    const answer = await send(dana, LISTS, { name: "Pasted", lines: `${DUCT} 4\nNO-SUCH-PART 3\n${CLAMP} 1,000` });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(422);
    expect(wordsOf(html)).toContain("1 line added. 2 lines need a decision");
    expect(html).toContain('value="NO-SUCH-PART"');
    const path = /action="(\/my-account\/lists\/[\w-]{22})"/.exec(html)?.[1] ?? "";
    const more = { "pn[]": [CLAMP], "quantity[]": ["1000"], "reference[]": [""] };
    expect((await send(dana, path, { ...more, intent: "add" })).status).toBe(303);
    expect(await csvOf(dana, path)).toContain(`${CLAMP},,1000`);
    // A list is replaced by a readable list, or not at all.
    const replaced = await send(dana, path, { intent: "add", mode: "replace", lines: "NO-SUCH-PART 3" });
    expect([replaced.status, wordsOf(await replaced.text())]).toEqual([422, expect.stringContaining("not replaced")]);
    expect(await csvOf(dana, path)).toContain(`${CLAMP},,1000`);
  });

  test("CSV of a list of 2,000 lines reads back exactly, and a page of it opens within a second", async () => {
    const rows = parts
      .slice(0, 2000)
      .map((pn, index) => `${pn},OWN-${index},${index + 1},"=note, ${index}",${index % 7},90,${index % 9},`);
    const file = `Part number,Your number,Quantity,Note,Min,Max,Counted,Counted at\n${rows.join("\n")}\n`;
    const path = await makeList(dana, { name: "All" }, file);
    const written = await csvOf(dana, path);
    expect(parse(written, { bom: true })).toHaveLength(2001);
    let html = "";
    expect(await processorMs(async () => ({ html } = await pageOf(dana, `${path}?page=10`)))).toBeLessThan(1000);
    expect(html).toContain(`value="${parts[1999]}"`);
    const again = await makeList(dana, { name: "All again" }, written);
    expect(await csvOf(dana, again)).toBe(written);
    const twice = await send(dana, path, { intent: "add", lines: "" }, `Part number,Quantity,Min,Max\n${DUCT}-X,1,,\n`);
    expect([twice.status, wordsOf(await twice.text())]).toEqual([
      422,
      expect.stringContaining("1 line needs a decision"),
    ]);
    const bad = await send(dana, path, { intent: "add" }, `Part number,Quantity,Min,Max\n${DUCT},"1,000",,\n`);
    expect([bad.status, wordsOf(await bad.text())]).toEqual([422, expect.stringContaining(`row 2 (${DUCT})`)]);
    const full = await send(dana, path, { intent: "add", lines: `${parts[2000]} 1` });
    expect([full.status, wordsOf(await full.text())]).toEqual([
      422,
      expect.stringContaining("has room for 2000 lines"),
    ]);
  });
});

test("lists require a sign-in, and their pages are cached by no one", async () => {
  expect((await shop.get(LISTS)).status).toBe(302);
  const page = await (dana as Visitor).get(LISTS);
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(await page.text()).not.toContain("<script");
  expect((await pageOf(dana, `${LISTS}/nothing`)).status).toBe(404);
  expect(await wordsAt(dana, "/es/mi-cuenta/listas")).toContain("Mis listas");
});

describe("a company's number for a part", () => {
  const numbers = (fields: Fields) => send(dana, "/my-account/part-numbers", fields);
  const put = (number: string, pn: string, more: Fields = {}) =>
    numbers({ intent: "put", number, pn, description: "", before: "", ...more });
  const head = "Part number,Your number,Quantity,Min,Max\n";

  test("customer part number saved in the shop replaces one from a file, in either column", async () => {
    await put("M-1", SWITCH);
    await put("M-2", "TI-04FS");
    await put(CLAMP, "TI-04FS", { confirm: "1" });
    const rows = `${DUCT},M-1,100,,\nTI-04FS,04-mar,5,2,9\n,m 1,7,1,8\nM-2,,6,,\n`;
    const made = await send(dana, LISTS, { name: "File" }, head + rows);
    const path = made.headers.get("Location") ?? "";
    (dana as Visitor).jar.take(made);
    expect(await wordsAt(dana, path)).toContain(`row 2: M-1 for ${DUCT}, row 3: 04-mar for TI-04FS.`);
    const written = await csvOf(dana, path);
    expect(written).toContain(`\n${DUCT},,100,`);
    // Customer's and shop's number: one line with the whole quantity.
    expect(written).toContain(`\nTI-04FS,${CLAMP}; M-2,11,,2,9,`);
    expect(written).toContain(`\n${SWITCH},M-1,7,,1,8,`);
    const { html } = await pageOf(dana, path);
    await send(dana, path, { intent: "add", mode: "replace", version: versionOf(html) }, written);
    expect(await csvOf(dana, path)).toBe(written);
    const open = await send(dana, path, { intent: "add" }, `${head},NOBODYS-1,5,,\n,${CLAMP},5,,\n`);
    const told = wordsOf(await open.text());
    expect([open.status, told]).toEqual([422, expect.stringContaining("2 lines need a decision")]);
  });

  test("removed customer part number appears nowhere, not even in an earlier cart", async () => {
    await put("GONE-1", SWITCH);
    await (dana as Visitor).post("/cart", { intent: "clear", nonce: randomUUID() });
    await (dana as Visitor).post("/cart", { intent: "add", typed: "1", pn: "gone1", nonce: randomUUID() });
    expect(await wordsAt(dana, "/cart")).toContain("Your number: GONE-1; M-1");
    await numbers({ intent: "remove", before: "GONE1" });
    expect(await wordsAt(dana, "/cart")).toContain("Your number: M-1");
    // Nor that of an order, once the company keeps its numbers in the shop.
    expect(await csvOf(dana, await makeList(dana, { name: "Again", from: `order-${order}` }))).not.toContain("MX-1");
  });
});
