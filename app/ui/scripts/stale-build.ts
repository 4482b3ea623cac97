/**
 * After a deployment an open page may ask for scripts that no longer exist. The router then reloads the page it is on; here
 * we see to it that the visitor still arrives where the link led, which the start of the page does (start-page.ts), and that a script that is gone for good cannot make the
 * page reload for ever (R-ERR-09, R-NUXT-03, R-NUXT-06).
 */
const RELOAD_KEY = "ferrule.reloaded";

/** At most one automatic reload per path in this time. */
const RELOAD_GUARD_MS = 10_000;

/** Where a navigation is heading, in the storage of the session, and for how many milliseconds it counts. */
export const GOING = { key: "ferrule.going", counts: RELOAD_GUARD_MS };

/** Remembers where a navigation is heading until it has arrived. */
export function rememberDestination(path: string | null): void {
  if (path === null) sessionStorage.removeItem(GOING.key);
  else sessionStorage.setItem(GOING.key, JSON.stringify({ path, at: Date.now() }));
}

/** Call once before hydration. */
export function guardAgainstStaleBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    reloadOnce();
  });
}

/** Reloads the page unless it was reloaded for this path a moment ago. Returns whether it does. */
function reloadOnce(): boolean {
  const mark = `${location.pathname} `;
  const last = sessionStorage.getItem(RELOAD_KEY) ?? "";
  const recent = last.startsWith(mark) && Date.now() - Number(last.slice(mark.length)) < RELOAD_GUARD_MS;
  if (recent) return false;
  sessionStorage.setItem(RELOAD_KEY, mark + Date.now());
  location.reload();
  return true;
}
