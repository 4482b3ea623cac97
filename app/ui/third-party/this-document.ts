// oxlint-disable-next-line no-restricted-imports -- the server's helper refuses addresses that a visitor may have forged; this address comes from the router
import { redirectDocument } from "react-router";
import { holdsConsent, type PageParties, type Parties } from "../../domain/consent.ts";
import { isDocumentPath, isLoginPath, isPrivatePath } from "../../i18n/private-pages.ts";

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** The content security policy of the document does not change on navigation. */
const allowed =
  typeof document === "undefined" ? "none" : ((document.documentElement.dataset["parties"] ?? "none") as Parties);

/** Third parties whose scripts run in this document. Only a new document stops them. */
let running: Parties = "none";

/** Third parties of the shop; none until a page reports them. */
let configured = { bot: false, widgets: false };

export function mayLoad(parties: Parties): boolean {
  return parties !== "none" && parties === allowed;
}

export function noteConfigured({ consent, recaptchaSiteKey }: PageParties): void {
  configured = { bot: recaptchaSiteKey !== null, widgets: consent !== null };
}

export function noteRunning(parties: Exclude<Parties, "none">): void {
  if (running === "none") guardHistory();
  running = parties;
}

export function runsAgainstWill(): boolean {
  return running === "widgets" && !isConsentGiven();
}

export function isConsentGiven(): boolean {
  return holdsConsent(document.cookie) && navigator.globalPrivacyControl !== true && navigator.doNotTrack !== "1";
}

/** True if running scripts must not see the page, if this document's policy blocks the page's scripts, or if the page has no scripts. */
export function needsDocument(pathname: string): boolean {
  if (isDocumentPath(pathname)) return true;
  const wanted = partiesOf(pathname);
  return running === "none" ? wanted !== "none" && wanted !== allowed : wanted !== running;
}

function partiesOf(pathname: string): Parties {
  const { bot, widgets } = configured;
  if (isLoginPath(pathname)) return bot ? "bot-check" : "none";
  return widgets && !isPrivatePath(pathname) && isConsentGiven() ? "widgets" : "none";
}

/** Address to fetch the data of a page that the visitor does not open. */
export function askedFrom(pathname: string): string {
  return `${pathname}?${DOCUMENT_MARK}`;
}

const DOCUMENT_MARK = "asked";

/** Loads a page as a document if it needs one, also after a form, a step in the history or a script. */
export function leaveByDocument({ request }: { request: Request }): void {
  const { pathname, search, searchParams } = new URL(request.url);
  if (request.method !== "GET" || searchParams.has(DOCUMENT_MARK)) return;
  if (needsDocument(pathname)) throw redirectDocument(pathname + search);
}

/**
 * At `popstate` the browser has already changed the address. If running scripts must not see the new address, it is hidden at once and
 * loaded as a document.
 */
function guardHistory(): void {
  const shown = location.href;
  const leave = (event: PopStateEvent) => {
    const to = location.href;
    if (!needsDocument(location.pathname)) return;
    event.stopImmediatePropagation();
    history.replaceState(null, "", shown);
    location.replace(to);
  };
  addEventListener("popstate", leave, true);
}
