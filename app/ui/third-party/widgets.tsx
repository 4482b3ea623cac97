import { useEffect } from "react";
import { useLocation } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import type { Locale } from "../../domain/locale.ts";
import { loadScript } from "./load-script.ts";
import {
  isConsentGiven,
  mayLoad,
  needsDocument,
  noteConfigured,
  noteRunning,
  runsAgainstWill,
} from "./this-document.ts";
import { cookieDomains, isForeignName } from "../../domain/foreign-names.ts";

const CHANNEL = "consent";

type DataLayerEvent = Record<string, string | number>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

let lastPath: string | null = null;
let isStarted = false;

const LOGIN_KEY = "ferrule.login";

type Props = { parties: PageParties; locale: Locale; event: "accountLogin" | null | undefined };

/** Loads allowed scripts after the page works (R-TPW-01, R-TPW-02, R-TPW-06, decision 0043); other pages get their own document. */
export function ThirdPartyWidgets({ parties, locale, event }: Props) {
  const { tagManagerId, chat, consent } = parties;
  const { pathname } = useLocation();
  const isGiven = consent?.isGiven ?? false;
  const isOn = parties.allowed === "widgets";
  useWithdrawal();
  useOwnForms();
  useEffect(() => noteConfigured(parties), [parties]);
  useEffect(() => {
    if (consent && !isConsentGiven()) forgetTraces();
  }, [consent]);
  useEffect(() => {
    // Stored at any sign-in; the next page with analytics sends it.
    if (event && isGiven) keepLogin();
  }, [event, isGiven]);
  useEffect(() => {
    if (runsAgainstWill()) location.reload();
    if (!isOn || !mayLoad("widgets") || !isConsentGiven()) return;
    noteRunning("widgets");
    if (tagManagerId) {
      startTagManager(tagManagerId);
      pushPageView(pathname, locale);
      pushLogin();
    }
    if (chat) load(`https://embed.tawk.to/${chat.propertyId}/${chat.widgetId}`);
  }, [isOn, tagManagerId, chat, pathname, locale]);
  return null;
}

function load(src: string): void {
  loadScript(src).catch((error: unknown) => console.error(error));
}

/** Removes storage of third parties: the server can only delete cookies, and an open page may have written them again. */
function forgetTraces(): void {
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

/** Ends a document with third-party scripts when consent is withdrawn in any tab. */
function useWithdrawal(): void {
  useEffect(() => {
    const endIfUnwanted = () => {
      if (runsAgainstWill()) location.reload();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", endIfUnwanted);
    if (!isConsentGiven()) channel.postMessage("not given");
    // A page from the back/forward cache.
    addEventListener("pageshow", endIfUnwanted);
    return () => {
      channel.close();
      removeEventListener("pageshow", endIfUnwanted);
    };
  }, []);
}

/** Lets the browser send forms to pages that need their own document, and form buttons that open the other language. */
function useOwnForms(): void {
  useEffect(() => {
    const leave = (event: SubmitEvent) => {
      const { submitter, target } = event;
      const address = submitter?.getAttribute("formaction") ?? (target as HTMLFormElement).getAttribute("action");
      if (submitter?.lang || needsDocument(new URL(address ?? "", location.href).pathname)) event.stopPropagation();
    };
    addEventListener("submit", leave, true);
    return () => removeEventListener("submit", leave, true);
  }, []);
}

function startTagManager(id: string): void {
  if (isStarted) return;
  isStarted = true;
  dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`).catch((error: unknown) => console.error(error));
}

/** One page view per route change (R-TPW-03), path only: queries and hashes may be private (R-TPW-07). */
function pushPageView(path: string, language: string): void {
  if (path === lastPath) return;
  lastPath = path;
  dataLayer().push({ event: "page_view", page_path: path, language });
}

/** Stores a sign-in for the next page of this tab with analytics. */
function keepLogin(): void {
  sessionStorage.setItem(LOGIN_KEY, "1");
}

/** Sends it once (R-AUTH-28), without name and address (R-TPW-07). */
function pushLogin(): void {
  if (sessionStorage.getItem(LOGIN_KEY) === null) return;
  sessionStorage.removeItem(LOGIN_KEY);
  dataLayer().push({ event: "accountLogin", type: "form" });
}

function dataLayer(): DataLayerEvent[] {
  return (window.dataLayer ??= []);
}
