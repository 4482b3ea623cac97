import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { describe } from "vitest";
import type { ContractTarget } from "../../app/services/sign-in/contract/browser.test-helper.ts";
import { signInContract } from "../../app/services/sign-in/contract/sign-in-contract.test-helper.ts";
import { loadAuthKeys } from "../../app/services/sign-in/embedded/keys.ts";
import { startOidc } from "../../app/services/sign-in/embedded/oidc.test-helper.ts";
import { hostedFetch } from "../../app/services/sign-in/open-sign-in.server.ts";
import { startProvider } from "../conformance/provider.ts";
import { TEST_ENV } from "../setup/running-shop.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { isLong } from "../setup/extent.ts";

const run = promisify(execFile);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The provider in conformance mode, called over the network like a hosted project. */
async function startOverHttp(): Promise<ContractTarget> {
  const oidc = await startOidc(`${TEST_ENV.PUBLIC_ORIGIN}/auth/v1/callback`);
  const data = await temporaryDataDir();
  const keys = await loadAuthKeys(path.join(data.folder, "auth-keys.json"));
  const { google } = oidc;
  const provider = await startProvider({ dataDir: data.folder, siteUrl: TEST_ENV.PUBLIC_ORIGIN, keys, google });

  /** One step of a browser to the provider; the shop's public address is replaced by the port it listens on. */
  async function step(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    return (await provider.get(pathname + search)).headers.get("Location") ?? "";
  }

  return {
    url: provider.origin,
    key: "sb_publishable_contract",
    isHosted: false,
    fetchFor: hostedFetch,
    callback: `${TEST_ENV.PUBLIC_ORIGIN}/confirm`,
    newEmail: () => `contract-${randomUUID()}@plant.example`,
    readCode: async (email) => provider.codeFor(email),
    // Conformance mode waits a second, as the official tests require.
    waitForNextMail: () => pause(1100),
    async walkGoogle(authorizeUrl) {
      oidc.signInAs({ sub: randomUUID(), email: "gail@plant.example", email_verified: true, name: "Gail Ochoa" });
      return step(await oidc.walk(await step(authorizeUrl)));
    },
    async stop() {
      await Promise.all([provider.stop(), oidc.stop()]);
      data.remove();
    },
  };
}

/** With every change the same provider is asked in process (contract.test.ts), and a hosted one over HTTP (hosted-project.test.ts). */
describe.runIf(isLong)("over HTTP", () => {
  signInContract("the embedded provider over HTTP", { start: startOverHttp, hasClock: false, hasGoogle: true });
});

const {
  SUPABASE_CONTRACT_URL: url = "",
  SUPABASE_CONTRACT_KEY: key = "",
  SUPABASE_CONTRACT_EMAIL: email = "",
  SUPABASE_CONTRACT_CODE: program = "",
  SUPABASE_CONTRACT_CALLBACK: callback = "http://localhost:3000/confirm",
  SUPABASE_CONTRACT_MAIL_SECONDS: mailSeconds = "60",
  SUPABASE_CONTRACT_EXPIRY_SECONDS: expirySeconds = "",
  SUPABASE_CONTRACT_GOOGLE: googleProgram = "",
} = process.env;

async function printed(name: string, given: string): Promise<string> {
  const { stdout } = await run(name, [given]);
  return stdout.trim();
}

/** A hosted project, with programs that read its emails and go through Google. */
async function startHosted(): Promise<ContractTarget> {
  return {
    url: new URL(url).origin,
    key,
    isHosted: true,
    fetchFor: hostedFetch,
    callback,
    newEmail: () => email.replace("*", randomUUID().slice(0, 8)),
    readCode: (address) => printed(program, address),
    waitForNextMail: () => pause(Number(mailSeconds) * 1000 + 1000),
    expireCodes: () => pause(Number(expirySeconds) * 1000 + 1000),
    walkGoogle: (authorizeUrl) => printed(googleProgram, authorizeUrl),
    stop: async () => undefined,
  };
}

describe.skipIf([url, key, email, program].includes(""))(
  "a hosted project of SUPABASE_CONTRACT_URL, _KEY, _EMAIL and _CODE",
  () => {
    const can = { hasClock: expirySeconds !== "", hasGoogle: googleProgram !== "" };
    signInContract("a hosted project", { start: startHosted, ...can });
  },
);
