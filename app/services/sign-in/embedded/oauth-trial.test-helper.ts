import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { ownDatabase } from "../../../../tests/setup/own-database.ts";
import { openDatabase } from "../../database/database.server.ts";
import { createLog } from "../../log.server.ts";
import { loadAuthKeys } from "./keys.ts";
import { SHOP_LIMITS } from "./limits.ts";
import { authorize, callback } from "./oauth-sign-in.ts";
import { exchangeCode } from "./routes.ts";
import { startOidc, type OidcPerson } from "./oidc.test-helper.ts";
import type { AuthPorts } from "./ports.ts";

export const SITE = "https://shop.example";
export const CALLBACK = `${SITE}/auth/v1/callback`;
export const BACK = `${SITE}/login/callback?flow=1`;
export const CALLER = { ip: "203.0.113.7", userAgent: "a browser" };

/** A person whose address the test provider has verified. */
export const ANA: OidcPerson = {
  sub: "google-ana",
  email: "Ana@Plant.example",
  email_verified: true,
  name: "Ana Ruiz",
  picture: "https://pictures.example/ana.png",
  hd: "plant.example",
};

/** Address of the redirect and the browser's verifier. */
export type Begun = { response: Response; location: string; verifier: string };

/** Google part of the embedded provider with a real database and a real OpenID provider. */
export async function startTrial() {
  const data = await ownDatabase();
  const database = await openDatabase(data.env);
  const oidc = await startOidc(CALLBACK);
  const clock = { aheadSeconds: 0 };
  const lines: string[] = [];
  const ports: AuthPorts = {
    db: database.db,
    keys: await loadAuthKeys(path.join(data.folder, "auth-keys.json")),
    config: { siteUrl: SITE, redirectOrigins: [], google: oidc.google, limits: SHOP_LIMITS },
    sendCode: () => Promise.reject(new Error("Google sign-ins mail nothing")),
    claimsHook: () => Promise.resolve({}),
    now: () => new Date(Date.now() + clock.aheadSeconds * 1000),
    log: createLog("info", (line) => lines.push(line)),
  };

  async function begin(parameters: Record<string, string> = {}): Promise<Begun> {
    const { verifier, challenge } = newProof();
    const query = { provider: "google", redirect_to: BACK, code_challenge: challenge, code_challenge_method: "s256" };
    const response = await authorize(authorizeRequest({ ...query, ...parameters }), ports);
    return { response, location: response.headers.get("Location") ?? "", verifier };
  }

  /** Response of the callback and its target. */
  async function comeBack(address: string): Promise<{ response: Response; url: URL }> {
    const response = await callback(new Request(address), ports);
    return { response, url: new URL(response.headers.get("Location") ?? "") };
  }

  /** The complete flow up to the code. */
  async function arrive(person: OidcPerson) {
    oidc.signInAs(person);
    const begun = await begin();
    const { url } = await comeBack(await oidc.walk(begun.location));
    return { url, code: url.searchParams.get("code") ?? "", verifier: begun.verifier };
  }

  const exchange = (code: string, verifier: string) =>
    exchangeCode({ auth_code: code, code_verifier: verifier }, ports, CALLER);

  return {
    oidc,
    ports,
    clock,
    lines,
    begin,
    comeBack,
    arrive,
    exchange,
    async stop() {
      await oidc.stop();
      await database.close();
      await data.remove();
    },
  };
}

export type Trial = Awaited<ReturnType<typeof startTrial>>;

export function authorizeRequest(query: Record<string, string>): Request {
  return new Request(`${SITE}/auth/v1/authorize?${new URLSearchParams(query).toString()}`);
}

/** As in the official client. */
export function newProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(40).toString("base64url");
  return { verifier, challenge: challengeOf(verifier) };
}

export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
