import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { PATHS, pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { isStaffPath } from "../../app/i18n/private-pages.ts";
import { wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, signIn, visitorOf, mailedCode } from "../setup/signed-in.ts";
import { OPEN_TO_VISITORS } from "../setup/walked-pages.ts";

const DANA = "dana.whitlock@meridianpack.example";
const NAME = "sb-ferrule-auth-token";

/** Pages of staff have their own test. */
const GUARDED = (Object.keys(PATHS) as PageKey[]).filter(
  (page) => PATHS[page].query === null && !OPEN_TO_VISITORS.has(page) && !isStaffPath(PATHS[page].en),
);

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

function sessionCookie(response: Response, name = NAME): string | undefined {
  return response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
}

async function signInAnswer(fields: Record<string, string> = {}) {
  const visitor = visitorOf(() => shop);
  // Another address each time: an address that got an email less than a minute ago must wait.
  const email = `shared${Math.random().toString(36).slice(2)}@plant.example`;
  await visitor.post("/login", { email, ...fields });
  const answer = await visitor.post("/login/code", { intent: "verify", code: await mailedCode(shop, email) });
  return { visitor, answer };
}

describe("the session cookie", () => {
  test("session cookie is for the server only, for 400 days, for the whole site (R-SESS-09, R-SESS-11, R-SESS-17)", async () => {
    const { answer } = await signInAnswer();
    const cookie = sessionCookie(answer) ?? "";
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("session cookie of a shared computer ends with the browser, or after half an hour without use", async () => {
    const { visitor, answer } = await signInAnswer({ shared: "on" });
    for (const name of [NAME, "session-mark"]) expect(sessionCookie(answer, name)).not.toMatch(/Max-Age|Expires/i);
    expect((await visitor.get("/login/name")).status).toBe(200);
    const lasting = await signInAnswer();
    expect(sessionCookie(lasting.answer, "session-mark")).toMatch(/Max-Age=34560000/);
    // The mark of another session ends the session it comes with.
    const { visitor: other } = await signInAnswer({ shared: "on" });
    other.jar.cookies.set("session-mark", lasting.visitor.jar.cookies.get("session-mark") ?? "");
    const swapped = await other.get("/login/name");
    expect([swapped.status, swapped.headers.get("Location")]).toEqual([302, "/login"]);
    expect(other.jar.cookies.has(NAME)).toBe(false);
  });

  test("session without its mark is ignored and kept, and the page asks for a new sign-in (decision 0034)", async () => {
    for (const shared of [{}, { shared: "on" }]) {
      const { visitor } = await signInAnswer(shared);
      await visitor.post("/login/name", { nameFirst: "Mara", nameLast: "Lost" });
      const { cookies } = visitor.jar;
      const [mark = "", session] = [cookies.get("session-mark"), cookies.get(NAME)];
      // The first character of the signature: the last one has unused bits.
      const forged = mark.replace(/\.(.)(?=[^.]*$)/, (_all, first) => (first === "A" ? ".B" : ".A"));
      expect(forged).not.toBe(mark);
      for (const unreadable of [null, "eyJ.a", forged]) {
        if (unreadable === null) cookies.delete("session-mark");
        else cookies.set("session-mark", unreadable);
        const account = await visitor.get("/my-account");
        expect([account.status, account.headers.get("Location")]).toEqual([302, "/login"]);
        expect(await (await visitor.get("/")).text()).not.toContain("Mara Lost");
        expect(wordsOf(await (await visitor.get("/login")).text())).toContain(
          "Please sign in again. This browser has lost",
        );
        expect(cookies.get(NAME)).toBe(session);
      }
      cookies.set("session-mark", mark);
      expect((await visitor.get("/my-account")).status, "it has not been ended at the provider").toBe(200);
    }
    expect(wordsOf(await (await shop.get("/login")).text())).not.toContain("Please sign in again");
  });

  test("session cookie with an odd name is ignored, not a failure", async () => {
    const odd = `${NAME}=x; ${NAME}.\u00e9=y; ${NAME}-\u0001-code-verifier=z`;
    const headers = { Cookie: Buffer.from(odd, "utf8").toString("latin1").replace("\u0001", "") };
    expect((await shop.get("/", { headers })).status).toBe(200);
    expect((await shop.post("/logout", { scope: "local" }, { headers })).status).toBe(303);
  });

  test("forged, damaged or invented session makes a visitor, never a failure (R-SESS-16)", async () => {
    const cookie = await signIn(shop, DANA);
    const value = new RegExp(`${NAME}=base64-([^;]+)`).exec(cookie)?.[1] ?? "";
    const session = JSON.parse(Buffer.from(value, "base64url").toString()) as { access_token: string };
    const [head, payload = "", signature] = session.access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { email: string };
    const edited = Buffer.from(JSON.stringify({ ...claims, email: "priya.raman@tririver.example" })).toString(
      "base64url",
    );
    const forged = { ...session, access_token: `${head}.${edited}.${signature}` };
    const values = [
      `base64-${Buffer.from(JSON.stringify(forged)).toString("base64url")}`,
      "base64-xyz",
      "%",
      "base64-",
      JSON.stringify({ access_token: "a.b.c", refresh_token: "x" }),
    ];
    for (const each of values) {
      const answer = await shop.get("/my-account", { headers: { Cookie: `${NAME}=${each}` } });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login"]);
    }
  });
});

describe("signing out (R-AUTH-42)", () => {
  test("sign-out form ends this session and leaves others alone", async () => {
    const [here, there] = [await signedIn(shop, "erin.kowalski@lakeshorewater.example"), new CookieJar()];
    const looked = await here.get("/logout");
    expect([looked.status, (await here.get("/my-account")).status]).toEqual([302, 200]);
    for (const [name, value] of here.jar.cookies) there.cookies.set(name, value);
    const left = await here.post("/logout", { scope: "local", locale: "es" });
    expect([left.status, left.headers.get("Location")]).toEqual([303, "/es"]);
    expect([...here.jar.cookies.keys()].filter((name) => name.startsWith("sb-"))).toEqual([]);
    expect((await here.get("/my-account")).status).toBe(302);
    const copy = new Map(there.cookies);
    const stolen = visitorOf(() => shop, there);
    const write = await stolen.post("/my-account/profile", { nameFirst: "M", nameLast: "X" });
    expect(write.headers.get("Location"), "the session is gone, also for a copied cookie").toBe(
      "/login?back=%2Fmy-account%2Fprofile",
    );
    for (const [path, fields, status, login] of [
      ["/my-account/addresses", null, 302, "/login"],
      ["/cart", { intent: "add", pn: "KC-0093-10-120A", quantity: "1", nonce: "n" }, 403, null],
      ["/cart", { intent: "set", pn: "KC-0093-10-120A", quantity: "1", nonce: "n" }, 303, "/login?back=%2Fcart"],
      ["/cart", { intent: "add", favorite: "KC-0093-10-120A" }, 303, "/login?favorite=KC-0093-10-120A"],
    ] as const) {
      const thief = visitorOf(() => shop, new CookieJar(copy));
      const answer = fields ? await thief.post(path, fields) : await thief.get(path);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, status, login]);
    }
  });

  test("sign-out from another site changes nothing (R-SEC-01)", async () => {
    const visitor = await signedIn(shop, "lucia.garza@tablerosdelnorte.example");
    for (const path of ["/logout", "/login", "/login/code", "/login/google", "/my-account/profile"]) {
      const answer = await shop.get(path, {
        method: "POST",
        body: new URLSearchParams({ scope: "global", email: DANA }),
        headers: { Origin: "https://evil.example", Cookie: visitor.jar.header },
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await visitor.get("/my-account")).status).toBe(200);
  });
});

describe("the guard", () => {
  test.each([
    "/my-account",
    "/MY-ACCOUNT/addresses",
    "/my-account/addresses/",
    "/es/mi-cuenta/favoritos",
    "/my-account/profile",
  ])("%s requires a sign-in (R-GUARD-09, R-GUARD-10)", async (path) => {
    const answer = await shop.get(path);
    const isTidied = answer.status === 301;
    const final = isTidied ? await shop.get(answer.headers.get("Location") ?? "") : answer;
    expect(final.status).toBe(302);
    expect(final.headers.get("Location")).toBe(path.startsWith("/es") ? "/es/iniciar-sesion" : "/login");
  });

  test.each(GUARDED)("guard of page %s leads visitors to the sign-in (R-GUARD-01)", async (page) => {
    for (const locale of LOCALES) {
      const path = PATHS[page][locale].replace(/:\w+/g, "1").replace("*", "nothing/here");
      const login = pagePath("login", locale);
      const [asked, sent] = [await shop.get(path), await shop.post(path, { nonce: "12345678" })];
      expect([path, asked.status, asked.headers.get("Location")]).toEqual([path, 302, login]);
      // 405 without an action.
      if (sent.status !== 405)
        expect([path, sent.status, sent.headers.get("Location")]).toEqual([path, 303, expect.stringContaining(login)]);
    }
  });

  test("guard covers script requests and posts, and remembers neither as a page to open (R-GUARD-12)", async () => {
    const asked = await shop.get("/my-account/addresses.data");
    expect(await asked.text()).not.toContain("Meridian");
    expect(asked.headers.getSetCookie().join()).not.toContain("redirect-path");
    const posted = await shop.post("/my-account/favorites", {
      intent: "favorite",
      pn: "KC-0093-10-120A",
      back: "/cart",
    });
    expect([posted.status, posted.headers.get("Location")]).toEqual([
      303,
      "/login?back=%2Fcart&favorite=KC-0093-10-120A",
    ]);
    expect(posted.headers.getSetCookie().join()).not.toContain("redirect-path");
  });

  test("guard leaves content, catalog, cart and sitemap alone (R-GUARD-02, R-GUARD-11)", async () => {
    for (const path of ["/", "/products", "/category/wire-duct", "/cart", "/sitemap.xml", "/login", "/contact"]) {
      expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
    }
  });

  test("guard covers the paths an operator names, in any spelling, except the exceptions (R-GUARD-03, R-GUARD-07)", async () => {
    const other = await startShop({ GUARD_INCLUDE: "/article/*,/shop", GUARD_EXCLUDE: "/article/sizing*" });
    try {
      const [article, shopPage, exempt, home] = await Promise.all(
        ["/article/emergency-stop-devices-and-their-contacts", "/SHOP/", "/article/sizing-an-overload-relay", "/"].map(
          (path) => other.get(path),
        ),
      );
      expect(article?.headers.get("Location")).toBe("/login");
      expect(shopPage?.status).toBe(301);
      expect((await other.get("/shop")).headers.get("Location")).toBe("/login");
      expect([exempt?.status, home?.status]).toEqual([200, 200]);
    } finally {
      await other.stop();
    }
  });
});

test("pages of a signed-in user are stored by no cache (A-95, R-SEO-12)", async () => {
  const visitor = await signedIn(shop, "sam.ortiz@meridianpack.example");
  for (const path of [
    "/",
    "/es/productos",
    "/products/wire-duct/wds",
    "/products/wire-duct/wds.csv",
    "/_root.data",
    "/nope",
  ]) {
    const answer = await visitor.get(path);
    expect([path, answer.headers.get("Cache-Control")]).toEqual([path, "private, no-store"]);
  }
});

test("tokens, codes and the email address stay out of pages and data (R-AUTH-37, R-SEC-06, R-PERF-02)", async () => {
  const visitor = await signedIn(shop, "marcus.bell@palmettopanel.example");
  const token = visitor.jar.cookies.get("sb-ferrule-auth-token") ?? "";
  const session = Buffer.from(token.replace("base64-", ""), "base64url").toString();
  const { access_token, refresh_token } = JSON.parse(session) as Record<string, string>;
  for (const path of ["/", "/products/wire-duct/wds", "/products/wire-duct/wds.data", "/my-account.data"]) {
    const body = await (await visitor.get(path)).text();
    for (const secret of [access_token, refresh_token, token]) expect(body.includes(secret ?? "")).toBe(false);
  }
});
