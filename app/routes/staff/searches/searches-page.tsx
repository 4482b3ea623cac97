import { LOCALES } from "../../../domain/locale.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { ProductPages } from "../../../ui/catalog/product-pages.tsx";
import { ExternalLink } from "../../../ui/primitives/links.tsx";
import { MissTable, type RowForm } from "./miss-table.tsx";
import type { HostedSynonyms, SearchesView, SynonymProblem, SynonymRow } from "./searches.view.ts";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";

type Props = {
  view: SearchesView;
  problem: SynonymProblem | null;
  refusal: string | null;
  /** Address of this page with its query. */
  here: string;
  path: string;
  nonce: string;
};

/** Searches without results, and the synonyms that the staff added for them. */
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
      {hosted && <HostedSynonymLinks {...hosted} />}
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
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its value is its label; browsers without datalist would show a text on the page
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

/** If content is hosted, editors manage synonyms there, not on this page. */
function HostedSynonymLinks({ newGroup, groups }: HostedSynonyms) {
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

function SynonymTable({ rows, form }: { rows: readonly SynonymRow[]; form: RowForm }) {
  const t = useTranslate();
  if (rows.length === 0) return <p className="pt-2.5">{t("staff.searches.noSynonyms")}</p>;
  return (
    <table className="table cards-md:block">
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("staff.searches.phrase")}</th>
          <th scope="col">{t("staff.searches.means")}</th>
          <th scope="col">{t("staff.searches.language")}</th>
          <th scope="col">{t("staff.searches.added")}</th>
          {form && (
            <th scope="col">
              <span className="sr-only">{t("staff.searches.remove")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map(({ id, phrase, means, locale, language, added, href }) => (
          <tr key={id} className={CARD}>
            <th scope="row" className={`${CARD_CELL} wrap-anywhere`}>
              <a href={href} lang={locale}>
                {phrase}
              </a>
            </th>
            <td lang={locale} className={`${CARD_CELL} wrap-anywhere`}>
              <span className="hidden text-neutral-600 cards-md:inline">{t("staff.searches.means")} </span>
              {means}
            </td>
            <td className={CARD_CELL}>{language}</td>
            <td className={CARD_CELL}>{added}</td>
            {form && (
              <td className={CARD_CELL}>
                <form method="post" action={form.here} className="print:hidden">
                  <input type="hidden" name="nonce" value={form.nonce} />
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    className="button"
                    aria-label={t("staff.searches.removeOf", phrase)}
                  >
                    {t("staff.searches.remove")}
                  </button>
                </form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
