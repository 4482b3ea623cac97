import type { z } from "zod";
import { findInvented, findLookAlikes, type InventedSetting, type LookAlike } from "./look-alikes.ts";
import { type EMBEDDED, placesOf, schema } from "./settings.ts";
import { EnvError, fileSetting, SECRETS, withSecretFiles } from "./secret-files.ts";

/** Read and checked once; only this file reads `process.env`. Empty values are treated as not set. */
export type Env = z.infer<typeof schema> & {
  /** Misspelled settings; production refuses them. */
  readonly lookAlikes: readonly LookAlike[];
  /** Unknown settings with the prefix of a known one; logged. */
  readonly invented: readonly InventedSetting[];
};

type Name = keyof z.infer<typeof schema>;
type Source = Readonly<Record<string, string | undefined>>;

export const SETTINGS = Object.keys(schema.shape) as Name[];

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

/** All or none of a group must be set. */
const GROUPS: readonly (readonly Name[])[] = [
  ["SANITY_PROJECT_ID", "SANITY_DATASET"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"],
  ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
  ["ELASTICSEARCH_USER", "ELASTICSEARCH_PASSWORD"],
];

/** Required in production, unless ALLOW_EMBEDDED has the word `unless`. */
const NEEDED: readonly { name: Name; unless?: (typeof EMBEDDED)[number]; refuses?: string }[] = [
  { name: "PUBLIC_ORIGIN" },
  { name: "SESSION_SECRET" },
  { name: "SMTP_URL", unless: "mail", refuses: "to keep emails in the embedded outbox" },
  { name: "DATABASE_URL", unless: "database", refuses: "the embedded database" },
  { name: "SUPABASE_URL", unless: "sign-in", refuses: "the embedded sign-in" },
];

export function readEnv(source: Source = process.env): Env {
  return readSettings(SETTINGS, source);
}

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
    throw new EnvError(`Unknown setting ${slip.name}. Did you mean ${slip.meant}? Otherwise, remove it.`);
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

/** Messages never quote a value. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  return `${String(issue?.path[0])} is not usable: ${issue && reasonOf(issue)}.`;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (!/^(?:Invalid|Too) /.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "int" ? "must be a whole number" : "must be a number";
    case "too_small":
      return `must be at least ${issue.minimum}`;
    case "too_big":
      return `must be at most ${issue.maximum}`;
    case "invalid_value":
      return `must be ${issue.values.join(" or ")}`;
    default:
      return issue.message;
  }
}

/** The demonstration has a default origin; an empty PUBLIC_ORIGIN removes it (R-SEO-05). */
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

/** Random secrets have more distinct characters. */
const LEAST_VARIETY = 8;

/** One repeated character, or the documents' example: an attacker could guess it and sign in as any user. */
function isGuessed(secret: string | undefined): boolean {
  return secret !== undefined && (new Set(secret).size < LEAST_VARIETY || secret.includes("openssl"));
}
