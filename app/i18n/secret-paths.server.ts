import { LOCALES } from "../domain/locale.ts";
import { PATHS } from "./paths.ts";

/** The rest of these paths is a secret. */
const BEGINNINGS = [PATHS.companyTake, PATHS.companyInvitation].flatMap((page) =>
  LOCALES.map((locale) => page[locale].replace(/:.*/, "")),
);

const HIDDEN = "…";

/** For logs and traces: removes the secret. */
export function withoutSecret(path: string): string {
  const plain = path.toLowerCase().replace(/^\/+/, "/");
  const found = BEGINNINGS.find((beginning) => plain.startsWith(beginning) && plain.length > beginning.length);
  return found ? found + HIDDEN : path;
}
