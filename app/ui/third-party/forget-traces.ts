import { cookieDomains, isForeignName } from "../../domain/foreign-names.ts";

/** Removes storage of third parties: the server can only delete cookies, and an open page may have written them again. */
export function forgetTraces(): void {
  for (const cookie of document.cookie.split(";")) {
    const [name = ""] = cookie.trim().split("=", 1);
    if (!isForeignName(name)) continue;
    for (const domain of ["", ...cookieDomains(location.hostname).map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isForeignName(name)) storage.removeItem(name);
  } catch {
    // No storage, nothing to remove.
  }
}
