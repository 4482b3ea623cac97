import { describe, expect, test } from "vitest";
import { hasSession, letRunOut, signedInAs, storedIn, whoAsks, type ContractBrowser } from "./browser.test-helper.ts";
import type { ContractParts } from "./parts.test-helper.ts";

export function sessionContract({ target, contract, signedIn }: ContractParts): void {
  describe("the session", () => {
    test("session has the full name as soon as it is saved (R-AUTH-38)", async () => {
      const browser = await signedIn();
      expect(await browser.visit((session) => session.saveFullName("Ana Ruiz"))).toBeNull();
      const asked = browser.calls().findLast(({ line }) => line === "PUT /auth/v1/user");
      expect(asked?.body).toMatchObject({ data: { full_name: "Ana Ruiz" } });
      expect((await whoAsks(browser))?.fullName).toBe("Ana Ruiz");
    });

    test("session is refreshed, also by parallel requests of one browser (R-SESS-19)", async () => {
      const browser = await signedIn();
      const before = storedIn(browser);
      expect(await browser.visit((session) => session.refresh())).toBeNull();
      expect(storedIn(browser).refresh_token).not.toBe(before.refresh_token);
      const tabs = [1, 2, 3, 4].map(() => browser.copy());
      const answers = await Promise.all(tabs.map((tab) => tab.visit((session) => session.refresh())));
      expect(answers).toEqual([null, null, null, null]);
      for (const tab of [browser, ...tabs]) expect(await tab.visit((session) => session.confirm())).toBeNull();
    });

    test("expired session is refreshed before a page reads it (R-SESS-03)", async () => {
      const browser = await signedIn();
      const before = storedIn(browser);
      letRunOut(browser);
      expect(await whoAsks(browser)).not.toBeNull();
      expect(storedIn(browser).refresh_token).not.toBe(before.refresh_token);
    });

    test("session that the provider no longer refreshes ends, without further requests (R-SESS-04)", async () => {
      const browser = await signedIn();
      await browser.copy().visit((session) => session.signOut("global"));
      letRunOut(browser);
      expect(await whoAsks(browser)).toBeNull();
      expect(hasSession(browser)).toBe(false);
      const asked = browser.calls().length;
      expect(await whoAsks(browser)).toBeNull();
      expect(browser.calls()).toHaveLength(asked);
    });

    test.each(["network", 503] as const)(
      "session stays while the provider is unavailable (%s), with retries after 200 ms and then twice as long (R-SESS-05, R-SESS-08)",
      async (outage) => {
        const browser = await signedIn();
        letRunOut(browser);
        const kept = browser.jar.header;
        const lost = browser.copy();
        lost.loseProvider(outage);
        // The stored copy looks old; the token itself is valid.
        expect(await whoAsks(lost)).not.toBeNull();
        expect(lost.jar.header).toBe(kept);
        const times = lost.calls().flatMap(({ line, at }) => (line.includes("refresh_token") ? [at] : []));
        const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
        expect(waits.length).toBeGreaterThanOrEqual(2);
        // Timers may be early, and late on a busy machine.
        for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(200 * 2 ** index - 20);
        expect(await whoAsks(browser)).not.toBeNull();
      },
    );

    test("session from tokens needs both, or stores none (R-SESS-13)", async () => {
      const owner = await signedIn();
      const { access_token: access, refresh_token: refresh } = storedIn(owner);
      const adopt = (browser: ContractBrowser, one: string, other: string) =>
        browser.visit((session) => session.adoptTokens(one, other));
      for (const [one, other] of [
        [access, ""],
        ["", refresh],
        ["nonsense", refresh],
      ] as const) {
        const browser = contract().newBrowser();
        expect(await adopt(browser, one, other)).toHaveProperty("kind");
        expect(hasSession(browser)).toBe(false);
      }
      const browser = contract().newBrowser();
      const { email } = signedInAs(await adopt(browser, access, refresh));
      expect((await whoAsks(browser))?.email).toBe(email);
    });

    test.each([
      ["local", { here: false, there: true }],
      ["others", { here: true, there: false }],
      ["global", { here: false, there: false }],
    ] as const)("sign-out with scope %s ends exactly its sessions (R-AUTH-42)", async (scope, stands) => {
      const email = target().newEmail();
      const there = await signedIn(email);
      await target().waitForNextMail();
      const here = await signedIn(email);
      const kept = here.copy();
      expect(await here.visit((session) => session.signOut(scope))).toBeNull();
      expect(here.calls().map(({ line }) => line)).toContain(`POST /auth/v1/logout?scope=${scope}`);
      expect(hasSession(here)).toBe(stands.here);
      const isStanding = (browser: ContractBrowser) =>
        browser.visit(async (session) => (await session.confirm()) === null);
      expect({ here: await isStanding(kept), there: await isStanding(there) }).toEqual(stands);
    });
  });
}
