import { createClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SITE, startAuth } from "./embedded/auth.test-helper.ts";
import { mountProvider } from "./embedded/http-mount.ts";
import { startOidc } from "./embedded/oidc.test-helper.ts";
import type { ContractTarget } from "./contract/browser.test-helper.ts";
import { signInContract } from "./contract/sign-in-contract.test-helper.ts";

const MINUTE = 60;
const CODE_MINUTES = 10;

/** In process, with a movable clock and an OpenID provider instead of Google. */
async function startInProcess(): Promise<ContractTarget> {
  const oidc = await startOidc(`${SITE}/auth/v1/callback`);
  const auth = await startAuth({ google: oidc.google });
  const mount = mountProvider(auth.server);

  async function step(address: string): Promise<string> {
    const response = await mount.handle(new Request(address), { ip: "192.0.2.200", userAgent: "a browser" });
    return response.headers.get("Location") ?? "";
  }

  return {
    url: SITE,
    key: "embedded",
    isHosted: false,
    callback: `${SITE}/confirm`,
    fetchFor: (visitorAddress, browser) => (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("sb-forwarded-for", visitorAddress);
      if (browser) headers.set("x-shop-browser", browser);
      return auth.server.fetch(input, { ...init, headers });
    },
    newEmail: () => `contract-${randomUUID()}@plant.example`,
    readCode: async (email) => auth.lastCode(email),
    waitForNextMail: async () => void (auth.clock.aheadSeconds += MINUTE),
    expireCodes: () => void (auth.clock.aheadSeconds += CODE_MINUTES * MINUTE),
    async walkGoogle(authorizeUrl) {
      oidc.signInAs({ sub: randomUUID(), email: "gail@plant.example", email_verified: true, name: "Gail Ochoa" });
      return step(await oidc.walk(await step(authorizeUrl)));
    },
    async stop() {
      await oidc.stop();
      await auth.stop();
    },
  };
}

signInContract("the embedded provider in process", { start: startInProcess, hasClock: true, hasGoogle: true });

test("sign-in client requires an address before it calls the provider (R-AUTH-25)", async () => {
  const fetch = () => Promise.reject(new Error("no call expected"));
  const { auth } = createClient(SITE, "embedded", { global: { fetch } });
  const nothing = {} as { email: string; password: string };
  const codeError = (await auth.signInWithOtp(nothing)).error;
  expect(codeError?.message).toBe("You must provide either an email or phone number.");
  const passwordErrors = [(await auth.signUp(nothing)).error, (await auth.signInWithPassword(nothing)).error];
  const text = "You must provide either an email or phone number and a password";
  expect(passwordErrors.map((error) => error?.message)).toEqual([text, text]);
});
