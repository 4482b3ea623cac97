import type { ProductListView } from "../../../ui/catalog/product-list-types.ts";
import { ProductPages } from "../../../ui/catalog/product-pages.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { RecordTable } from "./audit-table.tsx";
import type { RecordRow } from "./audit-rows.view.ts";

type Option = { readonly value: string; readonly text: string };

export type RecordPageView = {
  readonly rows: readonly RecordRow[];
  readonly count: string;
  readonly path: string;
  /** Field values. */
  readonly typed: Readonly<Record<"by" | "action" | "order" | "customer", string>>;
  /** Fields with invalid values. */
  readonly bad: readonly ("order" | "customer")[];
  readonly isSearch: boolean;
  readonly people: readonly Option[];
  readonly actions: readonly Option[];
  readonly pages: ProductListView["page"];
  readonly csv: string;
};

/** Its filter is a GET form. */
export function RecordPage({ view }: { view: RecordPageView }) {
  const t = useTranslate();
  const { rows, count, path, isSearch, pages, csv } = view;
  return (
    <>
      <p className="max-w-text pb-3">{t("staff.record.lead")}</p>
      <RecordFilter view={view} />
      <p className="pb-1.5 text-neutral-700">
        {rows.length > 0 && count}
        {isSearch && (
          <>
            {rows.length > 0 && " · "}
            <SiteLink to={path}>{t("staff.record.all")}</SiteLink>
          </>
        )}
      </p>
      {isSearch && rows.length === 0 ? <p>{t("staff.record.noneFound")}</p> : <RecordTable rows={rows} />}
      <ProductPages page={pages} />
      {rows.length > 0 && (
        <p className="pt-4 text-sm print:hidden">
          <a href={csv}>{t("staff.record.csv")}</a>
        </p>
      )}
    </>
  );
}

function RecordFilter({ view: { path, typed, bad, people, actions } }: { view: RecordPageView }) {
  const t = useTranslate();
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={t("staff.record.filter")}
      className="mb-4 flex flex-wrap items-start gap-3 print:hidden"
    >
      <Choice name="by" label={t("staff.record.by")} value={typed.by} any={t("staff.record.anyone")}>
        {[{ value: "system", text: t("staff.record.system") }, ...people]}
      </Choice>
      <Choice name="action" label={t("staff.record.action")} value={typed.action} any={t("staff.record.anything")}>
        {actions}
      </Choice>
      <Text
        name="order"
        label={t("staff.record.order")}
        value={typed.order}
        error={bad.includes("order") ? t("staff.record.badOrder") : null}
      />
      <Text
        name="customer"
        label={t("staff.record.customer")}
        value={typed.customer}
        error={bad.includes("customer") ? t("staff.record.badCustomer") : null}
      />
      <button type="submit" className="button flex-none lg:mt-6.5">
        {t("staff.record.show")}
      </button>
    </form>
  );
}

const FIELD = `${FIELD_BOX} basis-48 max-md:flex-auto`;

type Field = { name: string; label: string; value: string };

function Choice({ name, label, value, any, children }: Field & { any: string; children: readonly Option[] }) {
  return (
    <div className={FIELD}>
      <label className={FIELD_LABEL} htmlFor={`record-${name}`}>
        {label}
      </label>
      <select id={`record-${name}`} name={name} defaultValue={value} className={FIELD_CONTROL}>
        <option value="">{any}</option>
        {children.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Text({ name, label, value, error }: Field & { error: string | null }) {
  const id = `record-${name}`;
  return (
    <div className={FIELD}>
      <label className={FIELD_LABEL} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        maxLength={100}
        className={FIELD_CONTROL}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      {error !== null && (
        <p id={`${id}-error`} className={FIELD_ERROR}>
          {error}
        </p>
      )}
    </div>
  );
}
