import { z } from "zod";
import type { Env } from "./env.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";

/** What the bot check makes of a form: only one more sign, never the only one. */
type Verdict = "person" | "bot" | "unknown";

export type BotCheck = {
  isConfigured: boolean;
  /** `token` is what the widget left in the form; without scripts there is none. */
  judge(token: string | null, visitorAddress: string): Promise<Verdict>;
};

const answer = z.object({ success: z.boolean() });

/** Asks the maker of the widget. A check that is away or was never shown says nothing about the visitor. */
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
