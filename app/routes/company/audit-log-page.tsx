import { useTranslate } from "../../i18n/frame-context.tsx";
import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import { ChangeTable, type ChangeRow } from "../../ui/company/change-table.tsx";

export type AuditLogView = {
  readonly rows: readonly ChangeRow[];
  readonly path: string;
  /** Empty for all. */
  readonly action: string;
  readonly actions: readonly { readonly value: string; readonly text: string }[];
  readonly pages: ProductListView["page"];
  readonly csv: string;
};

/** Its filter is a GET form. */
export function AuditLogPage({ view: { rows, path, action, actions, pages, csv } }: { view: AuditLogView }) {
  const t = useTranslate();
  return (
    <>
      <p className="max-w-text pb-3">{t("company.log.pageLead")}</p>
      <form
        method="get"
        action={path}
        aria-label={t("company.log.filter")}
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        <div className={`${FIELD_BOX} basis-72`}>
          <label className={FIELD_LABEL} htmlFor="log-action">
            {t("company.log.kind")}
          </label>
          <select id="log-action" name="action" defaultValue={action} className={FIELD_CONTROL}>
            <option value="">{t("company.log.any")}</option>
            {actions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {t("company.log.show")}
        </button>
      </form>
      {action !== "" && rows.length === 0 ? <p>{t("company.log.noneFound")}</p> : <ChangeTable rows={rows} />}
      <ProductPages page={pages} />
      {rows.length > 0 && (
        <p className="pt-4 text-sm print:hidden">
          <a href={csv}>{t("company.log.csv")}</a>
        </p>
      )}
    </>
  );
}
