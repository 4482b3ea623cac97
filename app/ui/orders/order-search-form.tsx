import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** What the fields hold, and which of them should have held a date. */
export type OrderSearchView = {
  readonly q: string;
  readonly from: string;
  readonly to: string;
  readonly badDates: readonly ("from" | "to")[];
};

/** Searching is a GET form: the address is the search. */
export function OrderSearchForm({ path, search }: { path: string; search: OrderSearchView }) {
  const t = useTranslate();
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label={t("orders.search")}
      className="order-search"
      discover="none"
    >
      <div className="form-field order-search-q">
        <label htmlFor="order-q">{t("orders.searchLabel")}</label>
        <input id="order-q" key={search.q} name="q" defaultValue={search.q} maxLength={200} className="field" />
      </div>
      <DateField name="from" search={search} />
      <DateField name="to" search={search} />
      <button type="submit" className="button">
        {t("orders.search")}
      </button>
    </Form>
  );
}

function DateField({ name, search }: { name: "from" | "to"; search: OrderSearchView }) {
  const t = useTranslate();
  const isBad = search.badDates.includes(name);
  return (
    <div className="form-field">
      <label htmlFor={`order-${name}`}>{t(`orders.${name}`)}</label>
      <input
        id={`order-${name}`}
        key={search[name]}
        // A field for dates shows nothing but dates: what somebody typed must not vanish.
        type={isBad ? "text" : "date"}
        name={name}
        defaultValue={search[name]}
        className="field"
        aria-invalid={isBad ? true : undefined}
        aria-describedby={isBad ? `order-${name}-error` : undefined}
      />
      {isBad && (
        <p id={`order-${name}-error`} className="field-error">
          {t("orders.badDate")}
        </p>
      )}
    </div>
  );
}
