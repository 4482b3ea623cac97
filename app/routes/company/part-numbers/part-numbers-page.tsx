import { useTranslate } from "../../../i18n/frame-context.tsx";
import { ProductPages } from "../../../ui/catalog/product-pages.tsx";
import { FindForm } from "../../../ui/forms/find-form.tsx";
import { NumberForm } from "./part-number-form.tsx";
import { NumbersTable } from "./part-numbers-table.tsx";
import { UploadForm } from "./upload-form.tsx";
import type { NumbersView, RefusedNumbers } from "./part-numbers-types.ts";

type Props = { view: NumbersView; refused: RefusedNumbers | undefined };

/** List of customer part numbers, form for one, upload of many. */
export function NumbersPage({ view, refused }: Props) {
  const t = useTranslate();
  const { mayChange, isEmpty, rows, target, csv } = view;
  const form = refused?.form ?? view.form;
  return (
    <>
      <p className="lead pt-0">{t("company.numbers.lead")}</p>
      {refused && (
        <p className="message message-error" role="alert">
          {refused.message}
        </p>
      )}
      {!mayChange && <p>{t("company.numbers.lookOnly")}</p>}
      {mayChange && (
        <section aria-labelledby="one-number" className="pt-2">
          <h2 id="one-number">{t(form.before === "" ? "company.numbers.addTitle" : "company.numbers.changeTitle")}</h2>
          <NumberForm form={form} target={target} />
          {rows.length > 0 && (
            <p className="pt-3 print:hidden">
              <a href="#upload">{t("company.numbers.upload")}</a>
            </p>
          )}
        </section>
      )}
      <section className="section" aria-labelledby="all-numbers">
        <h2 id="all-numbers">{t("company.numbers.all")}</h2>
        {isEmpty ? <p role="status">{t("company.numbers.none")}</p> : <SearchForm view={view} />}
        {!isEmpty && <p className="pb-1.5 text-neutral-700">{view.count}</p>}
        {rows.length > 0 && <NumbersTable view={view} />}
        <ProductPages page={view.pages} />
        {csv && (
          <p className="pt-4 text-sm print:hidden">
            <a href={csv}>{t("company.numbers.asCsv")}</a>
          </p>
        )}
      </section>
      {mayChange && (
        <section className="section" aria-labelledby="upload">
          <h2 id="upload">{t("company.numbers.upload")}</h2>
          <UploadForm target={target} refused={refused?.upload} />
        </section>
      )}
    </>
  );
}

function SearchForm({ view: { target, query } }: { view: NumbersView }) {
  const t = useTranslate();
  const words = {
    label: t("company.numbers.searchLabel"),
    search: t("company.numbers.search"),
    all: t("company.numbers.showAll"),
  };
  return <FindForm id="numbers-q" path={target.path} query={query} words={words} />;
}
