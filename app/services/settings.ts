import { z } from "zod";
import { addressProblem } from "./connection-address.ts";
import { isNetwork } from "./http/networks.ts";

/** Every setting of the shop: what it may be, and what it is where nobody says. Read and checked in `env.server.ts`. */

const flag = z.stringbool({ truthy: ["1", "true", "yes"], falsy: ["0", "false", "no"] }).default(false);

const ownPath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

/** Separators alone may be meant as a list that is written nowhere else: it would silently be none. */
const list = z
  .string()
  .regex(/[^,\s]/, "names nothing; remove it, or separate names by commas")
  .optional()
  .transform((text = "") => text.split(",").map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ""));

const ORIGIN_EXAMPLE = "must be an address like https://shop.example, without user, path and query";

/** A path would be left out of every link, so that nobody is told before pages are not found. */
const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN_EXAMPLE })
  .refine((address) => {
    const url = URL.parse(address);
    return url !== null && url.href === `${url.origin}/`;
  }, ORIGIN_EXAMPLE)
  .transform((address) => new URL(address).origin);

/** Where data and content of a demonstration are, unless told otherwise; the usual one has no name. */
export const placesOf = (demo: string | undefined) => ({
  DATA_DIR: demo ? `.data/${demo}` : ".data",
  CONTENT_DATASET_FILE: `demo/${demo ? `${demo}/` : ""}content/dataset.ndjson`,
});

const pathPatterns = list.pipe(z.array(ownPath));

/** What can run in this process instead of at a server of its own. */
export const EMBEDDED = ["database", "sign-in", "mail"] as const;

/** An address that holds a password: checked here, so that nothing further on has a reason to quote it. */
const connectionAddress = (...schemes: readonly string[]) =>
  z.string().superRefine((address, context) => {
    const problem = addressProblem(address, schemes);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

/** `name=value` with commas, percent-encoded: the way OpenTelemetry has the headers of a collector written. */
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

/** Who the shop is to the engine is said beside its address, so that the address may be told. */
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
  /** A further demonstration, of another trade: a folder below `demo/` (decision 0084). */
  DEMO: z
    .string()
    .regex(/^[a-z]+$/, "must be the name of a demonstration")
    .optional(),
  /** What production may run embedded, each named (decision 0035). */
  ALLOW_EMBEDDED: list.pipe(z.array(z.enum(EMBEDDED, `name what may be embedded: ${EMBEDDED.join(", ")}`))),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** A further secret whose signatures count, while the secret is being changed. Nothing is signed with it. */
  SESSION_SECRET_PREVIOUS: z.string().min(32, "needs at least 32 characters").optional(),
  /** How many proxies in front are trusted to tell scheme, host and address; 0 trusts none. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["info", "warn", "silent"]).default("info"),
  /** So long a start waits for a database that says nothing, or for another process that brings its tables up to date. */
  START_LIMIT_SECONDS: z.coerce.number().min(1).max(3600).default(60),
  /** So long a process that was told to stop goes on answering, while load balancers and browsers turn away. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(1),
  /** Memory for pages that are the same for every visitor without session and cart; 0 keeps none. */
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(0).max(4096).default(64),
  /** Where figures for Prometheus can be had by whoever reaches the port; without it and the token nowhere (decision 0073). */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** What has to be brought to be given them, on the shop's own port too. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, "needs at least 16 characters, without blanks and accents")
    .optional(),
  /** Where traces are sent, by the names OpenTelemetry has for such settings; without it nothing is traced (decision 0080). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: z.string().default("ferrule"),
  /** The part of requests that begin a trace here, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** So long an order keeps the names of people; the law of the operator's country says how long. */
  ORDER_NAMES_YEARS: z.coerce.number().int().min(1).max(100).default(7),
  /** Days between two reminders of a request that waits for approval; 0 for none (decision 0099). */
  APPROVAL_REMINDER_DAYS: z.coerce.number().int().min(0).max(30).default(3),
  BODY_LIMIT_BYTES: z.coerce.number().int().positive().default(1_048_576),
  ROOT_REDIRECT: ownPath.optional(),

  /** Whether cookies only the server reads carry `__Host-` (decision 0098). */
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

  /** The session cookie: `sb-{project}-auth-token` (R-SESS-11), the same with every provider of the sign-in. */
  AUTH_COOKIE_NAME: cookieName.default(USUAL_COOKIE_NAME),
  /** A further name that sessions are accepted by, while the name is changed process by process. */
  AUTH_COOKIE_NAME_PREVIOUS: cookieName.optional(),

  DATA_DIR: z.string(),
  DATABASE_URL: connectionAddress("postgres", "postgresql").optional(),
  /** Connections each process opens to the server of DATABASE_URL. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),

  /** An OpenSearch or Elasticsearch that parts are searched in, one or more of its nodes; without it the database (decision 0074). */
  ELASTICSEARCH_URL: list.pipe(z.array(engineAddress)).transform((urls) => (urls.length > 0 ? urls : undefined)),
  /** What the names of its indexes begin with: several shops may share one engine. */
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,60}$/, "lower case letters, digits, - and _ only")
    .default("ferrule-parts"),
  ELASTICSEARCH_USER: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  /** In the place of user and password. */
  ELASTICSEARCH_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, "must be one word without blanks and accents")
    .optional(),
  /** The certificate of the authority that has signed the engine's, in PEM; without it those the system knows. */
  ELASTICSEARCH_CA: z.string().startsWith("-----BEGIN CERTIFICATE-----", "must be a certificate in PEM").optional(),

  CONTENT_DATASET_FILE: z.string(),
  /** Age after which content is looked at again; a file is cheap to look at, a hosted service is not. */
  CONTENT_REFRESH_SECONDS: z.coerce.number().min(0).optional(),
  CONTENT_TIMEOUT_MS: z.coerce.number().int().positive().default(3000),
  SANITY_PROJECT_ID: z.string().optional(),
  SANITY_DATASET: z.string().optional(),
  SANITY_TOKEN: z.string().optional(),
  SANITY_API_HOST: z.url().optional(),
  SANITY_STUDIO_URL: z.url().optional(),

  /** A hosted Supabase project signs people in; without it the provider in this process does. */
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  /** Keys of the embedded provider, for several processes that share a database; else a file beside the data. */
  AUTH_KEYS: z.string().optional(),
  /** Whether tokens in the fragment of an address are taken over (A-10); only for projects that mail such links. */
  SIGN_IN_BY_FRAGMENT: flag,
  /** Further paths only signed-in visitors may open, and exceptions from them; `*` stands for anything (R-GUARD-03). */
  GUARD_INCLUDE: pathPatterns,
  GUARD_EXCLUDE: pathPatterns,
  /** The only networks the pages for the shop's own people can be had from; from everywhere when none is named. */
  STAFF_NETWORKS: list.refine((named) => named.every(isNetwork), "must be networks like 10.0.0.0/8 or 2001:db8::/32"),
  /** Whether everybody on the staff needs an authenticator app beside the code by email. */
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  /** Where the guard sends visitors, and where a Google sign-in comes back to (R-GUARD-07). */
  LOGIN_PATH: ownPath.optional(),
  CALLBACK_PATH: ownPath.default("/confirm"),

  /** Server that takes our mails; without it they stay in the outbox of the database. It holds a password: never shown or logged. */
  SMTP_URL: connectionAddress("smtp", "smtps")
    .refine((url) => URL.parse(url)?.hostname, "must be an address like smtps://user:password@mail.example:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, "must be like Ferrule <orders@shop.example>")
    .optional(),
  /** Where sales representatives get the mails of orders: one address, or a pattern with `{rep}`, their code. */
  SALES_MAIL: z
    .string()
    .regex(/^[^\s<>@,]+@[^\s<>@,]+$/, "must be an address, like {rep}@shop.example")
    .optional(),

  /** A folder of the operator's own files, which are served in the place of those of the build: logo, icon, favicon. */
  SITE_FILES_DIR: z.string().optional(),
  ASSET_HOST: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  // Wrong or half-set widget ids never stop the shop: the widget is left out and a line is logged (R-TPW-01, R-TPW-02).
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
