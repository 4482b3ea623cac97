import { useLocation } from "react-router";
import type { Consent } from "../../domain/consent.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";

export function ConsentLine({ consent }: { consent: Consent }) {
  const t = useTranslate();
  const name = t(nameOf(consent));
  return (
    <div className="print:hidden">
      {t(consent.isGiven ? "consent.lineOn" : "consent.lineOff", name)} <ConsentForm consent={consent} />
    </div>
  );
}

export function ConsentSection({ consent }: { consent: Consent | null }) {
  const t = useTranslate();
  return (
    <section className="section" aria-labelledby="third-parties">
      <h2 id="third-parties">{t("consent.title")}</h2>
      {consent ? (
        <div className="prose">
          <ul>
            {consent.widgets.map((widget) => (
              <li key={widget}>{t(`consent.${widget}`)}</li>
            ))}
          </ul>
          <p>
            {t(consent.isGiven ? "consent.isOn" : "consent.isOff")} {t("consent.where")}
          </p>
          <ConsentForm consent={consent} className="button" />
        </div>
      ) : (
        <p className="pt-2">{t("consent.none")}</p>
      )}
    </section>
  );
}

/** A plain form: the next document runs only the accepted scripts. */
function ConsentForm({ consent, className = "link-button" }: { consent: Consent; className?: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/consent" className="inline">
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" name="choice" value={consent.isGiven ? "refuse" : "allow"} className={className}>
        {t(consent.isGiven ? "consent.turnOff" : "consent.allow")}
      </button>
    </form>
  );
}

function nameOf({ widgets }: Consent): StringKey {
  if (widgets.length > 1) return "consent.nameBoth";
  return widgets.includes("chat") ? "consent.nameChat" : "consent.nameStatistics";
}
