import { LOCALES } from "../domain/locale.ts";
import { PATHS } from "./paths.ts";

/** The rest of a path with a `:token` or `:code` is a secret. */
const BEGINNINGS = Object.values(PATHS).flatMap((page) =>
  LOCALES.map((locale) => page[locale].split(/:(?:token|code)\b/)).flatMap(([start = "", rest]) =>
    rest === undefined ? [] : [start],
  ),
);

const HIDDEN = "…";

/** For logs and traces: removes the secret. */
export function withoutSecret(path: string): string {
  const plain = path.toLowerCase().replace(/^\/+/, "/");
  const found = BEGINNINGS.find((beginning) => plain.startsWith(beginning) && plain.length > beginning.length);
  return found ? found + HIDDEN : path;
}
