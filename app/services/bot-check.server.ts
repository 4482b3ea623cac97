import { z } from "zod";
import type { Env } from "./env.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";

/** One signal among several, never decisive alone. */
type Verdict = "person" | "bot" | "unknown";

export type BotCheck = {
  isConfigured: boolean;
  /** `token`: value of the widget's form field; null without scripts. */
  judge(token: string | null, visitorAddress: string): Promise<Verdict>;
};

const answer = z.object({ success: z.boolean() });

/** `unknown` when the check is unavailable or was not displayed. */
export function createBotCheck(env: Pick<Env, "RECAPTCHA_SECRET" | "RECAPTCHA_VERIFY_URL">): BotCheck {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: url } = env;
  return {
    isConfigured: secret !== undefined,
    async judge(token, visitorAddress) {
      if (secret === undefined || token === null || token === "") return "unknown";
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: visitorAddress });
        const asked = fetch(url, { method: "POST", body }).then((response) => response.json());
        const { success } = answer.parse(await withTimeLimit(asked, TIME_LIMITS.request, "bot check"));
        return success ? "person" : "bot";
      } catch {
        return "unknown";
      }
    },
  };
}
