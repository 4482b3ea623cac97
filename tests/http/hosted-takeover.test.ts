import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { strangerAt, type Tokens } from "../setup/auth-gateway/stranger.ts";
import { startHostedShop, type HostedShop } from "../setup/hosted-shop.ts";
import { privateApi } from "../setup/private-api.ts";

/** Customers of the shop, one victim per way in, none signed in before. */
const LUCIA = "lucia.garza@tablerosdelnorte.example";
const ERIN = "erin.kowalski@lakeshorewater.example";
const DANA = "dana.whitlock@meridianpack.example";
const PRIYA = "priya.raman@tririver.example";
const MARCUS = "marcus.bell@palmettopanel.example";
const JOE = "joe.tanner@tririver.example";

const PASSWORD = "set by a stranger";

let hosted: HostedShop;
beforeAll(async () => {
  hosted = await startHostedShop({ SIGN_IN_BY_FRAGMENT: "1" });
});
afterAll(() => hosted.stop());
afterEach(() => hosted.gateway.mend());

const { call } = privateApi(() => hosted.shop);

const addressBook = ({ access_token }: Tokens) => call({ bearer: access_token }, "GET", "contacts");

/** The customer whose account page a browser sees; null for none. */
async function accountOf(browser: { get(path: string): Promise<Response> }): Promise<string | null> {
  const page = await browser.get("/my-account");
  if (page.status !== 200) return null;
  return (
    /Meridian Packaging|Tri-River|Palmetto Panel|Tableros del Norte|Lakeshore Water/.exec(await page.text())?.[0] ?? ""
  );
}

/** The owner signs in by code, which proves that the shop works. */
async function ownerSignsIn(email: string) {
  const owner = await hosted.byCode(email);
  expect(await accountOf(owner)).toMatch(/\w/);
  return owner;
}

describe("threat: account takeover through a hosted project", () => {
  test("takeover a: an address Google has not verified, which the project accepts", async () => {
    hosted.gateway.settings.confirmEmail = false;
    hosted.gateway.atGoogle({ sub: "a", email: LUCIA, email_verified: false, name: "Mallory" });
    const { browser } = await hosted.byGoogle();
    expect(await accountOf(browser)).toBeNull();
  });

  test("takeover b: a password that was never confirmed, then a code by SMS", async () => {
    Object.assign(hosted.gateway.settings, { confirmEmail: false, phone: true });
    const stranger = strangerAt(hosted.gateway);
    await stranger.signUp(ERIN, PASSWORD);
    const tokens = await stranger.byPhone(await stranger.byPassword(ERIN, PASSWORD), "+15550100001");
    expect((await addressBook(tokens)).status).toBe(401);
  });

  test("takeover c: a password set before the owner's first sign-in, then a code by SMS", async () => {
    hosted.gateway.settings.phone = true;
    const stranger = strangerAt(hosted.gateway);
    await stranger.signUp(DANA, PASSWORD);
    await ownerSignsIn(DANA);
    // In case the password still exists.
    const user = hosted.gateway.accounts.byEmail(DANA);
    if (user) user.password = PASSWORD;
    const tokens = await stranger.byPhone(await stranger.byPassword(DANA, PASSWORD), "+15550100002");
    expect((await addressBook(tokens)).status).toBe(401);
  });

  test("takeover d: a Google account of the stranger, linked to the owner's user", async () => {
    hosted.gateway.settings.manualLinking = true;
    const stranger = strangerAt(hosted.gateway);
    await stranger.signUp(PRIYA, PASSWORD);
    await ownerSignsIn(PRIYA);
    const user = hosted.gateway.accounts.byEmail(PRIYA);
    if (user) user.password = PASSWORD;
    hosted.gateway.atGoogle({ sub: "d", email: "mallory@stranger.example", email_verified: true, name: "Mallory" });
    await stranger.linkGoogle(await stranger.byPassword(PRIYA, PASSWORD));
    const { browser } = await hosted.byGoogle();
    expect(await accountOf(browser)).toBeNull();
  });

  test("takeover e: the owner's user, given another address", async () => {
    hosted.gateway.settings.secureEmailChange = false;
    const stranger = strangerAt(hosted.gateway);
    await stranger.signUp(MARCUS, PASSWORD);
    await ownerSignsIn(MARCUS);
    const user = hosted.gateway.accounts.byEmail(MARCUS);
    if (user) user.password = PASSWORD;
    const tokens = await stranger.changeEmail(await stranger.byPassword(MARCUS, PASSWORD), "mallory@stranger.example");
    expect((await addressBook(tokens)).status).toBe(401);
    // Nor by a code the shop itself requested: the mailbox is the stranger's, the account is not.
    const browser = await hosted.byCode("mallory@stranger.example");
    expect(await accountOf(browser)).toBeFalsy();
    expect(await accountOf(await hosted.byCode(MARCUS))).toBe("Palmetto Panel");
  });

  test("owner's first sign-in ends a stranger's password and sessions", async () => {
    hosted.gateway.settings.confirmEmail = false;
    const stranger = strangerAt(hosted.gateway);
    await stranger.signUp(JOE, PASSWORD);
    hosted.gateway.settings.confirmEmail = true;
    const early = await stranger.byPassword(JOE, PASSWORD);
    const owner = await ownerSignsIn(JOE);
    await expect(stranger.byPassword(JOE, PASSWORD)).rejects.toThrow("invalid_credentials");
    expect((await stranger.call("GET", "/user", null, early.access_token)).status).toBe(403);
    // The session that ended them stays, and a second sign-in does not end the first one.
    await hosted.byCode(JOE);
    expect(await accountOf(owner)).toBe("Tri-River");
  });

  test("tokens of a session that began elsewhere sign no one in, as bearer or in an address", async () => {
    const stranger = strangerAt(hosted.gateway);
    const own = await stranger.byCode("mallory@stranger.example");
    expect((await addressBook(own)).status).toBe(401);
    const browser = hosted.newBrowser();
    const fields = { ...own, locale: "en", back: "/cart" };
    const adopted = await browser.post("/login/tokens", { ...fields });
    expect(adopted.status).toBe(400);
    expect([...browser.jar.cookies.keys()].filter((name) => name.startsWith("sb-"))).toEqual([]);
  });
});
