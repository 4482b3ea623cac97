import { expect } from "vitest";
import { signedInAs, type Contract, type ContractBrowser, type ContractTarget } from "./browser.test-helper.ts";

export const BROWSER = "browser-of-the-contract";

/** Known only after the provider has started. */
type Started = { target: () => ContractTarget; contract: () => Contract };

export function contractParts({ target, contract }: Started) {
  async function send(browser: ContractBrowser, email: string): Promise<string> {
    expect(await browser.visit((session) => session.sendCode(email, BROWSER, "en"))).toBeNull();
    return target().readCode(email);
  }

  const verify = (browser: ContractBrowser, email: string, code: string) =>
    browser.visit((session) => session.verifyCode(email, BROWSER, code, false));

  async function signedIn(email = target().newEmail()): Promise<ContractBrowser> {
    const browser = contract().newBrowser();
    signedInAs(await verify(browser, email, await send(browser, email)));
    return browser;
  }

  return { target, contract, send, verify, signedIn };
}

export type ContractParts = ReturnType<typeof contractParts>;
