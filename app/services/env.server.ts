import type { z } from "zod";
import { findInvented, findLookAlikes, type InventedSetting, type LookAlike } from "./look-alikes.ts";
import { type EMBEDDED, placesOf, schema } from "./settings.ts";
import { EnvError, fileSetting, SECRETS, withSecretFiles } from "./secret-files.ts";

/**
 * The whole configuration of the shop, read once and checked before anything starts. `process.env` is named nowhere else.
 * An empty value counts as not set.
 */
export type Env = z.infer<typeof schema> & {
  /** Variables that are none of ours and look like slips of the hand; production refuses them. */
  readonly lookAlikes: readonly LookAlike[];
  /** Variables that begin like a setting but are not one; the log names them. */
  readonly invented: readonly InventedSetting[];
};

type Name = keyof z.infer<typeof schema>;
type Source = Readonly<Record<string, string | undefined>>;

/** Every setting there is. */
export const SETTINGS = Object.keys(schema.shape) as Name[];

/** What commands beside the server need of the configuration. */
const PARTS = {
  database: [
    "APP_ENV",
    "DEMO",
    "ALLOW_EMBEDDED",
    "DATA_DIR",
    "DATABASE_URL",
    "DATABASE_POOL_SIZE",
    "START_LIMIT_SECONDS",
  ],
  secrets: ["SESSION_SECRET", "SESSION_SECRET_PREVIOUS"],
  searchEngine: [
    "ELASTICSEARCH_URL",
    "ELASTICSEARCH_INDEX",
    "ELASTICSEARCH_USER",
    "ELASTICSEARCH_PASSWORD",
    "ELASTICSEARCH_API_KEY",
    "ELASTICSEARCH_CA",
  ],
  content: [
    "APP_ENV",
    "DEMO",
    "CONTENT_DATASET_FILE",
    "CONTENT_REFRESH_SECONDS",
    "CONTENT_TIMEOUT_MS",
    "SANITY_PROJECT_ID",
    "SANITY_DATASET",
    "SANITY_TOKEN",
    "SANITY_API_HOST",
  ],
  sitePictures: ["SITE_FILES_DIR", "ASSET_HOST"],
  orderMails: ["PORT", "PUBLIC_ORIGIN", "SALES_MAIL", "MAIL_FROM"],
  signInKeys: ["DEMO", "DATA_DIR", "AUTH_KEYS"],
} as const satisfies Record<string, readonly Name[]>;

type Part = keyof typeof PARTS;

/** Variables that only mean something together: all set or none. */
const GROUPS: readonly (readonly Name[])[] = [
  ["SANITY_PROJECT_ID", "SANITY_DATASET"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"],
  ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
  ["ELASTICSEARCH_USER", "ELASTICSEARCH_PASSWORD"],
];

/** What production needs, and the word of ALLOW_EMBEDDED that does without. */
const NEEDED: readonly { name: Name; unless?: (typeof EMBEDDED)[number]; refuses?: string }[] = [
  { name: "PUBLIC_ORIGIN" },
  { name: "SESSION_SECRET" },
  { name: "SMTP_URL", unless: "mail", refuses: "to keep emails in the embedded outbox" },
  { name: "DATABASE_URL", unless: "database", refuses: "the embedded database" },
  { name: "SUPABASE_URL", unless: "sign-in", refuses: "the embedded sign-in" },
];

/** Reads and checks the configuration. Throws {@link EnvError} naming the variable that is wrong or missing. */
export function readEnv(source: Source = process.env): Env {
  return readSettings(SETTINGS, source);
}

/** The same for a command that needs some of it only: a mail server nobody has set up stops no import. */
export function readEnvOf<P extends Part>(
  parts: readonly P[],
  source: Source = process.env,
): Pick<Env, (typeof PARTS)[P][number]> {
  const names = new Set(parts.flatMap((part): readonly Name[] => PARTS[part]));
  return readSettings([...names], source);
}

function readSettings(names: readonly Name[], environment: Source): Env {
  const source = withSecretFiles(names, environment);
  const set = Object.fromEntries(names.map((name) => [name, source[name]]).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse({ ...placesOf(source["DEMO"]?.trim()), ...set });
  if (!parsed.success) throw new EnvError(sentenceOf(parsed.error.issues[0]));
  const known = [...names, ...SECRETS.map(fileSetting)];
  const lookAlikes = findLookAlikes(Object.keys(source), known);
  const others = Object.keys(source).filter(
    (name) => source[name]?.trim() && !lookAlikes.some((each) => each.name === name),
  );
  const env = {
    ...withDefaultOrigin(parsed.data, source),
    lookAlikes,
    invented: findInvented(others, [...new Set([...SETTINGS, ...known])]),
  };
  const isProduction = env.APP_ENV === "production";
  const [slip] = env.lookAlikes;
  if (isProduction && slip)
    throw new EnvError(`${slip.name} is no setting; write ${slip.meant} if that was meant, else remove it.`);
  for (const group of GROUPS) if (group.every((name) => names.includes(name))) checkGroup(env, group);
  if (env.SESSION_SECRET_PREVIOUS && !env.SESSION_SECRET)
    throw new EnvError("SESSION_SECRET_PREVIOUS is set but SESSION_SECRET is missing.");
  if (isProduction && env.DEMO)
    throw new EnvError("DEMO is set; APP_ENV=production holds no demonstration. Remove one of them.");
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    throw new EnvError(
      "METRICS_PORT and PORT are the same; give the metrics another port, or set METRICS_TOKEN alone.",
    );
  if (isProduction) checkProduction(env, names);
  return env;
}

/** Our own messages and those of the schema; none of them repeats a value. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  const isNumber = issue?.code === "invalid_type" && issue.expected === "number";
  return `${String(issue?.path[0])} is not usable: ${isNumber ? "must be a number" : issue?.message}.`;
}

/** The demonstration knows its own address. An empty PUBLIC_ORIGIN says that the shop shall not (R-SEO-05). */
function withDefaultOrigin(env: z.infer<typeof schema>, source: Source): z.infer<typeof schema> {
  const isLeftOpen = env.APP_ENV === "demo" && source["PUBLIC_ORIGIN"] === undefined;
  return isLeftOpen ? { ...env, PUBLIC_ORIGIN: `http://localhost:${env.PORT}` } : env;
}

function checkGroup(env: Env, group: readonly Name[]): void {
  const present = group.filter((name) => env[name] !== undefined);
  if (present.length === 0 || present.length === group.length) return;
  const missing = group.filter((name) => env[name] === undefined);
  throw new EnvError(`${present.join(", ")} is set but ${missing.join(", ")} is missing; set both or neither.`);
}

function checkProduction(env: Env, names: readonly Name[]): void {
  for (const { name, unless, refuses } of NEEDED) {
    if (!names.includes(name) || env[name] || (unless && env.ALLOW_EMBEDDED.includes(unless))) continue;
    const why = unless ? `refuses ${refuses} unless ALLOW_EMBEDDED names ${unless}` : "needs it";
    throw new EnvError(`${name} is missing; APP_ENV=production ${why}.`);
  }
  for (const name of ["SESSION_SECRET", "SESSION_SECRET_PREVIOUS"] as const)
    if (isGuessed(env[name])) throw new EnvError(`${name} can be guessed; set it to what openssl rand -hex 32 prints.`);
}

/** Fewer different characters than chance leaves. */
const LEAST_VARIETY = 8;

/** One character again and again, or the words of the documents in the place of the secret: whoever tries them signs in as anybody. */
function isGuessed(secret: string | undefined): boolean {
  return secret !== undefined && (new Set(secret).size < LEAST_VARIETY || secret.includes("openssl"));
}
