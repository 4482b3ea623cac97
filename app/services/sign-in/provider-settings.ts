import { z } from "zod";
import { withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Outage } from "../outage.server.ts";
import type { Troubles } from "./troubles.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

/** Longest delay until a changed setting is noticed; the checks of each session protect meanwhile. */
const CACHE_MS = 60_000;
const RETRY_MS = 10_000;
const KNOWN_WAYS = new Set(["email", "google", "phone"]);

const answer = z.object({
  external: z.looseObject({ google: z.boolean().catch(false), phone: z.boolean(), email: z.boolean() }),
  mailer_autoconfirm: z.boolean(),
  disable_signup: z.boolean().catch(false),
});

/** `isKnown`: the provider has answered. */
export type ProviderSettings = {
  isKnown: boolean;
  google: boolean;
  isClosed: boolean;
  unsafe: readonly string[];
};

const UNKNOWN: ProviderSettings = { isKnown: false, google: false, isClosed: false, unsafe: [] };

type Asked = { url: string; key: string; fetch: typeof fetch; outage: Outage; troubles: Troubles; log: Log };

/** Cached. Settings of a hosted project are judged: auto-confirmed addresses or SMS codes would open others' accounts. */
export function readProviderSettings({ url, key, fetch, outage, troubles, log }: Asked, isHosted: boolean) {
  let cached: { until: number; value: Promise<ProviderSettings>; isPending: boolean } | null = null;
  let loggedSettings = "";

  function judge({ external, mailer_autoconfirm, disable_signup }: z.infer<typeof answer>): readonly string[] {
    const flags = { mailer_autoconfirm, "external.phone": external.phone, "external.email off": !external.email };
    const unsafe = Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : []));
    if (unsafe.length > 0)
      troubles.report("settings", `no new session is made while the project has ${unsafe.join(", ")}`);
    else troubles.clear("settings");
    const others = Object.keys(external).filter((name) => external[name] === true && !KNOWN_WAYS.has(name));
    const odd = [...others.map((name) => `external.${name}`), ...(disable_signup ? ["disable_signup"] : [])].join(", ");
    if (odd !== loggedSettings && odd !== "") log.warn("sign-in project differs from the checklist", { settings: odd });
    loggedSettings = odd;
    return unsafe;
  }

  async function ask(): Promise<ProviderSettings> {
    try {
      const asked = await withTimeLimit(
        fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } }),
        TIME_LIMITS.signIn,
        "sign-in settings",
      );
      if (asked.status === 401 || asked.status === 403) {
        outage.answered();
        troubles.report("key", `the project answered ${asked.status} to the key of the shop`);
        return UNKNOWN;
      }
      if (!asked.ok) throw new Error(`the provider answered ${asked.status} when asked for its settings`);
      const read = answer.parse(await asked.json());
      outage.answered();
      troubles.clear("key");
      const unsafe = isHosted ? judge(read) : [];
      return { isKnown: true, google: read.external.google, isClosed: read.disable_signup, unsafe };
    } catch (error) {
      outage.failed(error);
      if (cached) cached.until = Date.now() + RETRY_MS;
      return UNKNOWN;
    }
  }

  /** One request for all callers, each with its own time limit. */
  const renew = (): Promise<ProviderSettings> => {
    if (!cached?.isPending) {
      const asked = { until: Date.now() + CACHE_MS, value: outsideRequestTime(ask), isPending: true };
      void asked.value.then(() => (asked.isPending = false));
      cached = asked;
    }
    return withTimeLimit(cached.value, TIME_LIMITS.signIn, "sign-in settings").catch(() => UNKNOWN);
  };
  const isOld = () => !cached || cached.until < Date.now();

  return { renew, isOld, read: () => (cached && !cached.isPending && !isOld() ? cached.value : renew()) };
}

export type SettingsReader = ReturnType<typeof readProviderSettings>;
