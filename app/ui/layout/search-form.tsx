import { useRef } from "react";
import type { Locale } from "../../domain/locale.ts";
import { readQuery } from "../../domain/search/query.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { useOwnQuery } from "./use-page-info.ts";
import { LazySearchSuggestions } from "../scripts/search-suggestions-lazy.tsx";

type Props = {
  locale: Locale;
  id?: string;
  name?: string;
  className?: string;
};

export function SearchForm({ locale, id = "q", name, className = "" }: Props) {
  const t = useTranslate();
  const query = new URLSearchParams(useOwnQuery());
  const box = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={name}
      method="get"
      action={pagePath("products", locale)}
      className={`relative flex max-w-176 min-w-0 flex-1 basis-60 print:hidden ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {t("search.label")}
      </label>
      <input
        ref={box}
        id={id}
        name="q"
        type="search"
        maxLength={500}
        defaultValue={readQuery(query.get("q"))}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        className="field min-w-0 flex-1 rounded-r-none border-r-0"
      />
      <button type="submit" className="button button-primary rounded-l-none">
        {t("search.submit")}
      </button>
      <LazySearchSuggestions key={locale} box={box} locale={locale} id={`${id}-suggestions`} />
    </form>
  );
}
