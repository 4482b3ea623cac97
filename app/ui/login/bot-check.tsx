import { useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";
import { showRecaptcha } from "../third-party/recaptcha.ts";
import { mayLoad, noteRunning } from "../third-party/this-document.ts";

type Root = { head: { locale: Locale }; thirdParties: PageParties };

type State = "offered" | "loading" | "failed";

/** Loads nothing before its button is pressed (decision 0043). Without scripts the limits stay (R-TPW-05, A-26). */
export function BotCheck() {
  const t = useTranslate();
  const root = useRouteLoaderData<Root>("root");
  const place = useRef<HTMLDivElement>(null);
  const hasScripts = useHasScripts();
  const [state, setState] = useState<State>("offered");
  const siteKey = root?.thirdParties.recaptchaSiteKey;
  if (!hasScripts || !siteKey || !mayLoad("bot-check")) return null;
  const start = () => {
    setState("loading");
    noteRunning("bot-check");
    showRecaptcha(place.current, siteKey, root.head.locale).catch((error: unknown) => {
      console.error(error);
      setState("failed");
    });
  };
  return (
    <div>
      {state === "offered" && (
        <>
          <p className="pb-2">{t("login.checkOffer")}</p>
          <button type="button" className="button" onClick={start}>
            {t("login.checkLoad")}
          </button>
        </>
      )}
      {state === "failed" && <p role="status">{t("login.checkFailed")}</p>}
      <div ref={place} />
    </div>
  );
}
