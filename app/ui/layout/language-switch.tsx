import { otherLocale, type Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageInfo } from "../seo/page-info.ts";
import { useOwnQuery } from "./use-page-info.ts";

const NAMES = { en: "English", es: "Español" } as const;

/** A plain form: the choice is stored (A-04, R-I18N-15), and a new document sets `<html lang>`. On pages with a form, a button of it. */
export function LanguageSwitch({ locale, page }: { locale: Locale; page: PageInfo | null }) {
  const own = useOwnQuery();
  const other = otherLocale(locale);
  const path = page?.alternates[other] ?? pagePath("home", other);
  const query = page && !path.includes("?") ? own : "";
  return (
    <form method="post" action="/locale" className="inline">
      <input type="hidden" name="locale" value={other} />
      <input type="hidden" name="to" value={path + query} />
      <button type="submit" lang={other} className="link-button" value={path + query} {...page?.typedIn}>
        {NAMES[other]}
      </button>
    </form>
  );
}
