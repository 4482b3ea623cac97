import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOidc, type OidcServer } from "../../app/services/sign-in/embedded/oidc.test-helper.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, TEST_ENV, type RunningShop } from "../setup/running-shop.ts";
import { visitorOf } from "../setup/signed-in.ts";

let oidc: OidcServer;
let shop: RunningShop;
beforeAll(async () => {
  oidc = await startOidc(`${TEST_ENV.PUBLIC_ORIGIN}/auth/v1/callback`);
  const { issuer, clientId, clientSecret } = oidc.google;
  shop = await startShop({ GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret });
});
afterAll(async () => {
  await Promise.all([shop.stop(), oidc.stop()]);
});

type Browser = ReturnType<typeof visitorOf>;

const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? "", TEST_ENV.PUBLIC_ORIGIN);
  return pathname + search;
};

/** Walks from the button to the address the provider sends the browser back to. */
async function throughGoogle(browser: Browser, fields: Record<string, string> = {}): Promise<string> {
  const started = await browser.post("/login/google", { locale: "en", ...fields });
  expect(started.status).toBe(303);
  const authorize = await browser.get(pathOf(started.headers.get("Location")));
  const back = await oidc.walk(authorize.headers.get("Location") ?? "");
  const ended = await browser.get(pathOf(back));
  return pathOf(ended.headers.get("Location"));
}

describe("signing in with Google, without scripts (R-AUTH-01, R-AUTH-30, R-AUTH-31, R-AUTH-43)", () => {
  test("sign-in page offers Google next to the code, and its policy allows the form to lead there (R-AUTH-04, R-AUTH-05)", async () => {
    const page = await shop.get("/login");
    const html = mainOf(await page.text());
    expect(html).toMatch(/<form[^>]* action="\/login\/google"/);
    expect(html).toMatch(/<button type="submit"[^>]*>.*Continue with Google/s);
    expect(wordsOf(html)).toMatch(/Continue with Google or No password/);
    expect(html).not.toContain('type="password"');
    expect(page.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${oidc.google.issuer}`);
  });

  test("Google sign-in returns signed in, with Google's name, to the page where it started (R-AUTH-13)", async () => {
    oidc.signInAs({ sub: "g1", email: "gail@plant.example", email_verified: true, name: "Gail Ochoa" });
    const browser = visitorOf(() => shop);
    const confirm = await throughGoogle(browser, { back: "/products/wire-duct/wds" });
    expect(confirm).toMatch(/^\/confirm\?code=/);
    const verifiers = [...browser.jar.cookies.keys()].filter((name) => name.includes("code-verifier"));
    expect(verifiers.length).toBeGreaterThan(0);
    const done = await browser.get(confirm);
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/products/wire-duct/wds"]);
    expect([...browser.jar.cookies.keys()].filter((name) => name.includes("code-verifier"))).toEqual([]);
    const page = wordsOf(await (await browser.get("/products/wire-duct/wds")).text());
    expect(page).toContain("Gail Ochoa");
    expect(page).toContain("You're Successfully Logged in");
    const again = await browser.get(confirm);
    expect(again.status, "a code counts once (R-AUTH-32)").toBe(303);
    expect(again.headers.get("Location")).toBe("/login");
  });

  test("Google sign-in keeps the requested favorite through the name step (R-FAV-03)", async () => {
    oidc.signInAs({ sub: "g9", email: "nameless@plant.example", email_verified: true });
    const browser = visitorOf(() => shop);
    const page = await browser.get("/login?back=%2Fproducts%2Fwire-duct%2Fwds&favorite=WDS-1010WCS");
    const google = /<form[^>]* action="\/login\/google".*?<\/form>/s.exec(await page.text())?.[0] ?? "";
    const fields = [...google.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const done = await browser.get(await throughGoogle(browser, Object.fromEntries(fields.map(([, ...pair]) => pair))));
    expect(done.headers.get("Location")).toBe("/login/name");
    const named = await browser.post("/login/name", { nameFirst: "Nia", nameLast: "Less" });
    expect(named.headers.get("Location")).toBe("/products/wire-duct/wds");
    const back = wordsOf(await (await browser.get("/products/wire-duct/wds")).text());
    expect(back).toContain("Logged in. WDS-1010WCS was added to your favorites.");
    expect(wordsOf(await (await browser.get("/my-account/favorites")).text())).toContain("WDS-1010WCS");
  });

  test("Google sign-in on a shared computer ends with the browser", async () => {
    oidc.signInAs({ sub: "g2", email: "hal@plant.example", email_verified: true, name: "Hal Ito" });
    const browser = visitorOf(() => shop);
    const done = await browser.get(await throughGoogle(browser, { shared: "on" }));
    const ended = done.headers.getSetCookie().filter((line) => /^(sb-ferrule-auth-token|session-mark)=[^;]/.test(line));
    expect(ended.length).toBe(2);
    for (const line of ended) expect(line).not.toMatch(/Max-Age/);
  });

  test("threat: login swap: a code from another browser signs no one in", async () => {
    oidc.signInAs({ sub: "g3", email: "mallory@plant.example", email_verified: true, name: "M" });
    const confirm = await throughGoogle(visitorOf(() => shop));
    const victim = visitorOf(() => shop);
    const blank = await victim.get(confirm);
    expect([blank.status, blank.headers.get("Location")]).toEqual([303, "/login"]);
    await victim.post("/login/google", { locale: "en" });
    const begun = await victim.get(confirm);
    expect(begun.headers.get("Location")).toBe("/login");
    expect((await victim.get("/my-account")).status).toBe(302);
  });

  test("threat: account takeover: an address that Google has not verified is not signed in", async () => {
    oidc.signInAs({ sub: "g4", email: "dana.whitlock@meridianpack.example", email_verified: false, name: "X" });
    const browser = visitorOf(() => shop);
    const back = await throughGoogle(browser);
    const answer = await browser.get(back);
    expect(answer.headers.get("Location")).toBe("/login");
    expect(wordsOf(await (await browser.get("/login")).text())).toContain("Google has not verified that email address");
    expect((await browser.get("/my-account")).status).toBe(302);
  });

  test("customer's verified Google address opens the customer's account", async () => {
    oidc.signInAs({ sub: "g5", email: "dana.whitlock@meridianpack.example", email_verified: true, name: "Dana W." });
    const browser = visitorOf(() => shop);
    await browser.get(await throughGoogle(browser));
    expect(wordsOf(await (await browser.get("/my-account")).text())).toContain("Meridian Packaging Machinery, Inc.");
  });

  test("canceled or unreadable Google answer leads back with a readable message (R-AUTH-32)", async () => {
    oidc.refuse();
    const browser = visitorOf(() => shop);
    const back = await throughGoogle(browser, { locale: "es" });
    for (const path of [
      back,
      "/confirm",
      "/confirm?code=",
      "/confirm?code=%00",
      "/?error=x&error_code=bad_oauth_state",
    ]) {
      let answer = await browser.get(path);
      while (answer.headers.get("Location")?.startsWith("/confirm"))
        answer = await browser.get(answer.headers.get("Location") ?? "");
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 303, "/es/iniciar-sesion"]);
      const page = wordsOf(mainOf(await (await browser.get("/es/iniciar-sesion")).text()));
      expect(page).toContain("No se completó el inicio de sesión con Google");
    }
  });
});
