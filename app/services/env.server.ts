import { z } from "zod";
import { StartError } from "./start-error.ts";

/**
 * The whole configuration of the shop, read once and checked before anything starts. `process.env` is named nowhere else.
 * An empty value counts as not set.
 */
const flag = z.stringbool({ truthy: ["1", "true", "yes"], falsy: ["0", "false", "no"] }).default(false);

const ownPath = z.string().regex(/^\/(?![/\\])/, "must be a path of this site");

const pathPatterns = z
  .string()
  .default("")
  .transform((list) => list.split(",").map((pattern) => pattern.trim()))
  .transform((patterns) => patterns.filter((pattern) => pattern !== ""))
  .pipe(z.array(ownPath));

const schema = z.object({
  APP_ENV: z.enum(["demo", "production"]).default("demo"),
  ALLOW_EMBEDDED: flag,
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** How many proxies in front are trusted to tell scheme, host and address; 0 trusts none. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["info", "warn", "silent"]).default("info"),
  /** So long a process that was told to stop goes on answering, while load balancers and browsers turn away. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(1),
  /** Memory for pages that are the same for every visitor without session and cart; 0 keeps none. */
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(0).max(4096).default(64),
  BODY_LIMIT_BYTES: z.coerce.number().int().positive().default(1_048_576),
  ROOT_REDIRECT: ownPath.optional(),

  LOCALE_COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/, "letters, digits, - and _ only")
    .default("locale"),
  LOCALE_COOKIE_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/, "must be a host name")
    .optional(),
  LOCALE_COOKIE_CROSS_ORIGIN: flag,

  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  /** Connections each process opens to the server of DATABASE_URL. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),

  CONTENT_DATASET_FILE: z.string().default("demo/content/dataset.ndjson"),
  /** Age after which content is looked at again; a file is cheap to look at, a hosted service is not. */
  CONTENT_REFRESH_SECONDS: z.coerce.number().min(0).optional(),
  CONTENT_TIMEOUT_MS: z.coerce.number().int().positive().default(3000),
  SANITY_PROJECT_ID: z.string().optional(),
  SANITY_DATASET: z.string().optional(),
  SANITY_TOKEN: z.string().optional(),
  SANITY_API_HOST: z.url().optional(),

  /** A hosted Supabase project signs people in; without it the provider in this process does. */
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  /** Keys of the embedded provider, for several processes that share a database; else a file beside the data. */
  AUTH_KEYS: z.string().optional(),
  /** Serves the whole protocol of the embedded provider to the official client's own tests. */
  AUTH_CONFORMANCE: flag,
  /** A file with the key those tests expect the tokens to be signed with. */
  AUTH_CONFORMANCE_KEYS: z.string().optional(),
  /** Whether tokens in the fragment of an address are taken over; only for projects that mail such links. */
  SIGN_IN_BY_FRAGMENT: flag,
  /** Further paths only signed-in visitors may open, and exceptions from them; `*` stands for anything (R-GUARD-03). */
  GUARD_INCLUDE: pathPatterns,
  GUARD_EXCLUDE: pathPatterns,
  /** Where the guard sends visitors, and where a Google sign-in comes back to (R-GUARD-07). */
  LOGIN_PATH: ownPath.optional(),
  CALLBACK_PATH: ownPath.default("/confirm"),

  /** Server that takes our mails; without it they stay in the outbox of the database. It holds a password: never shown or logged. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
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

export type Env = z.infer<typeof schema>;

/** Variables that only mean something together: all set or none. */
const GROUPS: readonly (readonly (keyof Env)[])[] = [
  ["SANITY_PROJECT_ID", "SANITY_DATASET"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"],
  ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
];

/** A mistake in the configuration, told in one sentence an operator can act on. */
export class EnvError extends StartError {
  override name = "EnvError";
}

/** Reads and checks the configuration. Throws {@link EnvError} naming the variable that is wrong or missing. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const env = withDefaultOrigin(parse(schema, source), source);
  for (const group of GROUPS) checkGroup(env, group);
  if (env.AUTH_CONFORMANCE && !/^(127\.[\d.]+|::1|localhost)$/.test(env.HOST))
    throw new EnvError("AUTH_CONFORMANCE needs HOST=127.0.0.1; it lets anybody who reaches it in.");
  if (env.APP_ENV === "production") checkProduction(env);
  return env;
}

/** What commands need that work on data alone: where it is, and where the content is that it refers to. */
const dataSchema = schema.pick({
  APP_ENV: true,
  ALLOW_EMBEDDED: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_POOL_SIZE: true,
  CONTENT_DATASET_FILE: true,
  CONTENT_REFRESH_SECONDS: true,
  CONTENT_TIMEOUT_MS: true,
  SANITY_PROJECT_ID: true,
  SANITY_DATASET: true,
  SANITY_TOKEN: true,
  SANITY_API_HOST: true,
});

export type DataEnv = z.infer<typeof dataSchema>;

/**
 * The part of the configuration that commands on data need: a nightly import does not fail because of the mail server's settings.
 * Throws {@link EnvError}.
 */
export function readDataEnv(source: Readonly<Record<string, string | undefined>> = process.env): DataEnv {
  const env = parse(dataSchema, source);
  checkGroup(env, ["SANITY_PROJECT_ID", "SANITY_DATASET"]);
  if (env.APP_ENV === "production") checkDatabase(env);
  return env;
}

function parse<T extends z.ZodObject>(wanted: T, source: Readonly<Record<string, string | undefined>>): z.infer<T> {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = wanted.safeParse(set);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvError(`${String(issue?.path[0])} is not usable: ${issue?.message}.`);
}

/** The demonstration knows its own address. An empty PUBLIC_ORIGIN says that the shop shall not (R-SEO-05). */
function withDefaultOrigin(env: Env, source: Readonly<Record<string, string | undefined>>): Env {
  const isLeftOpen = env.APP_ENV === "demo" && source["PUBLIC_ORIGIN"] === undefined;
  return isLeftOpen ? { ...env, PUBLIC_ORIGIN: `http://localhost:${env.PORT}` } : env;
}

function checkGroup(env: Partial<Env>, group: readonly (keyof Env)[]): void {
  const present = group.filter((name) => env[name] !== undefined);
  if (present.length === 0 || present.length === group.length) return;
  const missing = group.filter((name) => env[name] === undefined);
  throw new EnvError(`${present.join(", ")} is set but ${missing.join(", ")} is missing; set both or neither.`);
}

function checkProduction(env: Env): void {
  for (const name of ["PUBLIC_ORIGIN", "SESSION_SECRET"] as const) {
    if (!env[name]) throw new EnvError(`${name} is missing; APP_ENV=production needs it.`);
  }
  if (env.AUTH_CONFORMANCE) {
    throw new EnvError("AUTH_CONFORMANCE is set; APP_ENV=production never serves the sign-in protocol to the world.");
  }
  if (env.ALLOW_EMBEDDED) return;
  if (!env.SMTP_URL) {
    throw new EnvError(
      "SMTP_URL is missing; APP_ENV=production refuses to keep mails in the embedded outbox unless ALLOW_EMBEDDED=1.",
    );
  }
  checkDatabase(env);
  if (!env.SUPABASE_URL) {
    throw new EnvError(
      "SUPABASE_URL is missing; APP_ENV=production refuses the embedded sign-in unless ALLOW_EMBEDDED=1.",
    );
  }
}

function checkDatabase(env: DataEnv): void {
  if (env.DATABASE_URL || env.ALLOW_EMBEDDED) return;
  throw new EnvError(
    "DATABASE_URL is missing; APP_ENV=production refuses the embedded database unless ALLOW_EMBEDDED=1.",
  );
}
