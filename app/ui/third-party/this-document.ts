// oxlint-disable-next-line no-restricted-imports -- the helper is the server's, and refuses what a visitor may have made up; here the router leads on to the page it was about to show
import { redirectDocument } from "react-router";
import { holdsConsent, type PageParties, type Parties } from "../../domain/consent.ts";
import { isDocumentPath, isLoginPath, isPrivatePath } from "../../i18n/private-pages.ts";

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** What the policy of this document lets load: it stays as it was sent, whatever page is shown in the document later. */
const allowed =
  typeof document === "undefined" ? "none" : ((document.documentElement.dataset["parties"] ?? "none") as Parties);

/** What runs in this document by now. A script that runs cannot be ended but with its document. */
let running: Parties = "none";

/** What the shop has at all; nothing until a page has said so. */
let configured = { bot: false, widgets: false };

/** Whether the policy of this document lets load what a page may run. */
export function mayLoad(parties: Parties): boolean {
  return parties !== "none" && parties === allowed;
}

/** Takes note of what the shop has. */
export function noteConfigured({ consent, recaptchaSiteKey }: PageParties): void {
  configured = { bot: recaptchaSiteKey !== null, widgets: consent !== null };
}

/** Notes that scripts of another company run from now on. */
export function noteRunning(parties: Exclude<Parties, "none">): void {
  if (running === "none") guardHistory();
  running = parties;
}

/** Whether widgets run that the visitor no longer wants. */
export function runsAgainstWill(): boolean {
  return running === "widgets" && !isConsentGiven();
}

/** Whether the visitor has agreed, says so still, and no setting of the browser says otherwise. */
export function isConsentGiven(): boolean {
  return holdsConsent(document.cookie) && navigator.globalPrivacyControl !== true && navigator.doNotTrack !== "1";
}

/**
 * Whether a page needs a document of its own: because something runs in this one that must not run there, or because this one's
 * policy does not let load what may run there; or because it has no scripts of ours either.
 */
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

/** The address of a page for somebody who wants what it knows, and does not go there. */
export function askedFrom(pathname: string): string {
  return `${pathname}?${ASKED}`;
}

const ASKED = "asked";

/** Asks for pages as documents where they need it, whoever asks: a form's answer, going back, a script. */
export function leaveByDocument({ request }: { request: Request }): void {
  const { pathname, search, searchParams } = new URL(request.url);
  if (request.method !== "GET" || searchParams.has(ASKED)) return;
  if (needsDocument(pathname)) throw redirectDocument(pathname + search);
}

/**
 * Going back and forth, the browser shows the address of a page before anybody is asked. Where that page must not see what runs
 * here, the address is taken out of sight at once, before those scripts hear of it, and asked for as a document.
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
