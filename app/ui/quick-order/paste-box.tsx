import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = { locale: Locale; nonce: string };

/** The paste box for other pages: a plain form that leads to the check page. */
export function PasteBox({ locale, nonce }: Props) {
  const t = useTranslate();
  const path = pagePath("quickOrder", locale);
  return (
    <form method="post" action={path} className="paste-box">
      <input type="hidden" name="nonce" value={nonce} />
      <label htmlFor="paste-lines">{t("quickOrder.pasteHere")}</label>
      <textarea
        id="paste-lines"
        name="lines"
        rows={3}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        className="field quick-paste"
      />
      <p className="quick-buttons">
        <button type="submit" className="button">
          {t("quickOrder.check")}
        </button>{" "}
        <SiteLink to={path}>{t("quickOrder.title")}</SiteLink>
      </p>
    </form>
  );
}
