import { LOCALES } from "../domain/locale.ts";
import { PATHS } from "./paths.ts";

/** Pages that open for whoever has their address: what follows these beginnings is as good as a key. */
const BEGINNINGS = [PATHS.companyTake, PATHS.companyInvitation].flatMap((page) =>
  LOCALES.map((locale) => page[locale].replace(/:.*/, "")),
);

const HIDDEN = "…";

/** A path as logs and traces may tell it: of a page that opens for whoever has its address only which page it is. */
export function withoutSecret(path: string): string {
  const plain = path.toLowerCase().replace(/^\/+/, "/");
  const found = BEGINNINGS.find((beginning) => plain.startsWith(beginning) && plain.length > beginning.length);
  return found ? found + HIDDEN : path;
}
