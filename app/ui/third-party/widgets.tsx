import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { PATHS } from "../../i18n/paths.ts";
import { pushLogin, pushPageView, startTagManager } from "./tag-manager.ts";
import { loadScript } from "./load-script.ts";

export type ThirdPartySettings = {
  tagManagerId: string | null;
  chat: { propertyId: string; widgetId: string } | null;
  recaptchaSiteKey: string | null;
};

type Props = { settings: ThirdPartySettings; locale: Locale; event: "accountLogin" | null | undefined };

const PRIVATE_PAGES = ["login", "account"] as const;

/** Nobody else's script runs where people type codes and addresses; what analytics are told there waits for the next page. */
function isPrivatePage(pathname: string, locale: Locale): boolean {
  return PRIVATE_PAGES.some((page) => `${pathname}/`.startsWith(`${PATHS[page][locale]}/`));
}

/** Loads what is configured, after the page works, and nothing otherwise (R-TPW-01, R-TPW-02, R-TPW-06). */
export function ThirdPartyWidgets({ settings, locale, event }: Props) {
  const { tagManagerId, chat } = settings;
  const { pathname } = useLocation();
  const isPrivate = isPrivatePage(pathname, locale);
  useEffect(() => {
    if (tagManagerId && !isPrivate) startTagManager(tagManagerId);
  }, [tagManagerId, isPrivate]);
  useEffect(() => {
    if (tagManagerId) pushPageView(pathname, locale);
  }, [tagManagerId, pathname, locale]);
  useEffect(() => {
    if (tagManagerId && event) pushLogin();
  }, [tagManagerId, event]);
  useEffect(() => {
    if (!chat || isPrivate) return;
    loadScript(`https://embed.tawk.to/${chat.propertyId}/${chat.widgetId}`).catch((error: unknown) =>
      console.error(error),
    );
  }, [chat, isPrivate]);
  return null;
}
