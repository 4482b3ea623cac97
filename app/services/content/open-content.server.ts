import type { Database } from "../database/database.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { StartError } from "../service-errors.ts";
import { errorText } from "../error-text.ts";
import { createContent } from "./content.server.ts";
import { type ContentCopies, createContentCopies } from "./copies.server.ts";
import { createDatasetSource } from "./dataset-source.server.ts";
import type { Content, ContentSource } from "./content.ts";
import type { SiteContent } from "./site-content.ts";
import { createClient } from "@sanity/client";

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

type ContentEnv = Pick<
  Env,
  | "CONTENT_DATASET_FILE"
  | "CONTENT_REFRESH_SECONDS"
  | "CONTENT_TIMEOUT_MS"
  | "SANITY_PROJECT_ID"
  | "SANITY_DATASET"
  | "SANITY_TOKEN"
  | "SANITY_API_HOST"
>;

/** Seconds; a local file is cheap to check. */
const REFRESH_SECONDS = { dataset: 2, hosted: 60 };

/** Throws {@link StartError} when the content was never readable. */
export function openContent(env: ContentEnv, db: Database, log: Log): Promise<Content> {
  return open(env, createContentCopies(db, log), log).catch(explainContentError);
}

/** For commands: never uses a saved copy. Throws {@link StartError}. */
export async function readContentNow(env: ContentEnv, log: Log): Promise<SiteContent> {
  try {
    return (await open(env, NO_COPIES, log)).site();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The content cannot be read: ${errorText(error)}`, { cause: error });
  }
}

const NO_COPIES: ContentCopies = { save: async () => {}, load: async () => undefined };

function open(env: ContentEnv, copies: ContentCopies, log: Log): Promise<Content> {
  const hosted = env.SANITY_PROJECT_ID !== undefined;
  return createContent({
    source: hosted ? createSanitySource(env) : createDatasetSource(env.CONTENT_DATASET_FILE),
    copies,
    log,
    refreshSeconds: env.CONTENT_REFRESH_SECONDS ?? REFRESH_SECONDS[hosted ? "hosted" : "dataset"],
    timeoutMs: env.CONTENT_TIMEOUT_MS,
  });
}

function explainContentError(error: unknown): never {
  if (error instanceof StartError) throw error;
  const why = errorText(error);
  throw new StartError(`The content cannot be read and there is no earlier copy of it: ${why}`, { cause: error });
}
