import { LOCALES } from "../../../domain/locale.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { ProductPages } from "../../../ui/catalog/product-pages.tsx";
import { ExternalLink } from "../../../ui/primitives/external-link.tsx";
import { MissTable } from "./miss-table.tsx";
import type { HostedSynonyms, SearchesView, SynonymProblem } from "./searches-types.ts";
import { SynonymTable } from "./synonym-table.tsx";

type Props = {
  view: SearchesView;
  problem: SynonymProblem | null;
  refusal: string | null;
  /** The page with its query. */
  here: string;
  path: string;
  nonce: string;
};

/** Searches without results, and their synonyms. */
export function SearchesPage({ view, problem, refusal, here, path, nonce }: Props) {
  const t = useTranslate();
  const { added, hosted, mayAdd, language, total, rows, pages, csv, synonyms, words } = view;
  const form = hosted === null && mayAdd ? { here, nonce, problem } : null;
  return (
    <>
      <p className="lead pt-0">{t("staff.searches.lead")}</p>
      {refusal && (
        <p className="message message-error" role="alert" id="refusal">
          {refusal}
        </p>
      )}
      {added && (
        <p className="message message-info" role="status">
          {added.text} <a href={added.href}>{t("staff.searches.toSearch")}</a>
        </p>
      )}
      {hosted && <Hosted {...hosted} />}
      {!mayAdd && <p>{t("staff.searches.lookOnly")}</p>}
      <LanguageForm path={path} language={language} />
      {rows.length === 0 ? (
        <p role="status">{t(language ? "staff.searches.noneOfLanguage" : "staff.searches.none")}</p>
      ) : (
        <>
          <p className="pb-1.5 text-neutral-700">{total}</p>
          <MissTable rows={rows} form={form} />
          <ProductPages page={pages} />
          {csv && (
            <p className="pt-4 text-sm print:hidden">
              <a href={csv}>{t("staff.searches.asCsv")}</a>
            </p>
          )}
        </>
      )}
      {hosted === null && (
        <section className="section" aria-labelledby="synonyms">
          <h2 id="synonyms">{t("staff.searches.synonyms")}</h2>
          <SynonymTable rows={synonyms.rows} form={form} />
          <ProductPages page={synonyms.pages} />
        </section>
      )}
      {form &&
        LOCALES.map((locale) => (
          <datalist key={locale} id={`words-${locale}`}>
            {words[locale].map((word) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its value names it; a text would stand on the page where lists are not known
              <option key={word} value={word} />
            ))}
          </datalist>
        ))}
    </>
  );
}

function LanguageForm({ path, language }: { path: string; language: SearchesView["language"] }) {
  const t = useTranslate();
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-3 py-2.5 print:hidden">
      <div className="grid gap-1">
        <label htmlFor="language" className="font-semibold">
          {t("staff.searches.language")}
        </label>
        <select id="language" name="language" defaultValue={language ?? ""} className="field">
          <option value="">{t("staff.searches.both")}</option>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {t(`staff.searches.${locale}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        {t("staff.searches.show")}
      </button>
    </form>
  );
}

/** With hosted content, editors manage synonyms there. */
function Hosted({ newGroup, groups }: HostedSynonyms) {
  const t = useTranslate();
  return (
    <div className="grid gap-1">
      <p>{t("staff.searches.hosted")}</p>
      {newGroup && (
        <p>
          <ExternalLink href={newGroup}>{t("staff.searches.studioNew")}</ExternalLink>
        </p>
      )}
      {groups.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-secondary-700">{t("staff.searches.studio")}</summary>
          <ul className="pl-5">
            {groups.map(({ href, words }) => (
              <li key={href}>
                <ExternalLink href={href}>{words}</ExternalLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
