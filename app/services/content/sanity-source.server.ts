import { createClient } from "@sanity/client";
import type { Env } from "../env.server.ts";
import type { ContentSource } from "./content.ts";

/** Later than 2021-03-25, the first version with live events (R-CMS-12). */
const API_VERSION = "2025-02-19";

type SanityEnv = Pick<
  Env,
  "SANITY_PROJECT_ID" | "SANITY_DATASET" | "SANITY_TOKEN" | "SANITY_API_HOST" | "CONTENT_TIMEOUT_MS"
>;

/** Published documents only (R-CMS-13); the caller retries. */
export function createSanitySource(env: SanityEnv): ContentSource {
  const client = createClient({
    projectId: env.SANITY_PROJECT_ID ?? "",
    dataset: env.SANITY_DATASET ?? "",
    apiVersion: API_VERSION,
    perspective: "published",
    useCdn: !env.SANITY_TOKEN && !env.SANITY_API_HOST,
    maxRetries: 0,
    timeout: env.CONTENT_TIMEOUT_MS,
    ...(env.SANITY_TOKEN ? { token: env.SANITY_TOKEN } : {}),
    ...(env.SANITY_API_HOST ? { apiHost: env.SANITY_API_HOST, useProjectHostname: false } : {}),
  });
  return {
    async query(groq, params) {
      const answer = await client.fetch<unknown>(groq, params, { signal: AbortSignal.timeout(env.CONTENT_TIMEOUT_MS) });
      // An answer without `result` comes from a proxy; a missing document would be null.
      if (answer === undefined) throw new Error("the content service sent something else than a result");
      return answer;
    },
  };
}
