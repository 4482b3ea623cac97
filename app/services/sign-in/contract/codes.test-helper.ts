import { BROWSER } from "./parts.test-helper.ts";
import { describe, expect, test } from "vitest";
import { signedInAs, whoAsks, type ContractBrowser } from "./browser.test-helper.ts";
import type { ContractParts } from "./parts.test-helper.ts";

export function codeContract({ target, contract, send, verify }: ContractParts, hasClock: boolean): void {
  describe("codes", () => {
    test("sign-in with a mailed code identifies the next request (R-AUTH-29)", async () => {
      const [browser, email] = [contract().newBrowser(), target().newEmail()];
      const code = await send(browser, email);
      expect(code).toMatch(/^\d{6}$/);
      expect(browser.calls().at(-1)).toMatchObject({ line: "POST /auth/v1/otp", body: { email } });
      const { authUserId } = signedInAs(await verify(browser, email, code));
      const asked = browser.calls().find(({ line }) => line.startsWith("POST /auth/v1/verify"));
      expect(asked?.body).toMatchObject({ email, token: code, type: "email" });
      expect(await whoAsks(browser)).toMatchObject({ authUserId, email, fullName: null });
      expect(await browser.visit((session) => session.confirm())).toBeNull();
    });

    test("sign-in rejects a wrong code, and a correct one the second time (R-AUTH-29)", async () => {
      const [browser, email] = [contract().newBrowser(), target().newEmail()];
      const code = await send(browser, email);
      expect(await verify(browser, email, otherThan(code))).toMatchObject({ kind: "invalid-code" });
      expect(await whoAsks(browser)).toBeNull();
      signedInAs(await verify(browser, email, code));
      expect(await verify(contract().newBrowser(), email, code)).toMatchObject({ kind: "invalid-code" });
    });

    test("sign-in rejects a code for an address that was sent none (R-AUTH-29, R-AUTH-44)", async () => {
      const answer = await verify(contract().newBrowser(), target().newEmail(), "123456");
      expect(answer).toEqual({ kind: "invalid-code" });
    });

    test.skipIf(!hasClock)("sign-in rejects an expired code (R-AUTH-29)", async () => {
      const [browser, email] = [contract().newBrowser(), target().newEmail()];
      const code = await send(browser, email);
      await target().expireCodes?.();
      expect(await verify(browser, email, code)).toMatchObject({ kind: "invalid-code" });
    });

    test("second code is sent after a wait and replaces the first (R-AUTH-21, R-AUTH-29)", async () => {
      const [browser, email] = [contract().newBrowser(), target().newEmail()];
      const first = await send(browser, email);
      expect(await tooSoon(browser, email)).toEqual({ kind: "too-soon", wait: expect.any(Number) });
      await target().waitForNextMail();
      const second = await send(browser, email);
      if (second !== first) expect(await verify(browser, email, first)).toMatchObject({ kind: "invalid-code" });
      signedInAs(await verify(browser, email, second));
    });

    test.each(["", "no-address", "no body@plant.example"])("sign-in sends no code to %j (R-AUTH-25)", async (email) => {
      const browser = contract().newBrowser();
      expect(await browser.visit((session) => session.sendCode(email, BROWSER, "en"))).toEqual({
        kind: "invalid-email",
      });
    });
  });

  async function tooSoon(browser: ContractBrowser, email: string) {
    const ask = () => browser.visit((session) => session.sendCode(email, BROWSER, "en"));
    // With a wait of one second, a busy machine may take longer between two mails.
    return (await ask()) ?? (await ask()) ?? (await ask());
  }
}

function otherThan(code: string): string {
  return ((Number(code) + 1) % 1_000_000).toString().padStart(6, "0");
}
