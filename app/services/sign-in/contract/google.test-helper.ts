import { describe, expect, test } from "vitest";
import { signedInAs, whoAsks, type ContractBrowser } from "./browser.test-helper.ts";
import type { ContractParts } from "./parts.test-helper.ts";
import { isFailure } from "../sign-in.ts";

export function googleContract({ target, contract }: ContractParts, hasGoogle: boolean): void {
  describe("Google", () => {
    const begin = (browser: ContractBrowser) =>
      browser.visit(async (session) => {
        const begun = await session.startGoogle(target().callback, false);
        if (isFailure(begun)) throw new Error(`Google did not start: ${begun.kind}`);
        return begun;
      });

    test("Google sign-in starts at the provider, returns to this site and uses PKCE (R-AUTH-30, R-AUTH-31)", async () => {
      const browser = contract().newBrowser();
      const { url } = await begin(browser);
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe(`${target().url}/auth/v1/authorize`);
      expect(searchParams.get("provider")).toBe("google");
      expect(searchParams.get("redirect_to")).toContain(target().callback);
      expect(searchParams.get("code_challenge_method")).toBe("s256");
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43,128}$/);
      expect([...browser.jar.cookies.keys()].some((key) => key.endsWith("-code-verifier"))).toBe(true);
    });

    test.skipIf(!hasGoogle)("Google sign-in finishes only in the browser that started it (R-AUTH-31)", async () => {
      expect(await contract().signIn.hasGoogle()).toBe(true);
      const [browser, stranger] = [contract().newBrowser(), contract().newBrowser()];
      const { url, flow } = await begin(browser);
      const back = new URL((await target().walkGoogle?.(url)) ?? "");
      expect(back.href).toContain(target().callback);
      const code = back.searchParams.get("code") ?? "";
      const finish = (who: ContractBrowser) => who.visit((session) => session.finishGoogle(code, flow, false));
      expect(await finish(stranger)).toEqual({ kind: "refused" });
      const identity = signedInAs(await finish(browser));
      expect(identity.fullName).toMatch(/\S/);
      expect(await whoAsks(browser)).toMatchObject({ authUserId: identity.authUserId });
      expect([...browser.jar.cookies.keys()].filter((key) => key.endsWith("-code-verifier"))).toEqual([]);
    });
  });
}
