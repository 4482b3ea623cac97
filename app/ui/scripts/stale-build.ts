/**
 * After a deployment a page may request missing scripts, and the router reloads it. This module keeps the destination of the link
 * (start-page.ts) and stops reload loops (R-ERR-09, R-NUXT-03, R-NUXT-06).
 */
const RELOAD_KEY = "ferrule.reloaded";

/** At most one automatic reload per path in this time. */
const RELOAD_GUARD_MS = 10_000;

/** Session storage key of the destination, and its validity in milliseconds. */
export const DESTINATION = { key: "ferrule.going", counts: RELOAD_GUARD_MS };

export function rememberDestination(path: string | null): void {
  if (path === null) sessionStorage.removeItem(DESTINATION.key);
  else sessionStorage.setItem(DESTINATION.key, JSON.stringify({ path, at: Date.now() }));
}

export function guardAgainstStaleBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    reloadOnce();
  });
}

/** Returns false if this path was reloaded a moment ago. */
function reloadOnce(): boolean {
  const mark = `${location.pathname} `;
  const last = sessionStorage.getItem(RELOAD_KEY) ?? "";
  const recent = last.startsWith(mark) && Date.now() - Number(last.slice(mark.length)) < RELOAD_GUARD_MS;
  if (recent) return false;
  sessionStorage.setItem(RELOAD_KEY, mark + Date.now());
  location.reload();
  return true;
}
