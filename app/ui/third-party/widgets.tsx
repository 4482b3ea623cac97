import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { pushLogin, pushPageView, startTagManager } from "./tag-manager.ts";
import { loadScript } from "./load-script.ts";

export type ThirdPartySettings = {
  tagManagerId: string | null;
  chat: { propertyId: string; widgetId: string } | null;
  recaptchaSiteKey: string | null;
};

type Props = { settings: ThirdPartySettings; locale: Locale; event: "accountLogin" | null | undefined };

/** Loads what is configured, after the page works, and nothing otherwise (R-TPW-01, R-TPW-02, R-TPW-06). */
export function ThirdPartyWidgets({ settings, locale, event }: Props) {
  const { tagManagerId, chat } = settings;
  const { pathname } = useLocation();
  useEffect(() => {
    if (tagManagerId) startTagManager(tagManagerId);
  }, [tagManagerId]);
  useEffect(() => {
    if (tagManagerId) pushPageView(pathname, locale);
  }, [tagManagerId, pathname, locale]);
  useEffect(() => {
    if (tagManagerId && event) pushLogin();
  }, [tagManagerId, event]);
  useEffect(() => {
    if (!chat) return;
    loadScript(`https://embed.tawk.to/${chat.propertyId}/${chat.widgetId}`).catch((error: unknown) =>
      console.error(error),
    );
  }, [chat]);
  return null;
}
