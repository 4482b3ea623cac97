import { loadScript } from "./load-script.ts";

type DataLayerEvent = Record<string, string | number>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

let lastPath: string | null = null;
let isStarted = false;

export function startTagManager(id: string): void {
  if (isStarted) return;
  isStarted = true;
  dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`).catch((error: unknown) => console.error(error));
}

/** One page view per route change (R-TPW-03), path only: queries and hashes may be private (R-TPW-07). */
export function pushPageView(path: string, language: string): void {
  if (path === lastPath) return;
  lastPath = path;
  dataLayer().push({ event: "page_view", page_path: path, language });
}

const LOGIN_KEY = "ferrule.login";

/** Stores a sign-in for the next page of this tab with analytics. */
export function keepLogin(): void {
  sessionStorage.setItem(LOGIN_KEY, "1");
}

/** Sends it once (R-AUTH-28), without name and address (R-TPW-07). */
export function pushLogin(): void {
  if (sessionStorage.getItem(LOGIN_KEY) === null) return;
  sessionStorage.removeItem(LOGIN_KEY);
  dataLayer().push({ event: "accountLogin", type: "form" });
}

function dataLayer(): DataLayerEvent[] {
  return (window.dataLayer ??= []);
}
