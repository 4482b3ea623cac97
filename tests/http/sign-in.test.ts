import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, isCodeMailed, mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const PAGES = [
  {
    locale: "en",
    login: "/login",
    code: "/login/code",
    name: "/login/name",
    account: "/my-account",
    home: "/",
    done: "You're Successfully Logged in",
    invalid: "Invalid email",
    required: "This field is required",
    wrong: "That code is incorrect",
    format: "Enter all six digits of the code.",
  },
  {
    locale: "es",
    login: "/es/iniciar-sesion",
    code: "/es/iniciar-sesion/codigo",
    name: "/es/iniciar-sesion/nombre",
    account: "/es/mi-cuenta",
    home: "/es",
    done: "Sesión iniciada correctamente",
    invalid: "Correo electrónico no válido",
    required: "Este campo es obligatorio",
    wrong: "Ese código es incorrecto",
    format: "Escriba los seis dígitos del código.",
  },
] as const;

let count = 0;
const newAddress = () => `visitor${(count += 1)}@plant.example`;

async function textOf(response: Response): Promise<string> {
  return wordsOf(mainOf(await response.text()));
}

describe.each(PAGES)("signing in without scripts, $locale (R-AUTH-43, R-NOJS-04)", (page) => {
  test("sign-in leads a new visitor from a guarded page through code and name back to it (R-GUARD-01, R-GUARD-05, R-AUTH-15)", async () => {
    const email = newAddress();
    const visitor = visitorOf(() => shop);
    const guarded = await visitor.get(`${page.account}?tab=2`);
    expect([guarded.status, guarded.headers.get("Location")]).toEqual([302, page.login]);
    expect(visitor.jar.cookies.get("redirect-path")).toBe(`${page.account}?tab=2`);

    const sent = await visitor.post(page.login, { email: ` ${email.toUpperCase()} ` });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, page.code]);
    const codePage = await visitor.get(page.code);
    const html = await codePage.text();
    expect(html).toContain(email);
    expect(html).toContain('autoComplete="one-time-code"');
    expect(html).toContain(`href="${page.login}"`);

    const verified = await visitor.post(page.code, { intent: "verify", code: await mailedCode(shop, email) });
    expect([verified.status, verified.headers.get("Location")]).toEqual([303, page.name]);
    const gate = await visitor.get(`${page.account}?tab=2`);
    expect([gate.status, gate.headers.get("Location")]).toEqual([302, page.name]);

    const blank = await visitor.post(page.name, { nameFirst: "  ", nameLast: "Ruiz" });
    expect(blank.status).toBe(400);
    const refused = await blank.text();
    expect(refused).toContain(page.required);
    expect(refused).toMatch(/name="nameLast"[^>]*value="Ruiz"/);

    const named = await visitor.post(page.name, { nameFirst: " Ana ", nameLast: "Ruiz", email: "boss@plant.example" });
    expect([named.status, named.headers.get("Location")]).toEqual([303, `${page.account}?tab=2`]);
    expect(visitor.jar.cookies.has("redirect-path")).toBe(false);
    expect(visitor.jar.cookies.has("login")).toBe(false);

    const account = await visitor.get(page.account);
    const text = await account.text();
    expect(wordsOf(text)).toContain(page.done);
    expect(wordsOf(text)).toContain("Ana Ruiz");
    expect(wordsOf(text)).toContain(email);
    expect(wordsOf(text)).not.toContain("boss@plant.example");
  });

  test("sign-in refuses an invalid address, keeps it and sends nothing (R-AUTH-22, R-NOJS-07)", async () => {
    const answer = await visitorOf(() => shop).post(page.login, { email: "foo" });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(page.invalid);
    expect(html).toMatch(/name="email"[^>]*value="foo"/);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(await isCodeMailed(shop, "foo")).toBe(false);
  });

  test("sign-in refuses a malformed code without asking the provider, and a wrong one with it (R-AUTH-24, R-AUTH-26)", async () => {
    const email = newAddress();
    const visitor = visitorOf(() => shop);
    await visitor.post(page.login, { email });
    for (const code of ["12345", "1234567", "12a456", "١٢٣٤٥٦", ""]) {
      const answer = await visitor.post(page.code, { intent: "verify", code });
      expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(page.format)]);
    }
    const right = await mailedCode(shop, email);
    const other = right === "111111" ? "222222" : "111111";
    const wrong = await visitor.post(page.code, { intent: "verify", code: other });
    const html = await wrong.text();
    expect([wrong.status, wordsOf(html)]).toEqual([400, expect.stringContaining(page.wrong)]);
    expect(html).toMatch(/role="alert"/);
    const six = new URLSearchParams([["intent", "verify"], ...[...right].map((digit) => ["code", digit])]);
    const joined = await shop.get(page.code, {
      method: "POST",
      body: six,
      headers: { Origin: shop.origin, Cookie: visitor.jar.header },
    });
    expect(joined.status, "six fields are one code (R-AUTH-23)").toBe(303);
  });

  test("sign-in goes home from the sign-in page, back to any other page (R-AUTH-10, R-AUTH-11)", async () => {
    const toHome = visitorOf(() => shop);
    const email = page.locale === "en" ? "priya.raman@tririver.example" : "joe.tanner@tririver.example";
    await toHome.post(page.login, { email });
    const home = await toHome.post(page.code, { intent: "verify", code: await mailedCode(shop, email) });
    expect([home.status, home.headers.get("Location")]).toEqual([303, page.home]);
    const again = await toHome.get(page.login);
    expect([again.status, again.headers.get("Location")], "signed in already").toEqual([302, page.home]);
  });

  test("sign-in page is hidden from crawlers and caches (R-SEO-08)", async () => {
    const answer = await shop.get(page.login);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer.text()).toContain('content="noindex"');
  });
});

test("sign-in leads back to the page a visitor came from, also to a product named login-relay (R-AUTH-11, A-08)", async () => {
  for (const [back, to] of [
    ["/products/wire-duct/wds?sort=price", "/products/wire-duct/wds?sort=price"],
    ["/products/login-relay", "/products/login-relay"],
    ["/login", "/"],
    ["/es/iniciar-sesion/codigo", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/%2f/evil.example", "/"],
  ] as const) {
    const email = newAddress();
    const visitor = visitorOf(() => shop);
    await visitor.post("/login", { email, back });
    await visitor.post("/login/code", { intent: "verify", code: await mailedCode(shop, email) });
    const named = await visitor.post("/login/name", { nameFirst: "A", nameLast: "B" });
    expect([back, named.headers.get("Location")]).toEqual([back, to]);
  }
});

describe("the remembered page (R-GUARD-06, R-SEC-04)", () => {
  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/%5cevil.example"])(
    "%s in the cookie leads home",
    async (value) => {
      const jar = new CookieJar();
      jar.cookies.set("redirect-path", encodeURIComponent(value));
      const email = newAddress();
      const visitor = await signedIn(shop, email, jar);
      const named = await visitor.post("/login/name", { nameFirst: "A", nameLast: "B" });
      expect(named.headers.get("Location")).toBe("/");
    },
  );

  test("remembered page is never one of another site, whatever the request line is", async () => {
    for (const path of [
      "//evil.example/my-account/x",
      "/%5cevil.example/my-account/x",
      "/my-account/%0d%0aSet-Cookie:x",
    ]) {
      const answer = await shop.get(path);
      expect(answer.headers.get("Location") ?? "/").toMatch(/^\/(?!\/)/);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/redirect-path=[^;]*(evil|%0d|\n)/i);
    }
  });
});

describe("waiting between two codes (R-AUTH-20, R-AUTH-21)", () => {
  test("second address form within a minute sends nothing and reports it", async () => {
    const email = newAddress();
    const visitor = visitorOf(() => shop);
    await visitor.post("/login", { email });
    const code = await mailedCode(shop, email);
    const again = await visitor.post("/login", { email });
    expect(again.status).toBe(303);
    expect(await textOf(await visitor.get("/login/code"))).toContain(
      `No new email was sent: the code that we sent to ${email} a moment ago is still valid`,
    );
    expect(await mailedCode(shop, email), "the first code still counts").toBe(code);
    const elsewhere = await visitorOf(() => shop).post("/login", { email });
    expect(elsewhere.status, "also for another browser").toBe(303);
    expect(await mailedCode(shop, email)).toBe(code);
  });

  test("request for a new code is refused with the seconds that are left", async () => {
    const email = newAddress();
    const visitor = visitorOf(() => shop);
    await visitor.post("/login", { email });
    const refused = await visitor.post("/login/code", { intent: "resend" });
    expect(refused.status).toBe(429);
    expect(await textOf(refused)).toMatch(/You can request a new code in (60|5\d) seconds/);
  });
});

test("known and unknown addresses are answered alike (R-AUTH-44)", async () => {
  const answers = [];
  for (const email of ["marcus.bell@palmettopanel.example", newAddress()]) {
    const visitor = visitorOf(() => shop);
    const sent = await visitor.post("/login", { email });
    const page = await textOf(await visitor.get("/login/code"));
    const wrong = await visitor.post("/login/code", { intent: "verify", code: "000000" });
    const words = `${page} ${await textOf(wrong)}`.replaceAll(email, "ADDRESS").replace(/in \d+ s/g, "in N s");
    answers.push([sent.status, sent.headers.get("Location"), wrong.status, words]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("right code after many wrong ones is refused (R-AUTH-44)", async () => {
  const email = newAddress();
  const visitor = visitorOf(() => shop);
  await visitor.post("/login", { email });
  const right = await mailedCode(shop, email);
  const statuses = [];
  for (let guess = 0; guess < 11; guess++) {
    const code = String(Number(right) === guess ? 999_999 : guess).padStart(6, "0");
    statuses.push((await visitor.post("/login/code", { intent: "verify", code })).status);
  }
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(statuses.at(-1)).toBe(429);
  const late = await visitor.post("/login/code", { intent: "verify", code: right });
  expect(late.status).toBe(429);
});

test("code step without the first one leads to the first one", async () => {
  const page = await shop.get("/login/code");
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/login"]);
  const posted = await shop.post("/login/code", { intent: "verify", code: "123456" });
  expect([posted.status, posted.headers.get("Location")]).toEqual([303, "/login"]);
});

test("unreadable sign-in forms are client errors", async () => {
  for (const path of ["/login", "/logout", "/login/google"]) {
    const answer = await shop.get(path, {
      method: "POST",
      body: "{",
      headers: { Origin: shop.origin, "Content-Type": "application/json" },
    });
    expect([path, answer.status]).toEqual([path, 400]);
  }
});
