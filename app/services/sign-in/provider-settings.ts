import { z } from "zod";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Provider } from "./provider.ts";

const KEPT_MS = 600_000;
/** A provider that did not answer is asked again soon, but not by every page. */
const RETRY_MS = 10_000;
const LIMIT_MS = 3000;

const settings = z.object({ external: z.object({ google: z.boolean().catch(false) }) });

/** What the provider offers, asked for once in a while. One that does not answer offers nothing. */
export function readProviderSettings({
  url,
  key,
  fetch,
  report,
}: Omit<Provider, "fetchAs">): () => Promise<{ google: boolean }> {
  let kept: { until: number; value: Promise<{ google: boolean }> } | null = null;
  const read = async () => {
    try {
      const asked = fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } }).then((answer) => answer.json());
      const { external } = settings.parse(await withTimeLimit(asked, LIMIT_MS, "sign-in settings"));
      report(true);
      return external;
    } catch {
      report(false);
      if (kept) kept.until = Date.now() + RETRY_MS;
      return { google: false };
    }
  };
  return () => {
    if (!kept || kept.until < Date.now()) kept = { until: Date.now() + KEPT_MS, value: read() };
    return kept.value;
  };
}
