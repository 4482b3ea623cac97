import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { nonce } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

const [SALES, CATALOG, ADMINISTRATOR, VIEWER] = [
  "sara.lind@ferrule.example",
  "tomas.ibarra@ferrule.example",
  "helen.moss@ferrule.example",
  "victor.adeyemi@ferrule.example",
];
const PAGE = "/staff/second-factor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Visitor = ReturnType<typeof visitorOf>;

/** Codes of an app with this key, `steps` of 30 seconds from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp: Date.now() + steps * 30_000 });

const keyIn = (html: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "";
const recoveryIn = (html: string) =>
  [...mainOf(html).matchAll(/<li[^>]*>([0-9A-Z]{5}-[0-9A-Z]{5})<\/li>/g)].map(([, code = ""]) => code);

/** Sets up an app; returns its key and the recovery codes. */
async function enroll(visitor: Visitor) {
  await visitor.post(PAGE, { intent: "begin" });
  const page = await (await visitor.get(PAGE)).text();
  expect(page).toContain("<svg");
  const key = keyIn(page);
  // The code of the previous step leaves the current one for later.
  const answer = await visitor.post(PAGE, { intent: "confirm", code: codeOf(key, -1) });
  const html = await answer.text();
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  return { key, codes: recoveryIn(html), status: answer.status };
}

const mailsTo = async (email: string) =>
  ((await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[]).filter(({ to }) => to === email);

describe("authenticator app of the staff (ASVS 4.3.1)", () => {
  let key = "";
  let codes: string[] = [];
  let sales: Visitor;

  test("staff member sets one up, with recovery codes displayed once and an email", async () => {
    sales = await signedIn(shop, SALES);
    expect((await sales.get("/staff")).status, "optional").toBe(200);
    const enrolled = await enroll(sales);
    [key, codes] = [enrolled.key, enrolled.codes];
    expect([enrolled.status, key.replaceAll(" ", "").length, codes.length]).toEqual([200, 32, 10]);
    expect((await sales.get("/staff")).status, "this session has shown it").toBe(200);
    expect(await (await sales.get(PAGE)).text()).not.toContain(codes[0]);
    await expect
      .poll(async () => (await mailsTo(SALES)).some(({ subject }) => subject.includes("Two-step")))
      .toBe(true);
  });

  test("mailbox alone opens no page and changes nothing, in either language", async () => {
    const thief = await signedIn(shop, SALES);
    for (const path of [
      "/staff",
      "/staff/orders",
      "/es/personal/pedidos",
      "/staff/orders?format=csv",
      "/staff/nothing",
    ]) {
      const answer = await thief.get(path);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(answer.headers.get("Location")).toMatch(/^\/(staff\/second-factor|es\/personal\/segundo-factor)\?back=/);
    }
    expect((await thief.post("/staff/searches", { intent: "add" })).status).toBe(303);
    for (const intent of ["begin", "renew", "remove", "confirm"]) {
      const answer = await thief.post(PAGE, { intent, code: "000000" });
      expect([intent, answer.status === 200]).toEqual([intent, false]);
    }
    const asked = wordsOf(mainOf(await (await thief.get(PAGE)).text()));
    expect(asked).toContain("Enter the code your authenticator app shows now.");
    expect((await sales.get("/staff")).status, "the owner's session goes on").toBe(200);
  });

  test("code of the app opens the requested page, and is accepted once", async () => {
    const again = await signedIn(shop, SALES);
    const code = codeOf(key);
    const asked = `${PAGE}?back=%2Fstaff%2Forders%3Fq%3Dx`;
    const wrong = await again.post(asked, { intent: "pass", code: "000000" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text(), "the page to come back to survives a wrong code").toContain(`action="${asked}"`);
    for (let empty = 0; empty < 6; empty++)
      expect((await again.post(asked, { intent: "pass", code: " " })).status, "no code is no try").toBe(400);
    const passed = await again.post(asked, { intent: "pass", code });
    expect([passed.status, passed.headers.get("Location")]).toEqual([303, "/staff/orders?q=x"]);
    expect((await again.get("/staff/orders")).status).toBe(200);
    const replayed = await signedIn(shop, SALES);
    expect((await replayed.post(PAGE, { intent: "pass", code })).status, "replay").toBe(400);
    const recovery = { intent: "pass", code: codes[0] ?? "" };
    const elsewhere = await replayed.post(`${PAGE}?back=https%3A%2F%2Fevil.example%2F`, recovery);
    expect(elsewhere.headers.get("Location")).toBe("/staff");
  });

  test("recovery code works once, and a cookie of one session opens no other", async () => {
    const first = await signedIn(shop, SALES);
    expect((await first.post(PAGE, { intent: "pass", code: codes[0] ?? "" })).status, "used in the test before").toBe(
      400,
    );
    expect((await first.post(PAGE, { intent: "pass", code: ` ${(codes[1] ?? "").toLowerCase()} ` })).status).toBe(303);
    const mark = first.jar.cookies.get("second-factor") ?? "";
    const other = await signedIn(shop, SALES);
    const borrowed = visitorOf(() => shop, new CookieJar(new Map([...other.jar.cookies, ["second-factor", mark]])));
    expect((await borrowed.get("/staff")).status).toBe(302);
  });

  test("administrator resets the app, which is audited and emailed, and the next sign-in needs the email alone", async () => {
    const helen = await signedIn(shop, ADMINISTRATOR);
    const before = (await mailsTo(SALES)).length;
    const viewer = await signedIn(shop, VIEWER);
    expect((await viewer.post("/staff/people", { intent: "reset-factor", email: SALES, nonce: nonce() })).status).toBe(
      403,
    );
    const page = await (await helen.get("/staff/people")).text();
    expect(page).toContain("two-step sign-in");
    const reset = await helen.post("/staff/people", { intent: "reset-factor", email: SALES, nonce: nonce() });
    expect(reset.status).toBe(303);
    await expect.poll(async () => (await mailsTo(SALES)).length).toBeGreaterThan(before);
    expect(wordsOf(await (await helen.get("/staff/record")).text())).toContain("Two-step sign-in reset");
    // A known browser has codes of its own left.
    const known = new CookieJar(new Map([["known-browser", sales.jar.cookies.get("known-browser") ?? ""]]));
    expect((await (await signedIn(shop, SALES, known)).get("/staff")).status).toBe(200);
  });

  test("sixth wrong code in a row is refused unread", async () => {
    const tomas = await signedIn(shop, CATALOG);
    const { key: own } = await enroll(tomas);
    const thief = await signedIn(shop, CATALOG);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await thief.post(PAGE, { intent: "pass", code: "111111" })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await thief.post(PAGE, { intent: "pass", code: codeOf(own) })).status).toBe(429);
    expect((await tomas.get("/staff")).status, "the owner's session goes on").toBe(200);
  });
});

test("STAFF_SECOND_FACTOR=required: without an app there is only its page, in either language", async () => {
  const strict = await startShop({ STAFF_SECOND_FACTOR: "required" });
  try {
    const victor = await signedIn(strict, VIEWER);
    for (const path of ["/staff", "/staff/orders", "/es/personal"]) expect((await victor.get(path)).status).toBe(302);
    const page = await (await victor.get("/es/personal/segundo-factor")).text();
    expect(wordsOf(mainOf(page))).toContain("Su tienda exige una aplicación de autenticación a todo el personal.");
    await victor.post(PAGE, { intent: "begin" });
    const key = keyIn(await (await victor.get(PAGE)).text());
    const [now, before] = [codeOf(key), codeOf(key, -1)];
    expect((await victor.post(PAGE, { intent: "confirm", code: before })).status).toBe(200);
    expect((await victor.get("/staff")).status).toBe(200);
    expect((await victor.post(PAGE, { intent: "remove", code: before })).status, "a used code removes nothing").toBe(
      400,
    );
    expect((await victor.post(PAGE, { intent: "remove", code: now })).status).toBe(303);
    expect((await victor.get("/staff")).status, "and then it is required again").toBe(302);
  } finally {
    await strict.stop();
  }
});

test("staff role that was removed and given back opens nothing for an earlier session", async () => {
  const old = await signedIn(shop, VIEWER);
  expect((await old.get("/staff")).status).toBe(200);
  const helen = await signedIn(shop, ADMINISTRATOR);
  for (const fields of [{ intent: "remove" }, { intent: "put", role: "viewer" }]) {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await helen.post("/staff/people", { ...fields, email: VIEWER, nonce: nonce() })).status).toBe(303);
  }
  expect((await old.get("/staff")).status).not.toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await (await signedIn(shop, VIEWER)).get("/staff")).status).toBe(200);
});
