import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/links.tsx";

type Props = { locale: Locale; nonce: string };

export const PASTE_FIELD = "field block w-full grow overflow-auto font-mono text-sm leading-4.75 whitespace-pre";
export const BUTTONS = "flex flex-wrap items-center gap-x-3 gap-y-2 pt-2.5";

/** For other pages; leads to the review page. */
export function PasteBox({ locale, nonce }: Props) {
  return (
    <form
      method="post"
      action={pagePath("quickOrder", locale)}
      id="paste-box"
      className="card flex flex-col print:hidden"
    >
      <input type="hidden" name="nonce" value={nonce} />
      <PasteFields locale={locale} />
    </form>
  );
}

export const PASTE_BOX = "max-w-text pt-1 pb-3 print:hidden";

type FieldsProps = {
  locale: Locale;
  typed?: string;
  button?: Readonly<Record<string, string>>;
};

export function PasteFields({ locale, typed, button }: FieldsProps) {
  const t = useTranslate();
  return (
    <>
      <label htmlFor="paste-lines" className="block pb-1 font-semibold">
        {t("quickOrder.pasteHere")}
      </label>
      <textarea
        id="paste-lines"
        name="lines"
        rows={3}
        wrap="off"
        defaultValue={typed}
        spellCheck={false}
        autoComplete="off"
        className={PASTE_FIELD}
      />
      <p className={BUTTONS}>
        <button type="submit" className="button" {...button}>
          {t("quickOrder.check")}
        </button>{" "}
        <SiteLink to={pagePath("quickOrder", locale)}>{t("quickOrder.title")}</SiteLink>
      </p>
    </>
  );
}
