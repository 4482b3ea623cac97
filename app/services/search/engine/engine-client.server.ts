import type { Client } from "@opensearch-project/opensearch";
import type { Env } from "../../env.server.ts";

export type EngineSettings = Pick<
  Env,
  "ELASTICSEARCH_URL" | "ELASTICSEARCH_USER" | "ELASTICSEARCH_PASSWORD" | "ELASTICSEARCH_API_KEY" | "ELASTICSEARCH_CA"
>;

export type EngineCall = {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  lines?: readonly string[];
  limitMs: number;
};

export type EngineClient = {
  /** Rejects with {@link EngineError}. */
  call(call: EngineCall): Promise<unknown>;
  close(): Promise<void>;
};

/** The only import of the library, at run time and only with an engine configured (decision 0074). */
export async function openEngine(settings: EngineSettings): Promise<EngineClient> {
  const { Client } = await import("@opensearch-project/opensearch");
  const client = new Client({
    nodes: (settings.ELASTICSEARCH_URL ?? []).map((url) => url),
    // The database answers instead, and a visitor is waiting.
    maxRetries: 0,
    ...credentialsOf(settings),
    ...(settings.ELASTICSEARCH_CA ? { ssl: { ca: settings.ELASTICSEARCH_CA } } : {}),
  });
  return { call: (call) => ask(client, call), close: () => client.close() };
}

function credentialsOf({ ELASTICSEARCH_USER, ELASTICSEARCH_PASSWORD, ELASTICSEARCH_API_KEY }: EngineSettings) {
  if (ELASTICSEARCH_API_KEY) return { headers: { authorization: `ApiKey ${ELASTICSEARCH_API_KEY}` } };
  if (!ELASTICSEARCH_USER) return {};
  return { auth: { username: ELASTICSEARCH_USER, password: ELASTICSEARCH_PASSWORD ?? "" } };
}

async function ask(client: Client, { method, path, query, body, lines, limitMs }: EngineCall): Promise<unknown> {
  try {
    const answer = await client.transport.request(
      {
        method,
        path,
        ...(query ? { querystring: { ...query } } : {}),
        ...(body ? { body: { ...body } } : {}),
        ...(lines ? { bulkBody: `${lines.join("\n")}\n` } : {}),
      },
      { requestTimeout: limitMs },
    );
    return answer.body as unknown;
  } catch (error) {
    throw asEngineError(error);
  }
}

/** The message is the engine's; it never contains the query. */
export class EngineError extends Error {
  override name = "EngineError";
  /** HTTP status; null without an answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Library errors hold the complete query and its headers; only the message is used. */
function asEngineError(error: unknown): EngineError {
  const failure = error as { message?: unknown; meta?: { statusCode?: unknown; body?: unknown } };
  const status =
    typeof failure.meta?.statusCode === "number" && failure.meta.statusCode > 0 ? failure.meta.statusCode : null;
  return new EngineError(
    `the search engine: ${reasonOf(failure.meta?.body) ?? String(failure.message)}`,
    status,
    undefined,
  );
}

function reasonOf(body: unknown): string | null {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: unknown };
  const { type, reason } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  return typeof reason === "string" ? `${String(type)}: ${reason.slice(0, 300)}` : null;
}
