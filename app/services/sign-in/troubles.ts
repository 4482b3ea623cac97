import type { Log } from "../log.server.ts";

export type Trouble = "key" | "settings" | "mail-limit" | "mail";

type Facts = {
  event: string;
  state: "down" | "degraded";
  mend: string;
  lastsMs?: number;
};

const HOUR_MS = 3_600_000;

const FACTS: Readonly<Record<Trouble, Facts>> = {
  key: { event: "sign-in key refused", state: "down", mend: "SUPABASE_PUBLISHABLE_KEY" },
  settings: { event: "sign-in project unsafe", state: "down", mend: "Authentication > Sign In / Providers" },
  "mail-limit": {
    event: "sign-in mail limit reached",
    state: "degraded",
    mend: "Authentication > Rate Limits > emails",
    lastsMs: HOUR_MS,
  },
  mail: {
    event: "sign-in mail refused",
    state: "degraded",
    mend: "Authentication > Emails > SMTP Settings",
    lastsMs: HOUR_MS / 6,
  },
};

/** Logs one line at the start and one at the end of a problem. `now` in milliseconds. */
export function createTroubles(log: Log, now: () => number = Date.now) {
  const since = new Map<Trouble, number>();
  const clear = (trouble: Trouble): void => {
    const began = since.get(trouble);
    if (began === undefined) return;
    since.delete(trouble);
    log.warn("sign-in trouble over", { trouble, seconds: Math.round((now() - began) / 1000) });
  };
  return {
    report(trouble: Trouble, detail: string): void {
      const { event, mend } = FACTS[trouble];
      if (!since.has(trouble)) log.error(event, detail, { mend });
      if (!since.has(trouble) || FACTS[trouble].lastsMs !== undefined) since.set(trouble, now());
    },
    clear,
    has: (trouble: Trouble) => since.has(trouble),
    /** Null without a trouble. */
    worst(): Facts | null {
      for (const [trouble, began] of since) if (now() - began > (FACTS[trouble].lastsMs ?? Infinity)) clear(trouble);
      const present = [...since.keys()].map((trouble) => FACTS[trouble]);
      return present.find(({ state }) => state === "down") ?? present[0] ?? null;
    },
  };
}

export type Troubles = ReturnType<typeof createTroubles>;
