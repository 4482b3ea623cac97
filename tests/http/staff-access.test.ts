import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { PATHS, type PageKey } from "../../app/i18n/paths.ts";
import { isStaffPath } from "../../app/i18n/private-pages.ts";
import { createSessionMarks, type SessionMark } from "../../app/services/sign-in/session-marks.server.ts";
import { nonce } from "../setup/checking-out.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, isCodeMailed, mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";

const SECRET = "a secret of the tests of staff pages";
const [BUYER, SALES, ADMINISTRATOR, VIEWER] = [
  "dana.whitlock@meridianpack.example",
  "sara.lind@ferrule.example",
  "helen.moss@ferrule.example",
  "victor.adeyemi@ferrule.example",
];
const marks = createSessionMarks([SECRET], true);

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ SESSION_SECRET: SECRET, TRUST_PROXY: "1" });
});
afterAll(() => shop.stop());

/** Every address of the staff, with invented ids. */
const ADDRESSES = (Object.keys(PATHS) as PageKey[]).flatMap((page) =>
  LOCALES.map((locale) => PATHS[page][locale])
    .filter(isStaffPath)
    .map((path) => path.replace(":number", "W0000000042").replace(/:\w+/g, "1").replace("*", "nothing/here")),
);
/** Addresses that show something without an id. */
const LISTS = (
  ["staff", "staffOrders", "staffCustomers", "staffSearches", "staffData", "staffPeople", "staffRecord"] as const
).flatMap((page) => LOCALES.map((locale) => PATHS[page][locale]));

const SPELLINGS = [
  "/STAFF",
  "/staff/",
  "//staff",
  "/%73taff/people",
  "/staff/people.data",
  "/es/PERSONAL/personas",
  "/staff/people?format=csv",
];

/** Whether it is a page for staff users only. */
const showsPage = (html: string) => html.includes('id="staff-menu"');

/** A browser whose session has a changed mark of the shop. */
async function remarked(email: string, change: (mark: SessionMark) => Partial<SessionMark>) {
  const { jar } = await signedIn(shop, email);
  const headers = { Cookie: `session-mark=${jar.cookies.get("session-mark") ?? ""}` };
  const mark = await marks.read(new Request("https://shop.example", { headers }));
  if (!mark) throw new Error("the session has no mark");
  const { session: sessionId, email: address = "", way = "code", isShort, since } = { ...mark, ...change(mark) };
  const other = new CookieJar(jar.cookies);
  other.takeLines([await marks.start({ sessionId, email: address }, way, isShort, since)]);
  return visitorOf(() => shop, other);
}

/** The access token of a session as the header of a call. */
function bearerOf({ cookies }: CookieJar): { headers: Record<string, string> } {
  const cookie = [...cookies].find(([name]) => name.startsWith("sb-"))?.[1] ?? "";
  const text = Buffer.from(decodeURIComponent(cookie).replace(/^base64-/, ""), "base64url").toString();
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  return { headers: { Authorization: `Bearer ${token}` } };
}

describe("staff pages without a sign-in", () => {
  test.each(ADDRESSES)("%s leads to the sign-in, whatever the method", async (address) => {
    const visitor = visitorOf(() => shop);
    const login = address.startsWith("/es") ? "/es/iniciar-sesion" : "/login";
    const asked = await visitor.get(address);
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, login]);
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await shop.get(address, { method, headers: { Origin: shop.origin } });
      expect([method, answer.status, answer.headers.get("Location")]).toEqual([
        method,
        303,
        `${login}?${new URLSearchParams({ back: address })}`,
      ]);
    }
    expect((await shop.get(address, { method: "HEAD" })).status).toBe(302);
  });

  test.each(SPELLINGS)("%s shows nothing to a visitor", async (address) => {
    const answer = await shop.get(address);
    // Script requests are answered with the address of the sign-in.
    expect([301, 302, address.endsWith(".data") ? 202 : 302]).toContain(answer.status);
    expect(showsPage(await answer.text())).toBe(false);
  });

  test("staff form is returned by a page with the sign-in, and carried out after it", async () => {
    const fields = { intent: "put", email: "kept@ferrule.example", role: "viewer", nonce: nonce() };
    const visitor = visitorOf(() => shop);
    const answer = await visitor.post("/staff/people", fields);
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html.includes('href="/login?back=%2Fstaff%2Fpeople" target="_blank"')).toBe(true);
    for (const [name, value] of Object.entries(fields))
      expect(html.includes(`<input type="hidden" name="${name}" value="${value}"/>`)).toBe(true);
    expect(html.includes('<form id="send-again" class="grid gap-3" action="/staff/people" method="post"')).toBe(true);
    const administrator = await signedIn(shop, ADMINISTRATOR, visitor.jar);
    const again = await administrator.post("/staff/people", fields);
    expect([again.status, again.headers.get("Location")]).toEqual([303, "/staff/people"]);
    expect((await (await administrator.get("/staff/people")).text()).includes(fields.email)).toBe(true);
  });
});

test("long file of a visitor leads to the sign-in without being read", async () => {
  const body = new FormData();
  body.set("encoding", "utf-8");
  body.set("files", new File([new Uint8Array(5_000_000)], "parts.csv"));
  const answer = await shop.get("/staff/data", { method: "POST", body, headers: { Origin: shop.origin } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login?back=%2Fstaff%2Fdata"]);
});

describe("staff pages with a sign-in", () => {
  test.each([...ADDRESSES, "/staff/people?format=csv"])("buyer gets a 404 for %s", async (address) => {
    const buyer = await buyerOnce();
    const [asked, sent] = [await buyer.get(address), await buyer.post(address, { intent: "put", nonce: nonce() })];
    expect([asked.status, sent.status]).toEqual([404, 404]);
    expect(showsPage(await asked.text())).toBe(false);
  });

  test.each(LISTS)("staff user gets %s, which is neither cached nor indexed", async (address) => {
    for (const email of [VIEWER, SALES, ADMINISTRATOR]) {
      const answer = await (await staffOnce(email)).get(address);
      const html = await answer.text();
      expect([email, answer.status]).toEqual([email, 200]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect([showsPage(html), html.includes('content="noindex'), html.includes("<script")]).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test("unknown staff page is 404 for the staff too, and an unknown method is 405", async () => {
    const sales = await staffOnce(SALES);
    expect((await sales.get("/staff/nothing")).status).toBe(404);
    for (const strange of ["/staff/data/a%00b", "/staff/customers/1001/cart/%00", "/es/personal/datos/%00"])
      expect([strange, (await sales.get(strange)).status]).toEqual([strange, 404]);
    expect((await sales.post("/staff/record", { a: "b" })).status).toBe(405);
  });

  test("only staff users see the link to the back office", async () => {
    expect((await (await (await staffOnce(SALES)).get("/cart")).text()).includes('href="/staff"')).toBe(true);
    expect((await (await (await buyerOnce()).get("/cart")).text()).includes('href="/staff"')).toBe(false);
    expect((await (await shop.get("/cart")).text()).includes('href="/staff"')).toBe(false);
  });

  test("role that is removed during a session is lost with the next request", async () => {
    const administrator = await staffOnce(ADMINISTRATOR);
    const email = "leaving@ferrule.example";
    await administrator.post("/staff/people", { intent: "put", email, role: "sales", nonce: nonce() });
    const leaving = await signedIn(shop, email);
    await leaving.post("/login/name", { nameFirst: "Lea", nameLast: "Ving" });
    expect((await leaving.get("/staff")).status).toBe(200);
    await administrator.post("/staff/people", { intent: "remove", email, nonce: nonce() });
    expect((await leaving.get("/staff")).status).toBe(404);
    expect((await leaving.get("/my-account")).status).toBe(200);
  });
});

describe("the staff session", () => {
  test("staff session ends with the browser, whatever was chosen for the computer", async () => {
    const visitor = visitorOf(() => shop);
    await visitor.post("/login", { email: SALES });
    const answer = await visitor.post("/login/code", { intent: "verify", code: await mailedCode(shop, SALES) });
    const lasting = answer.headers
      .getSetCookie()
      .filter((line) => /^(session-mark|sb-)/.test(line) && /max-age=[1-9]/i.test(line));
    expect(lasting).toEqual([]);
    const buyer = visitorOf(() => shop);
    await buyer.post("/login", { email: BUYER });
    const buyers = await buyer.post("/login/code", { intent: "verify", code: await mailedCode(shop, BUYER) });
    expect(buyers.headers.getSetCookie().filter((line) => /^session-mark.*Max-Age=\d{6}/.test(line))).toHaveLength(1);
  });

  test.each([
    ["began with Google", { way: "google" }],
    ["began with tokens of an address", { way: "tokens" }],
    ["lasts", { isShort: false }],
  ] as const)(
    "session that %s opens no staff page, asks for a code, and stays open for a buyer",
    async (_what, change) => {
      const sales = await remarked(SALES, () => change);
      const answer = await sales.get("/staff/orders?q=a");
      const html = await answer.text();
      expect([answer.status, answer.headers.get("Cache-Control"), showsPage(html)]).toEqual([
        403,
        "private, no-store",
        false,
      ]);
      expect(html).toContain("Sign in again with an emailed code.");
      expect(html).toMatch(/action="\/login\/again".*name="back" value="\/staff\/orders\?q=a"/);
      expect(await (await sales.get("/es/personal")).text()).toContain(
        "Mientras no lo escriba, su sesión actual sigue abierta.",
      );
      expect((await sales.get("/my-account")).status).toBe(200);

      const fields = { intent: "put", email: "kept@ferrule.example", role: "viewer", nonce: nonce() };
      const refused = await sales.post("/staff/people", fields);
      const kept = await refused.text();
      expect([refused.status, kept.includes('action="/staff/people"')]).toEqual([403, true]);
      expect(kept).toContain('name="email" value="kept@ferrule.example"');
      expect((await sales.get("/my-account")).status).toBe(200);

      await sales.post("/login/again", { locale: "en", back: "/staff/orders?q=a" });
      const back = await sales.post("/login/code", { intent: "verify", code: await mailedCode(shop, SALES) });
      expect(back.headers.get("Location")).toBe("/staff/orders?q=a");
      expect((await sales.get("/staff/orders?q=a")).status).toBe(200);
    },
  );

  test("staff session is never a token in a header, which opens calls and no pages", async () => {
    const { jar } = await staffOnce(SALES);
    const { headers } = bearerOf(jar);
    expect((await shop.get("/api/private/contacts", { headers })).status).toBe(200);
    for (const path of ["/staff", "/staff/record?format=csv"])
      expect((await shop.get(path, { headers })).status).toBe(302);
  });

  test("old staff session needs a new code before it changes staff users, and keeps the form", async () => {
    const administrator = await remarked(ADMINISTRATOR, ({ since }) => ({ since: since - 601 }));
    const page = await (await administrator.get("/staff/people")).text();
    expect(page.includes('action="/login/again"')).toBe(true);
    expect(page.includes('name="role"')).toBe(false);
    const fields = { intent: "put", email: "fresh@ferrule.example", role: "viewer", nonce: nonce() };
    const refused = await administrator.post("/staff/people", fields);
    expect(refused.status).toBe(403);
    const html = await refused.text();
    expect(html.includes('action="/login/again" method="post" target="_blank"')).toBe(true);
    expect(html.includes('name="email" value="fresh@ferrule.example"')).toBe(true);
    const asked = await administrator.post("/login/again", { locale: "en", back: "/staff/people" });
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/login/code"]);
    // The session goes on, so that a user who gives up loses no entry.
    expect((await administrator.get("/staff/people")).status).toBe(200);
    const step = await (await administrator.get("/login/code")).text();
    expect(step).toContain('href="/staff/people">Go back without a new code');
    const code = await mailedCode(shop, ADMINISTRATOR);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await administrator.post("/login/code", { intent: "verify", code: wrong })).status).toBe(400);
    expect((await administrator.get("/staff/people")).status).toBe(200);
    const earlier = bearerOf(administrator.jar);
    expect((await shop.get("/api/private/contacts", earlier)).status).toBe(200);
    const back = await administrator.post("/login/code", { intent: "verify", code });
    // The replaced session is over.
    expect((await shop.get("/api/private/contacts", earlier)).status).toBe(401);
    expect(back.headers.get("Location")).toBe("/staff/people");
    expect((await administrator.post("/staff/people", fields)).status).toBe(303);
    expect((await (await administrator.get("/staff/people")).text()).includes("fresh@ferrule.example")).toBe(true);
  });
});

describe("staff users", () => {
  test("staff users are changed by an administrator only, once per form, and errors are reported", async () => {
    const administrator = await staffOnce(ADMINISTRATOR);
    const fields = { intent: "put", email: "once@ferrule.example", role: "viewer", nonce: nonce() };
    for (const email of [SALES, VIEWER, "tomas.ibarra@ferrule.example"])
      expect((await (await staffOnce(email)).post("/staff/people", fields)).status).toBe(403);
    expect((await administrator.post("/staff/people", fields)).status).toBe(303);
    expect((await administrator.post("/staff/people", fields)).status).toBe(303);
    const wrong = { ...fields, email: "no address", nonce: nonce() };
    const answer = await administrator.post("/es/personal/personas", wrong);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html.includes('value="no address"')).toBe(true);
    expect(html.includes("Escriba un correo")).toBe(true);
    const last = { intent: "remove", email: ADMINISTRATOR, nonce: nonce() };
    expect((await administrator.post("/staff/people", last)).status).toBe(409);
    expect((await administrator.post("/staff/people", { ...fields, role: "boss", nonce: nonce() })).status).toBe(400);
    expect((await administrator.post("/staff/people", { intent: "own" })).status).toBe(400);
    const record = await (await administrator.get("/staff/record?action=staff.add")).text();
    const [, rows = ""] = record.split("<tbody");
    expect(rows.split("</tr>").filter((row) => row.includes("once@ferrule.example"))).toHaveLength(1);
  });

  test("staff changes are in the audit log, which is a file for roles that may export", async () => {
    const sales = await staffOnce(SALES);
    const file = await sales.get("/es/personal/registro?format=csv");
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(await file.text()).toContain("Rol asignado");
    const refused = await (await staffOnce(VIEWER)).get("/staff/record?format=csv");
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain("ferrule.example");
    expect((await (await sales.get("/staff/record?action=export")).text()).includes("List exported")).toBe(true);
    const odd = await sales.get("/staff/record?by=x&action=y&order=z&customer=99999999999&page=999999");
    expect(odd.status).toBe(200);
    expect(await odd.text()).toContain("An order number is W followed by 10 digits.");
  });
});

test("staff pages are 404 outside the networks of STAFF_NETWORKS", async () => {
  const near = await startShop({ TRUST_PROXY: "1", STAFF_NETWORKS: "10.0.0.0/8,2001:db8::/32" });
  try {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    for (const address of ["10.1.2.3", "2001:db8::7"])
      expect((await near.get("/staff", { headers: from(address) })).status).toBe(302);
    for (const address of ["11.1.2.3", "2001:db9::7"]) {
      for (const path of ["/staff", "/es/personal/pedidos", "/staff/nothing"]) {
        const answers = [
          near.get(path, { headers: from(address) }),
          near.post(path, { a: "b" }, { headers: from(address) }),
        ];
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
      }
    }
    const inside = shopFrom(near, "10.1.2.3");
    const outside = shopFrom(near, "11.1.2.3");
    const asked = await outside.post("/login", { email: SALES });
    expect([asked.status, asked.headers.get("Location")], "as for any address").toEqual([303, "/login/code"]);
    expect(await isCodeMailed(near, SALES)).toBe(false);
    for (let nth = 0; nth < 30; nth++) await shopFrom(near, `12.1.${nth}.3`).post("/login", { email: SALES });
    const sales = await signedIn(inside, SALES);
    expect((await sales.get("/staff", from("10.1.2.3"))).status).toBe(200);
    expect((await sales.get("/staff", from("11.1.2.3"))).status).toBe(404);
    expect((await (await sales.get("/cart", from("11.1.2.3"))).text()).includes('href="/staff"')).toBe(false);
  } finally {
    await near.stop();
  }
});

function shopFrom(shopAt: RunningShop, address: string): RunningShop {
  const headers = { "X-Forwarded-For": address };
  return {
    ...shopAt,
    // The outbox is for the machine itself.
    get: (path, init = {}) =>
      shopAt.get(path, path.startsWith("/dev/") ? init : { ...init, headers: { ...headers, ...init.headers } }),
    post: (path, fields, init = {}) => shopAt.post(path, fields, { ...init, headers: { ...headers, ...init.headers } }),
  };
}

const known = new Map<string, ReturnType<typeof signedIn>>();

/** Signs in once for all tests, since the number of codes per address is limited. */
function staffOnce(email: string): ReturnType<typeof signedIn> {
  const visitor = known.get(email) ?? signedIn(shop, email);
  known.set(email, visitor);
  return visitor;
}

const buyerOnce = () => staffOnce(BUYER);
