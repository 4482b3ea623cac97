import type { Database } from "../database/database.server.ts";
import type { Env } from "../env.server.ts";
import type { Log } from "../log.server.ts";
import { StartError } from "../service-errors.ts";
import { errorText } from "../error-text.ts";
import { createContent } from "./content.server.ts";
import { createContentCopies, type ContentCopies } from "./copies.server.ts";
import { createDatasetSource } from "./dataset-source.server.ts";
import type { Content } from "./content.ts";
import { createSanitySource } from "./sanity-source.server.ts";
import type { SiteContent } from "./site-content.ts";

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
