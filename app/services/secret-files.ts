import fs from "node:fs";
import { StartError } from "./service-errors.ts";

/** Secrets may be given as files, which no process list shows: `SESSION_SECRET_FILE=/run/secrets/session`. */
export const SECRETS = [
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "DATABASE_URL",
  "SANITY_TOKEN",
  "SUPABASE_PUBLISHABLE_KEY",
  "GOOGLE_CLIENT_SECRET",
  "AUTH_KEYS",
  "SMTP_URL",
  "RECAPTCHA_SECRET",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "ELASTICSEARCH_PASSWORD",
  "ELASTICSEARCH_API_KEY",
  "ELASTICSEARCH_CA",
] as const;

type Source = Readonly<Record<string, string | undefined>>;

/** Longer files cannot be secrets. */
const MOST_BYTES = 65_536;

/** Configuration error with a message for the operator; never quotes values, which may be secrets. */
export class EnvError extends StartError {
  override name = "EnvError";
}

export function fileSetting(name: string): string {
  return `${name}_FILE`;
}

/** Without the final line break. Throws {@link EnvError} if both forms are set or the file is not readable text. */
export function withSecretFiles(names: readonly string[], source: Source): Source {
  const given = SECRETS.filter((name) => names.includes(name) && source[fileSetting(name)]?.trim());
  return { ...source, ...Object.fromEntries(given.map((name) => [name, secretOf(name, source)])) };
}

function secretOf(name: string, source: Source): string {
  const setting = fileSetting(name);
  if (source[name]?.trim()) throw new EnvError(`${name} and ${setting} are both set; set one of them.`);
  const bytes = readSecret(source[setting]?.trim() ?? "", setting);
  if (bytes.length > MOST_BYTES || bytes.includes(0))
    throw new EnvError(`${setting} is not usable: no text of a secret.`);
  const secret = bytes.toString("utf8").trim();
  if (secret === "") throw new EnvError(`${setting} is not usable: the file is empty.`);
  return secret;
}

function readSecret(file: string, setting: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new EnvError(`${setting} is not usable: the file cannot be read${code}.`);
  }
}
