import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hostedEnv, startHostedShop, type HostedShop } from "../setup/hosted-shop.ts";
import { privateApi } from "../setup/private-api.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { visitorOf } from "../setup/signed-in.ts";
import { isLong, someOf } from "../setup/extent.ts";

const DANA = "dana.whitlock@meridianpack.example";

/** An office behind a proxy: each browser has its own address, so that only shared limits apply together. */
const fromAddress = (number: number) => ({ "X-Forwarded-For": `203.0.113.${number}` });

let hosted: HostedShop;
beforeAll(async () => {
  hosted = await startHostedShop({ TRUST_PROXY: "1" });
});
afterAll(() => hosted.stop());
afterEach(() => hosted.gateway.mend());

const { call } = privateApi(() => hosted.shop);

type Health = { services: { auth: string }; causes: { auth?: string } };

const wholeHealth = async (shop: RunningShop) => (await (await shop.get("/healthz")).json()) as Health;

const health = async (shop: RunningShop) => (await wholeHealth(shop)).services.auth;

const ask = (email: string, path = "/login") => hosted.shop.post(path, { email });
const wordsIn = async (response: Response) => wordsOf(mainOf(await response.text()));

describe("faults of the project are reported as what they are, in both languages", () => {
  test("limit on all emails is not reported as a wait of one minute", async () => {
    hosted.gateway.settings.mailsLeft = 0;
    const english = await ask("limit-1@plant.example");
    expect(english.status).toBe(503);
    expect(await wordsIn(english)).toContain("our email service has reached its limit");
    expect(await wordsIn(await ask("limit-2@plant.example", "/es/iniciar-sesion"))).toContain("llegó a su límite");
    expect(await wholeHealth(hosted.shop)).toMatchObject({
      services: { auth: "degraded" },
      causes: { auth: "sign-in mail limit reached (Authentication > Rate Limits > emails)" },
    });
    hosted.gateway.mend();
    await hosted.byCode("limit-3@plant.example");
    expect(await health(hosted.shop)).toBe("ok");
  });

  test.runIf(isLong)("mail server that refuses is reported", async () => {
    hosted.gateway.faults.mailRefused = true;
    const answer = await ask("refused@plant.example");
    expect([answer.status, await wordsIn(answer)]).toEqual([
      503,
      expect.stringContaining("could not email you a code"),
    ]);
    const spanish = await wordsIn(await ask("refused@plant.example", "/es/iniciar-sesion"));
    expect(spanish).toContain("no pudimos enviarle el código");
    hosted.gateway.mend();
    await hosted.byCode("taken@plant.example");
    expect(await health(hosted.shop)).toBe("ok");
  });

  test("slow email leads to the code step, where the code works", async () => {
    hosted.gateway.faults.mailMs = 2500;
    const browser = hosted.newBrowser();
    const email = "slow@plant.example";
    const asked = await browser.post("/login", { email });
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/login/code"]);
    expect(wordsOf(await (await browser.get("/login/code")).text())).toContain("Our email service is slow right now");
    expect(await health(hosted.shop)).toBe("ok");
    await expect.poll(() => hosted.gateway.accounts.sent.some(({ to }) => to === email)).toBe(true);
    const fields = { intent: "verify", code: hosted.gateway.codeFor(email) };
    expect((await browser.post("/login/code", fields)).headers.get("Location")).toBe("/login/name");
  });

  test.each([
    ["/login", "/login/code", "If it is then refused, it was used up"],
    ["/es/iniciar-sesion", "/es/iniciar-sesion/codigo", "Si entonces se rechaza, el código ya se usó"],
  ])("code whose answer is lost may be used up, as %s reports", async (login, step, notice) => {
    const browser = hosted.newBrowser();
    const email = `lost-${login.length}@plant.example`;
    await browser.post(login, { email });
    const fields = { intent: "verify", code: hosted.gateway.codeFor(email) };
    hosted.gateway.faults.answersLost = true;
    const first = await browser.post(step, fields);
    expect([first.status, await wordsIn(first)]).toEqual([503, expect.stringContaining(notice)]);
    hosted.gateway.mend();
    expect((await browser.post(step, fields)).status).toBe(400);
  });

  test.runIf(isLong)("withdrawn key: no one can sign in, sessions stay, and health is down", async () => {
    const browser = await hosted.byCode(DANA);
    hosted.gateway.faults.keyWithdrawn = true;
    const answer = await ask("key@plant.example");
    expect([answer.status, await wordsIn(answer)]).toEqual([503, expect.stringContaining("Waiting will not help")]);
    expect(await wordsIn(await ask("key@plant.example", "/es/iniciar-sesion"))).toContain("Esperar no ayuda");
    expect(await health(hosted.shop)).toBe("down");
    expect((await browser.get("/my-account")).status).toBe(200);
    hosted.gateway.mend();
    await expect.poll(() => health(hosted.shop)).toBe("ok");
    expect((await browser.get("/my-account")).status).toBe(200);
  });

  test("address without an account gets the usual answer where sign-up is closed", async () => {
    await hosted.byCode("known@plant.example");
    hosted.gateway.settings.signUps = false;
    const other = await startShop(hostedEnv(hosted.gateway));
    try {
      const answers = [];
      for (const email of ["known@plant.example", "unknown@plant.example"]) {
        const browser = visitorOf(() => other);
        await browser.get("/login");
        const answer = await browser.post("/login", { email });
        const page = wordsOf(mainOf(await (await browser.get("/login/code")).text())).replaceAll(email, "");
        const wrong = await browser.post("/login/code", { intent: "verify", code: "000000" });
        answers.push([answer.status, answer.headers.get("Location"), page, wrong.status]);
      }
      expect(answers[0]).toEqual([303, "/login/code", expect.stringContaining("accounts cannot be opened"), 400]);
      expect(answers[1]).toEqual(answers[0]);
    } finally {
      await other.stop();
    }
  });

  test("project with sign-up by phone: the shop starts and sells, and signs no one in", async () => {
    hosted.gateway.settings.phone = true;
    const other = await startShop(hostedEnv(hosted.gateway));
    try {
      const login = await (await other.get("/login")).text();
      expect(login).not.toContain("/login/google");
      expect(await wholeHealth(other)).toMatchObject({
        services: { auth: "down" },
        causes: { auth: "sign-in project unsafe (Authentication > Sign In / Providers)" },
      });
      const answer = await other.post("/login", { email: DANA });
      expect([answer.status, await wordsIn(answer)]).toEqual([503, expect.stringContaining("Waiting will not help")]);
      const added = await other.post("/cart", { intent: "add", pn: "TI-02FS", quantity: "1", nonce: "n" });
      expect([added.status, (await other.get("/")).status]).toEqual([303, 200]);
    } finally {
      await other.stop();
    }
  });
});

describe("a limit on refreshing sessions (R-SESS-05)", () => {
  test("refresh limit: pages are for visitors or wait, the API reports it, cookies stay", async () => {
    hosted.gateway.settings.tokenSeconds = 1;
    const browser = await hosted.byCode(DANA);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const sessionOf = () => [...browser.jar.cookies].filter(([name]) => /^(sb-|session)/.test(name));
    const before = sessionOf();
    hosted.gateway.faults.refreshLimited = true;
    for (const [path, status] of [
      ["/", 200],
      ["/my-account", 503],
    ] as const) {
      expect([path, (await browser.get(path)).status]).toEqual([path, status]);
      expect(sessionOf()).toEqual(before);
    }
    expect((await call({ cookie: browser.jar.header }, "GET", "contacts")).status).toBe(503);
    expect(await health(hosted.shop)).toBe("ok");
    hosted.gateway.mend();
    expect((await browser.get("/my-account")).status).toBe(200);
  });
});

describe("the name step while the provider is unavailable (R-ERR-12, R-ERR-13)", () => {
  test.each(
    someOf(1, [
      ["/login/name", "Sign-in is temporarily unavailable"],
      ["/es/iniciar-sesion/nombre", "El inicio de sesión no responde"],
    ] as const),
  )("%s keeps the form and gives the reason", async (path, text) => {
    const browser = await hosted.byCode(`name-${path.length}@plant.example`);
    hosted.gateway.faults.away = 503;
    const answer = await browser.post(path, { nameFirst: "Ana María", nameLast: "O'Neill" });
    const html = await answer.text();
    expect([answer.status, wordsOf(mainOf(html))]).toEqual([503, expect.stringContaining(text)]);
    expect(html).toMatch(/name="nameFirst"[^>]*value="Ana María"/);
    expect(html).toMatch(/name="nameLast"[^>]*value="O&#x27;Neill"/);
    hosted.gateway.mend();
    const saved = await browser.post(path, { nameFirst: "Ana María", nameLast: "O'Neill" });
    expect(saved.status).toBe(303);
  });
});

describe("threat: guessing codes at a project without a limit of tries (R-AUTH-44)", () => {
  const wrong = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, "0");

  /** Guesses of one browser until it must wait; returns how many were checked. */
  async function guesses(email: string, number: number, most: number): Promise<number> {
    const browser = visitorOf(() => hosted.shop);
    const from = fromAddress(number);
    await browser.get("/login", from);
    const asked = { headers: { Cookie: browser.jar.header, ...from } };
    browser.jar.take(await hosted.shop.post("/login", { email }, asked));
    for (let guess = 0; guess < most; guess += 1) {
      const fields = { intent: "verify", code: wrong(hosted.gateway.codeFor(email), guess + 1) };
      const answer = await hosted.shop.post("/login/code", fields, {
        headers: { Cookie: browser.jar.header, ...from },
      });
      if (answer.status === 429) return guess;
    }
    return most;
  }

  test("all browsers share twenty tries of an address, and the browser that requested the code keeps its five", async () => {
    const email = "guessed@plant.example";
    hosted.gateway.settings.mailSeconds = 60;
    const owner = visitorOf(() => hosted.shop);
    await owner.get("/login");
    await owner.post("/login", { email });
    const code = hosted.gateway.codeFor(email);
    let looked = 0;
    for (let number = 1; number <= 9; number += 1) looked += await guesses(email, number, 9);
    expect(looked).toBe(20);
    for (let guess = 1; guess <= 4; guess += 1)
      expect((await owner.post("/login/code", { intent: "verify", code: wrong(code, guess) })).status).toBe(400);
    const right = await owner.post("/login/code", { intent: "verify", code });
    expect([right.status, right.headers.get("Location")]).toEqual([303, "/login/name"]);
  });

  test.runIf(isLong)("browser beyond its own five tries shares the rest", async () => {
    const email = "own@plant.example";
    hosted.gateway.settings.mailSeconds = 60;
    expect(await guesses(email, 20, 9)).toBe(9);
    let looked = 0;
    for (let number = 21; number <= 23; number += 1) looked += await guesses(email, number, 9);
    expect(looked).toBe(16);
  });
});
