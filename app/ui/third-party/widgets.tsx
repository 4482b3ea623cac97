import { useEffect } from "react";
import { useLocation } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import type { Locale } from "../../domain/locale.ts";
import { forgetTraces } from "./forget-traces.ts";
import { loadScript } from "./load-script.ts";
import { keepLogin, pushLogin, pushPageView, startTagManager } from "./tag-manager.ts";
import { isConsentGiven, mayLoad, noteConfigured, noteRunning, runsAgainstWill } from "./this-document.ts";
import { useOwnForms, useWithdrawal } from "./use-own-document.ts";

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
