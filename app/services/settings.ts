import { z } from "zod";
import { isNetwork } from "./http/network.ts";

/** Unencoded, these characters end the password or the host. */
const ENCODE = "in a user or password, write % as %25, # as %23, / as %2F, ? as %3F, @ as %40";

/** Schema and defaults of every setting; `env.server.ts` reads them. */

const flag = z.stringbool({ truthy: ["1", "true", "yes"], falsy: ["0", "false", "no"] }).default(false);

const ownPath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

/** A value of separators only would silently be an empty list. */
const list = z
  .string()
  .regex(/[^,\s]/, "names nothing; remove it, or separate names by commas")
  .optional()
  .transform((text = "") => text.split(",").map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ""));

const ORIGIN_EXAMPLE = "must be an address like https://shop.example, without user, path and query";

/** Links ignore a path, so pages would not be found. */
const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN_EXAMPLE })
  .refine((address) => {
    const url = URL.parse(address);
    return url !== null && url.href === `${url.origin}/`;
  }, ORIGIN_EXAMPLE)
  .transform((address) => new URL(address).origin);

/** Default folders of a demonstration; the default one has no name. */
export const placesOf = (demo: string | undefined) => ({
  DATA_DIR: demo ? `.data/${demo}` : ".data",
  CONTENT_DATASET_FILE: `demo/${demo ? `${demo}/` : ""}content/dataset.ndjson`,
});

const pathPatterns = list.pipe(z.array(ownPath));

/** Services that can run in this process. */
export const EMBEDDED = ["database", "sign-in", "mail"] as const;

/** Holds a password: checked here, so that later errors need not quote it. */
const connectionAddress = (...schemes: readonly string[]) =>
  z.string().superRefine((address, context) => {
    const problem = addressProblem(address, schemes);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

/** OpenTelemetry format: `name=value` with commas, percent-encoded. */
const otlpHeaders = list.transform((pairs, context): Record<string, string> => {
  try {
    return Object.fromEntries(pairs.map(readHeader));
  } catch {
    context.addIssue({ code: "custom", message: "must be name=value, several with commas, percent-encoded" });
    return z.NEVER;
  }
});

function readHeader(pair: string): [name: string, value: string] {
  const [, name = "", value = ""] = /^([!#$%&'*+.^`|~\w-]+)=(.*)$/.exec(pair) ?? [];
  if (name === "") throw new Error("no header");
  new Headers().set(name, decodeURIComponent(value));
  return [name, decodeURIComponent(value)];
}

/** Credentials are separate settings, so that the address can be logged. */
const engineAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://search.example:9200" })
  .refine(
    (url) => !URL.parse(url)?.username && !URL.parse(url)?.password,
    "user and password are settings of their own",
  )
  .transform((url) => url.replace(/\/+$/, ""));

export const USUAL_COOKIE_NAME = "sb-ferrule-auth-token";

const cookieName = z
  .string()
  .regex(/^sb-[a-z0-9][a-z0-9-]*-auth-token$/, "must be sb-NAME-auth-token, with a to z, 0 to 9 and -");

export const schema = z.object({
  APP_ENV: z.enum(["demo", "production"]).default("demo"),
  DEMO: z
    .string()
    .regex(/^[a-z]+$/, "must be the name of a demonstration")
    .optional(),
  ALLOW_EMBEDDED: list.pipe(z.array(z.enum(EMBEDDED, `name what may be embedded: ${EMBEDDED.join(", ")}`))),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** Accepted during a change of the secret; never used to sign. */
  SESSION_SECRET_PREVIOUS: z.string().min(32, "needs at least 32 characters").optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["info", "warn", "silent"]).default("info"),
  START_LIMIT_SECONDS: z.coerce.number().min(1).max(3600).default(60),
  /** How long a stopping process still answers, for load balancers and browsers. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(1),
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(0).max(4096).default(64),
  /** Port with Prometheus metrics, without a token (decision 0073). */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, "needs at least 16 characters, without blanks and accents")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: z.string().default("ferrule"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ORDER_NAMES_YEARS: z.coerce.number().int().min(1).max(100).default(7),
  APPROVAL_REMINDER_DAYS: z.coerce.number().int().min(0).max(30).default(3),
  /** A form with long texts must fit. */
  BODY_LIMIT_BYTES: z.coerce.number().int().min(65_536, "must be at least 65536").default(1_048_576),
  ROOT_REDIRECT: ownPath.optional(),

  /** `__Host-` prefix of server-only cookies (decision 0098). */
  COOKIE_PREFIX: z.enum(["accept", "set", "require"]).default("set"),

  LOCALE_COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/, "letters, digits, - and _ only")
    .default("locale"),
  LOCALE_COOKIE_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/, "must be a host name")
    .optional(),
  LOCALE_COOKIE_CROSS_ORIGIN: flag,

  /** Session cookie `sb-{project}-auth-token` (R-SESS-11), the same for all providers. */
  AUTH_COOKIE_NAME: cookieName.default(USUAL_COOKIE_NAME),
  /** Accepted while the name is changed. */
  AUTH_COOKIE_NAME_PREVIOUS: cookieName.optional(),

  DATA_DIR: z.string(),
  DATABASE_URL: connectionAddress("postgres", "postgresql").optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),

  ELASTICSEARCH_URL: list.pipe(z.array(engineAddress)).transform((urls) => (urls.length > 0 ? urls : undefined)),
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,60}$/, "lower case letters, digits, - and _ only")
    .default("ferrule-parts"),
  ELASTICSEARCH_USER: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  ELASTICSEARCH_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, "must be one word without blanks and accents")
    .optional(),
  ELASTICSEARCH_CA: z.string().startsWith("-----BEGIN CERTIFICATE-----", "must be a certificate in PEM").optional(),

  CONTENT_DATASET_FILE: z.string(),
  /** Default depends on the source: files are cheap to check. */
  CONTENT_REFRESH_SECONDS: z.coerce.number().min(0).optional(),
  CONTENT_TIMEOUT_MS: z.coerce.number().int().positive().default(3000),
  SANITY_PROJECT_ID: z.string().optional(),
  SANITY_DATASET: z.string().optional(),
  SANITY_TOKEN: z.string().optional(),
  SANITY_API_HOST: z.url().optional(),
  SANITY_STUDIO_URL: z.url().optional(),

  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  /** Keys of the embedded provider, for processes that share a database; else a file. */
  AUTH_KEYS: z.string().optional(),
  /** Accept tokens in an address fragment (A-10); only for projects that mail such links. */
  SIGN_IN_BY_FRAGMENT: flag,
  GUARD_INCLUDE: pathPatterns,
  GUARD_EXCLUDE: pathPatterns,
  STAFF_NETWORKS: list.refine((named) => named.every(isNetwork), "must be networks like 10.0.0.0/8 or 2001:db8::/32"),
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  LOGIN_PATH: ownPath.optional(),
  CALLBACK_PATH: ownPath.default("/confirm"),

  /** Without it mails stay in the database outbox. Holds a password: never display or log. */
  SMTP_URL: connectionAddress("smtp", "smtps")
    .refine((url) => URL.parse(url)?.hostname, "must be an address like smtps://user:password@mail.example:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, "must be like Ferrule <orders@shop.example>")
    .optional(),
  SALES_MAIL: z
    .string()
    .regex(/^[^\s<>@,]+@[^\s<>@,]+$/, "must be an address, like {rep}@shop.example")
    .optional(),

  SITE_FILES_DIR: z.string().optional(),
  ASSET_HOST: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  // Invalid widget ids are logged and ignored (R-TPW-01, R-TPW-02).
  GTM_ID: z.string().optional(),
  CHAT_PROPERTY_ID: z.string().optional(),
  CHAT_WIDGET_ID: z.string().optional(),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).default("https://www.google.com/recaptcha/api/siteverify"),
});

/** Null for a valid address, also with several hosts. The message never quotes it, since it holds a password. */
function addressProblem(address: string, schemes: readonly string[]): string | null {
  const [scheme = "", rest] = address.split("://", 2);
  if (!schemes.includes(scheme) || rest === undefined) return `must start with ${schemes.join(":// or ")}://`;
  const behind = address.slice(scheme.length + 3);
  const authority = behind.split(/[/?#]/, 1)[0] ?? "";
  const isSplit = behind.includes("#") || behind.slice(authority.length).includes("@");
  const [hosts = "", credentials = "", ...more] = authority.split("@").toReversed();
  const example = `must be an address like ${scheme}://user:password@host/…`;
  if (isSplit || more.length > 0 || decoded(credentials) === null) return `${example}; ${ENCODE}`;
  if (hosts === "" && credentials !== "") return `${example}: there is no host`;
  return hosts.split(",").every((host) => URL.canParse(`${scheme}://${host}/`)) ? null : `${example}; ${ENCODE}`;
}

/** Null if badly encoded. The result is used: the bundler drops calls with an unused result. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
