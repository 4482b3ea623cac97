import { z } from "zod";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Provider } from "./provider.ts";

const KEPT_MS = 600_000;
/** A provider that did not answer is asked again soon, but not by every page. */
const RETRY_MS = 10_000;
const LIMIT_MS = 2500;

const settings = z.object({ external: z.object({ google: z.boolean().catch(false) }) });

type Settings = { google: boolean };

/** What the provider offers, asked for once in a while or anew. One that does not answer offers nothing. */
export function readProviderSettings({ url, key, fetch, outage }: Omit<Provider, "fetchAs">): {
  read(): Promise<Settings>;
  renew(): Promise<Settings>;
} {
  let kept: { until: number; value: Promise<Settings> } | null = null;
  const ask = async () => {
    try {
      const asked = fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } }).then((answer) => answer.json());
      const { external } = settings.parse(await withTimeLimit(asked, LIMIT_MS, "sign-in settings"));
      outage.answered();
      return external;
    } catch (error) {
      outage.failed(error);
      if (kept) kept.until = Date.now() + RETRY_MS;
      return { google: false };
    }
  };
  const renew = () => {
    kept = { until: Date.now() + KEPT_MS, value: ask() };
    return kept.value;
  };
  return { renew, read: () => (kept && kept.until >= Date.now() ? kept.value : renew()) };
}
