import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SECRET_KEY, startGateway, type Gateway } from "../../../tests/setup/auth-gateway/gateway.ts";
import { strangerAt } from "../../../tests/setup/auth-gateway/stranger.ts";
import {
  hasSession,
  letRunOut,
  openContract,
  signedInAs,
  whoAsks,
  type Contract,
  type ContractBrowser,
  type ContractTarget,
} from "./contract/browser.test-helper.ts";
import { contractParts } from "./contract/parts.test-helper.ts";
import { signInContract } from "./contract/sign-in-contract.test-helper.ts";
import { hostedFetch } from "./open-sign-in.server.ts";
import { isFailure } from "./sign-in.ts";
import { isLong, someOf } from "../../../tests/setup/extent.ts";

const CALLBACK = "https://shop.example/confirm";

function targetAt(gateway: Gateway): ContractTarget {
  return {
    url: gateway.origin,
    key: SECRET_KEY,
    isHosted: true,
    fetchFor: hostedFetch,
    callback: CALLBACK,
    newEmail: () => `contract-${randomUUID()}@plant.example`,
    readCode: async (email) => gateway.codeFor(email),
    waitForNextMail: async () => gateway.accounts.users.forEach(({ sentAt }) => sentAt.clear()),
    expireCodes: () => gateway.accounts.users.forEach(({ codes }) => codes.clear()),
    walkGoogle(authorizeUrl) {
      gateway.atGoogle({ sub: randomUUID(), email: "gail@plant.example", email_verified: true, name: "Gail Ochoa" });
      return gateway.walk(authorizeUrl);
    },
    stop: () => gateway.stop(),
  };
}

signInContract("a hosted project, as the gateway plays it", {
  start: async () => targetAt(await startGateway()),
  hasClock: true,
  hasGoogle: true,
});

describe("threat: hosted project with wrong settings, limits or outages", () => {
  let gateway: Gateway;
  let contract: Contract;
  beforeAll(async () => {
    gateway = await startGateway();
    gateway.mend();
    contract = await openContract(targetAt(gateway));
    await contract.signIn.hasGoogle();
  });
  afterAll(async () => {
    await contract.stop();
    await gateway.stop();
  });
  afterEach(async () => {
    gateway.mend();
    await settle(contract);
    contract.lines.splice(0);
  });

  const { send, verify, signedIn } = contractParts({ target: () => targetAt(gateway), contract: () => contract });
  const newEmail = () => `hosted-${randomUUID()}@plant.example`;
  const ask = (email = newEmail(), browser = contract.newBrowser()) =>
    browser.visit((session) => session.sendCode(email, "browser-of-the-contract", "en"));
  /** Log events since the last case. */
  const events = (name: string) =>
    contract.lines.map((line) => JSON.parse(line) as Record<string, string>).filter(({ event }) => event === name);

  /** Gives the browser an expired token with a valid refresh token. */
  async function runOut(browser: ContractBrowser): Promise<void> {
    gateway.settings.tokenSeconds = -10;
    expect(await browser.visit((session) => session.refresh())).toBeNull();
    gateway.settings.tokenSeconds = 3600;
  }

  /** Waits until the project was checked again. */
  async function settle({ signIn }: Contract, wanted = "ok"): Promise<string> {
    for (let look = 0; look < 60 && signIn.state() !== wanted; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return signIn.state();
  }

  async function throughGoogle(browser: ContractBrowser) {
    const begun = await browser.visit((session) => session.startGoogle(CALLBACK, false));
    if (isFailure(begun)) return begun;
    const code = new URL(await gateway.walk(begun.url)).searchParams.get("code") ?? "";
    return browser.visit((session) => session.finishGoogle(code, begun.flow, false));
  }

  test.each(
    someOf(1, [
      ["mailer_autoconfirm", { confirmEmail: false }],
      ["external.phone", { phone: true }],
    ] as const),
  )("setting %s blocks new sessions, and the log names it", async (name, settings) => {
    Object.assign(gateway.settings, settings);
    const other = await openContract(targetAt(gateway));
    try {
      const browser = other.newBrowser();
      const email = newEmail();
      const answers = [
        await ask(email, browser),
        await browser.visit((session) => session.verifyCode(email, "browser-of-the-contract", "123456", false)),
        await browser.visit((session) => session.startGoogle(CALLBACK, false)),
        await browser.visit((session) => session.finishGoogle("a-code-of-google", null, false)),
        await browser.visit((session) => session.adoptTokens("an-access-token", "a-refresh-token")),
      ];
      expect(answers).toEqual(Array.from({ length: 5 }, () => ({ kind: "misconfigured" })));
      expect(gateway.accounts.byEmail(email)).toBeUndefined();
      expect(await other.signIn.hasGoogle()).toBe(false);
      expect(other.signIn.state()).toBe("down");
      const told = other.lines.filter((line) => line.includes('"sign-in project unsafe"'));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(name);
      gateway.mend();
      expect(await settle(other)).toBe("ok");
      expect(await ask(email, browser)).toBeNull();
    } finally {
      await other.stop();
    }
  });

  test("log names unused sign-in methods of the project once", async () => {
    gateway.settings.signUps = false;
    const other = await openContract(targetAt(gateway));
    await other.signIn.hasGoogle();
    await other.signIn.isClosed();
    const told = other.lines.filter((line) => line.includes("differs from the checklist"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"settings":"disable_signup"');
    await other.stop();
  });

  test("hosted Google sign-in refuses an account with another or unverified address", async () => {
    const browser = await signedIn();
    const owner = await browser.visit(({ identity }) => identity);
    const user = gateway.accounts.byId(owner?.authUserId ?? "");
    const account = { sub: randomUUID(), email: "mallory@stranger.example", email_verified: true, name: "Mallory" };
    user?.identities.push({ id: account.sub, provider: "google", data: account, signedInAt: "" });
    gateway.atGoogle(account);
    const stranger = contract.newBrowser();
    expect(await throughGoogle(stranger)).toEqual({ kind: "other-google" });
    expect(hasSession(stranger)).toBe(false);
    gateway.atGoogle({ ...account, email: owner?.email ?? "", email_verified: false });
    expect(await throughGoogle(stranger)).toEqual({ kind: "other-google" });
    gateway.atGoogle({ ...account, email: owner?.email.toUpperCase() ?? "" });
    expect(signedInAs(await throughGoogle(stranger)).authUserId).toBe(owner?.authUserId);
  });

  test("first hosted sign-in of a user replaces passwords, later ones keep sessions, and a failure is repaired", async () => {
    const email = newEmail();
    await strangerAt(gateway).signUp(email, "set by a stranger");
    const first = await signedIn(email);
    const user = gateway.accounts.byEmail(email);
    const ended = user?.password;
    expect(ended).not.toBe("set by a stranger");
    const second = await signedIn(email);
    expect(user?.password).toBe(ended);
    for (const browser of [first, second]) expect(await browser.visit((session) => session.confirm())).toBeNull();

    const other = newEmail();
    await strangerAt(gateway).signUp(other, "set by a stranger");
    gateway.faults.changesRefused = true;
    await signedIn(other);
    expect(gateway.accounts.byEmail(other)?.password).toBe("set by a stranger");
    expect(events("passwords of a user not ended")).toHaveLength(1);
    gateway.faults.changesRefused = false;
    await signedIn(other);
    expect(gateway.accounts.byEmail(other)?.password).not.toBe("set by a stranger");
  });

  test("hosted session ends with its token after the user's address changed elsewhere", async () => {
    const browser = await signedIn();
    const owner = await whoAsks(browser);
    Object.assign(gateway.accounts.byId(owner?.authUserId ?? "") ?? {}, { email: "mallory@stranger.example" });
    letRunOut(browser);
    expect(await whoAsks(browser)).toBeNull();
    expect(hasSession(browser)).toBe(false);
  });

  test.each([
    ["429 over_request_rate_limit", { refreshLimited: true }],
    ["401 of the gateway, whose key was withdrawn", { keyWithdrawn: true }],
    ["429 of the gateway", { away: 429 }],
    ["403 of something in front", { away: 403 }],
  ])("hosted session survives a refresh that fails with %s", async (_name, faults) => {
    const browser = await signedIn();
    await runOut(browser);
    const kept = browser.jar.header;
    Object.assign(gateway.faults, faults);
    const seen = await browser.visit(({ identity, isUncertain }) => ({ identity, isUncertain }));
    expect(seen).toEqual({ identity: null, isUncertain: true });
    expect(browser.jar.header).toBe(kept);
    gateway.mend();
    expect(await whoAsks(browser)).not.toBeNull();
  });

  test("rate-limited refresh is not an outage", async () => {
    const browser = await signedIn();
    await runOut(browser);
    gateway.faults.refreshLimited = true;
    await whoAsks(browser);
    expect([contract.signIn.state(), events("service away")]).toEqual(["ok", []]);
  });

  test.runIf(isLong)("refused key is reported and ends no session", async () => {
    const browser = await signedIn();
    gateway.faults.keyWithdrawn = true;
    expect(await ask()).toEqual({ kind: "misconfigured" });
    expect(await ask()).toEqual({ kind: "misconfigured" });
    expect(await browser.visit((session) => session.confirm())).toEqual({ kind: "misconfigured" });
    expect(hasSession(browser)).toBe(true);
    expect(contract.signIn.state()).toBe("down");
    expect(events("sign-in key refused").map(({ mend }) => mend)).toEqual(["SUPABASE_PUBLISHABLE_KEY"]);
    gateway.faults.keyWithdrawn = false;
    expect(await settle(contract)).toBe("ok");
    expect(events("sign-in trouble over")).toHaveLength(1);
    expect(await ask()).toBeNull();
  });

  test("key that is wrong from the start is reported", async () => {
    const other = await openContract({ ...targetAt(gateway), key: "sb_publishable_of_another_project" });
    expect(await settle(other, "down")).toBe("down");
    expect(other.lines.filter((line) => line.includes("SUPABASE_PUBLISHABLE_KEY"))).toHaveLength(1);
    expect(other.lines.join("")).not.toContain("expected");
    await other.stop();
  });

  test("mail limit of the project differs from the wait of an address", async () => {
    gateway.settings.mailSeconds = 60;
    const email = newEmail();
    expect(await ask(email)).toBeNull();
    expect(await ask(email)).toMatchObject({ kind: "too-soon", wait: expect.any(Number) });
    expect(contract.signIn.state()).toBe("ok");
    gateway.settings.mailsLeft = 0;
    expect([await ask(), await ask()]).toEqual([{ kind: "mail-limit" }, { kind: "mail-limit" }]);
    expect(contract.signIn.state()).toBe("degraded");
    expect(events("sign-in mail limit reached")).toHaveLength(1);
    gateway.settings.mailsLeft = 100;
    expect(await ask()).toBeNull();
    expect(contract.signIn.state()).toBe("ok");
  });

  test.runIf(isLong)("refusing mail server differs from an unavailable project", async () => {
    gateway.faults.mailRefused = true;
    expect(await ask()).toEqual({ kind: "mail-failed" });
    expect([contract.signIn.state(), events("service away")]).toEqual(["degraded", []]);
    expect(events("sign-in mail refused")).toHaveLength(1);
    gateway.faults.mailRefused = false;
    expect(await ask()).toBeNull();
  });

  test.runIf(isLong)("slow mail is reported as sent, not as an outage", async () => {
    gateway.faults.mailMs = 2600;
    const [browser, email] = [contract.newBrowser(), newEmail()];
    expect(await ask(email, browser)).toEqual({ kind: "slow-mail" });
    expect([contract.signIn.state(), events("service away")]).toEqual(["ok", []]);
    await expect.poll(() => gateway.accounts.sent.some(({ to }) => to === email)).toBe(true);
    signedInAs(await verify(browser, email, gateway.codeFor(email)));
  });

  test.each(someOf(1, ["hang", 503] as const))("unavailable project (%s) is an outage", async (away) => {
    const [browser, email] = [contract.newBrowser(), newEmail()];
    const code = await send(browser, email);
    gateway.faults.away = away;
    expect(await ask()).toEqual({ kind: "unavailable" });
    expect(await verify(browser, email, code)).toEqual({ kind: "unavailable" });
    expect(contract.signIn.state()).toBe("degraded");
    expect(events("service away")).toHaveLength(1);
    gateway.faults.away = null;
    signedInAs(await verify(browser, email, code));
  });

  test("token with a minute left is accepted during an outage and refreshed afterwards", async () => {
    gateway.settings.tokenSeconds = 60;
    const browser = await signedIn();
    const kept = browser.jar.header;
    gateway.faults.away = "reset";
    expect(await whoAsks(browser)).not.toBeNull();
    expect(browser.jar.header).toBe(kept);
    gateway.mend();
    const renewed = async () => (await whoAsks(browser)) !== null && browser.jar.header !== kept;
    await expect.poll(renewed).toBe(true);
  });

  test("log names an unsupported code length once", () => {
    for (const digits of [6, 5, 40, 8, 8]) contract.signIn.noteCodeLength(digits);
    expect(events("code of another length").map(({ digits }) => digits)).toEqual([8]);
  });

  test("closed project refuses a new address without an outage", async () => {
    gateway.settings.signUps = false;
    expect(await ask()).toEqual({ kind: "closed" });
    expect([contract.signIn.state(), events("service away")]).toEqual(["ok", []]);
  });
});
