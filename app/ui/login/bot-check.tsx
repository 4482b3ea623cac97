import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { showRecaptcha } from "../third-party/recaptcha.ts";

type Root = { head: { locale: Locale }; thirdParties: { recaptchaSiteKey: string | null } };

/** The bot check, where one is configured and scripts run. Without it the form works all the same (R-TPW-05, A-26). */
export function BotCheck() {
  const root = useRouteLoaderData<Root>("root");
  const place = useRef<HTMLDivElement>(null);
  const siteKey = root?.thirdParties.recaptchaSiteKey;
  const locale = root?.head.locale;
  useEffect(() => {
    // What it could not load is told to the console only (R-ERR-08).
    if (siteKey) showRecaptcha(place.current, siteKey, locale).catch((error: unknown) => console.error(error));
  }, [siteKey, locale]);
  return siteKey ? <div ref={place} /> : null;
}
