import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { PUBLISHABLE_KEY, type Gateway } from "./gateway.ts";

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

export type Tokens = z.infer<typeof tokens>;

/** An attacker who calls the project directly, with the publishable key. */
export function strangerAt(gateway: Gateway) {
  async function call(method: string, path: string, body: object | null, bearer = PUBLISHABLE_KEY) {
    const headers = {
      apikey: PUBLISHABLE_KEY,
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
    };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    return fetch(`${gateway.origin}/auth/v1${path}`, init);
  }

  /** The tokens of an answer; fails without any. */
  async function tokensOf(asked: Promise<Response>): Promise<Tokens> {
    const response = await asked;
    const answer = await response.text();
    if (!response.ok) throw new Error(`the project answered ${response.status} ${answer}`);
    return tokens.parse(JSON.parse(answer));
  }

  const verify = (body: object) => tokensOf(call("POST", "/verify", body));

  return {
    call,
    signUp: (email: string, password: string) => call("POST", "/signup", { email, password }),
    byPassword: (email: string, password: string) =>
      tokensOf(call("POST", "/token?grant_type=password", { email, password })),
    /** Adds a phone to the user of a session, and signs in by it. */
    async byPhone({ access_token }: Tokens, phone: string): Promise<Tokens> {
      await call("PUT", "/user", { phone }, access_token);
      await verify({ type: "phone_change", phone, token: gateway.codeFor(phone) });
      await call("POST", "/otp", { phone });
      return verify({ type: "sms", phone, token: gateway.codeFor(phone) });
    },
    async changeEmail({ access_token }: Tokens, email: string): Promise<Tokens> {
      await call("PUT", "/user", { email }, access_token);
      return verify({ type: "email_change", email, token: gateway.codeFor(email) });
    },
    /** Links the current Google account to the user of a session. */
    async linkGoogle({ access_token }: Tokens): Promise<void> {
      const challenge = createHash("sha256").update(randomBytes(32)).digest("base64url");
      const query = new URLSearchParams({
        provider: "google",
        redirect_to: "https://stranger.example/",
        code_challenge: challenge,
        code_challenge_method: "s256",
      });
      const answer = await call("GET", `/user/identities/authorize?${query}`, null, access_token);
      const { url } = z.object({ url: z.string() }).parse(await answer.json());
      await gateway.walk(url);
    },
    /** A session by a code to the stranger's own address, requested directly. */
    async byCode(email: string): Promise<Tokens> {
      await call("POST", "/otp", { email });
      return verify({ type: "email", email, token: gateway.codeFor(email) });
    },
  };
}
