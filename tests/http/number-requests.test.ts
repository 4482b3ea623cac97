import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [SEND, ENVIAR] = ["/cross-reference?send=", "/es/equivalencias?send="];
const [SALES, VIEWER, DANA] = [
  "sara.lind@ferrule.example",
  "victor.adeyemi@ferrule.example",
  "dana.whitlock@meridianpack.example",
];

let shop: RunningShop;
let data: OwnDatabase;
let sales: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
  // The first search reads the words of the catalog.
  await shop.get("/products?q=warm");
  sales = await signedIn(shop, SALES);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const { paste, press } = checkPageWalk(() => shop);

const visitor = () => visitorOf(() => shop, new CookieJar());
const says = async (who: Visitor, path: string) => wordsOf(mainOf(await (await who.get(path)).text()));
const nonce = () => crypto.randomUUID();

async function outbox(): Promise<{ to: string; subject: string; text: string }[]> {
  return (await (await shop.get("/dev/outbox.json")).json()) as { to: string; subject: string; text: string }[];
}

async function idOf(email: string): Promise<string> {
  const html = await (await sales.get("/staff/searches")).text();
  const row = html.split("<tr").find((each) => each.includes(email)) ?? "";
  return /\/staff\/searches\?request=(\d+)"/.exec(row)?.[1] ?? "";
}

describe("a number that was not found", () => {
  test.each([
    ["en", "/products?q=ZZ9-NOPE7", SEND, "Send it to us"],
    ["es", "/es/productos?q=ZZ9-NOPE7", ENVIAR, "Envíenoslo"],
  ])("in %s, the search without results offers the form with the number", async (_locale, path, action, title) => {
    const html = mainOf(await (await shop.get(path)).text());
    expect(wordsOf(html)).toContain(title);
    expect(html).toContain(`action="${action}"`);
    expect(html).toMatch(/name="number"[^>]* value="ZZ9-NOPE7"/);
    expect(html).toMatch(/name="email"[^>]* value=""/);
  });

  test("signed-in buyer's email is prefilled, and a search with results has no form", async () => {
    const dana = await signedIn(shop, DANA);
    expect(await (await dana.get("/products?q=ZZ9-NOPE7")).text()).toMatch(
      new RegExp(`name="email"[^>]* value="${DANA}"`),
    );
    expect(await (await dana.get("/products?q=KC-0093-10-120A")).text()).not.toContain("?send=");
  });

  test("language switch of the search keeps what was entered", async () => {
    const who = visitor();
    const html = await (await who.get("/products?q=ZZ9-NOPE7")).text();
    expect(html).toMatch(/form="send-number"[^>]*formAction="\/locale"|formAction="\/locale"[^>]*form="send-number"/i);
    const entered = { number: "ZZ9-NOPE8", quantity: "12", email: "nora@plant.example", note: "n".repeat(400) };
    const pressed = await who.post("/locale", { ...entered, counterpart: "/es/productos?q=ZZ9-NOPE7" });
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/es/productos?q=ZZ9-NOPE7"]);
    const other = await (await who.get("/es/productos?q=ZZ9-NOPE7")).text();
    for (const [name, value] of Object.entries(entered))
      expect(other).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
    expect(other).toContain("Envíenoslo");
  });

  test("request is stored once, and leads back with a message", async () => {
    const who = visitor();
    const form = {
      number: "ZZ9-NOPE7",
      quantity: "12",
      email: "Nora@Plant.example",
      note: "pump 3",
      nonce: nonce(),
      back: "/products?q=ZZ9-NOPE7",
    };
    const sent = await who.post(SEND, form);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/products?q=ZZ9-NOPE7"]);
    expect(await says(who, "/products?q=ZZ9-NOPE7")).toContain("Sent: ZZ9-NOPE7. We answer to Nora@Plant.example.");
    expect((await who.post(SEND, form)).status).toBe(303);
    const page = await says(sales, "/staff/searches");
    expect(page).toContain("1 waiting");
    expect(page).toMatch(/ZZ9-NOPE7 nora@plant\.example English/);
  });

  test.each([
    ["", "a@b.example", 400, "Enter the number."],
    ["X1", "", 400, "Enter the email address we should answer to."],
    ["X1", "no-address", 400, "Enter a complete email address"],
    ["9".repeat(101), "a@b.example", 400, "At most 100 characters."],
  ])("number %j with email %j is refused with the entries", async (number, email, status, text) => {
    const answer = await visitor().post(SEND, {
      number,
      email,
      quantity: "5",
      note: "line A",
      nonce: nonce(),
      back: "/",
    });
    const html = mainOf(await answer.text());
    expect([answer.status, wordsOf(html).includes(text)]).toEqual([status, true]);
    expect(html).toMatch(/name="quantity"[^>]* value="5"/);
    expect(html).toContain("line A");
  });

  test("language switch keeps the entries, and a way outside is ignored", async () => {
    const answer = await visitor().post(ENVIAR, { number: "X-77", email: "a@b.example", language: "", nonce: nonce() });
    expect(mainOf(await answer.text())).toMatch(/name="number"[^>]* value="X-77"/);
    const sent = await visitor().post(SEND, {
      number: "X-78",
      email: "out@plant.example",
      nonce: nonce(),
      back: "//evil.example",
    });
    expect(sent.headers.get("Location")).toBe("/cross-reference");
  });

  test("direction marks and control characters do not reach the staff", async () => {
    await visitor().post(SEND, { number: "AB\u202e12\u0007", email: "marks@plant.example", nonce: nonce() });
    const html = await (await sales.get(`/staff/searches?request=${await idOf("marks@plant.example")}`)).text();
    expect(["\u202e", "\u0007"].filter((sign) => html.includes(sign))).toEqual([]);
  });
});

describe("unknown lines of a list", () => {
  test("review page sends them with their quantities, and entries of the page survive", async () => {
    const page = await paste("KC-0093-10-120A 2\nQQ77-XYZ 5\nZZ88-ABC 3");
    expect(wordsOf(page.html)).toContain("Send the 2 lines to us");
    const form = await press(page, ["op", "send"], (fields) => {
      for (const field of fields) if (field[0] === "quantity[]" && field[1] === "5") field[1] = "9";
    });
    expect([form.status, form.path.startsWith("/cross-reference?list=")]).toEqual([303, true]);
    expect(wordsOf(form.html)).toMatch(/2 lines that we did not find .*QQ77-XYZ 9 .*ZZ88-ABC 3/);
    const list = new URL(form.path, shop.origin).searchParams.get("list") ?? "";
    const back = `/quick-order/check?list=${list}`;
    expect(form.html).toContain(`name="back" value="${back}"`);
    const sent = await page.browser.post(form.path, { list, email: "lines@plant.example", nonce: nonce(), back });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, back]);
    expect(await says(sales, `/staff/searches?request=${await idOf("lines@plant.example")}`)).toMatch(
      /QQ77-XYZ 9 .*ZZ88-ABC 3/,
    );
    expect((await page.browser.get(back)).status).toBe(200);
  });

  test("unknown list is no fault", async () => {
    const page = await visitor().get(`/cross-reference?list=${crypto.randomUUID()}`);
    expect([page.status, wordsOf(mainOf(await page.text())).includes("This list is gone.")]).toEqual([200, true]);
    expect(
      (await visitor().post(SEND, { list: crypto.randomUUID(), email: "a@b.example", nonce: nonce() })).status,
    ).toBe(400);
  });
});

describe("the answer of the staff", () => {
  const ask = (number: string, email: string, path = SEND) => visitor().post(path, { number, email, nonce: nonce() });
  const answer = (id: string, fields: Record<string, string>, who = sales) =>
    who.post(`/staff/searches?request=${id}`, { nonce: nonce(), ...fields });

  test("answer of the staff is emailed in the language of the request, with part and text, and audited", async () => {
    await ask("OK3-25-024", "lupe@planta.example", ENVIAR);
    const id = await idOf("lupe@planta.example");
    expect(await says(sales, `/staff/searches?request=${id}`)).toContain("Guess: KC-0253-10-024A");
    const done = await answer(id, {
      intent: "answer",
      "pn[]": "kc 0253 10 024a",
      text: "Es de 25 A.\n\nRevise la bobina.",
    });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/staff/searches"]);
    await expect.poll(async () => (await outbox()).some(({ to }) => to === "lupe@planta.example")).toBe(true);
    const mail = (await outbox()).find(({ to }) => to === "lupe@planta.example");
    expect(mail?.subject).toBe("Su número de parte OK3-25-024: nuestra respuesta");
    expect(mail?.text).toMatch(/KC-0253-10-024A[^]*contactor[^]*Precio web: [^]*Es de 25 A\.[^]*Revise la bobina\./);
    expect(await says(sales, `/staff/searches?request=${id}`)).toMatch(/answered on .*Es de 25 A\./);
    const helen = await signedIn(shop, "helen.moss@ferrule.example");
    expect(await says(helen, "/staff/record")).toMatch(/Number request answered .*KC-0253-10-024A/);
    expect(await says(helen, "/staff/record")).not.toContain("lupe@");
  });

  test("answer of the staff is refused with the entries: nothing entered, an unknown part, a second answer, no permission", async () => {
    await ask("REFUSED-1", "refused@plant.example");
    const id = await idOf("refused@plant.example");
    expect((await answer(id, { intent: "answer", text: " " })).status).toBe(400);
    const unknown = await answer(id, { intent: "answer", "pn[]": "KC-9999", text: "see this" });
    const html = mainOf(await unknown.text());
    expect([unknown.status, wordsOf(html).includes("not in the store: KC-9999"), html.includes("see this")]).toEqual([
      400,
      true,
      true,
    ]);
    const viewer = await signedIn(shop, VIEWER);
    expect(await (await viewer.get(`/staff/searches?request=${id}`)).text()).not.toContain('name="text"');
    expect((await answer(id, { intent: "close" }, viewer)).status).toBe(403);
    expect((await answer(id, { intent: "close" })).status).toBe(303);
    expect((await answer(id, { intent: "close" })).status).toBe(409);
    expect((await outbox()).some(({ to }) => to === "refused@plant.example")).toBe(false);
  });

  test("request of an unknown id is not found, and a buyer does not see the page", async () => {
    for (const id of ["999999", "0", "x", "9".repeat(30)])
      expect([id, (await sales.get(`/staff/searches?request=${id}`)).status]).toEqual([id, 404]);
    const dana = await signedIn(shop, DANA);
    expect((await dana.get("/staff/searches?request=1")).status).toBe(404);
    expect((await sales.post("/staff/searches?request=1", { intent: "delete", nonce: nonce() })).status).toBe(400);
  });
});
