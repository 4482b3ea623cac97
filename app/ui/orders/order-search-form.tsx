import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_LABEL } from "../forms/field-classes.ts";

export type OrderSearchView = {
  readonly q: string;
  readonly from: string;
  readonly to: string;
  readonly badDates: readonly ("from" | "to")[];
  readonly isReversed: boolean;
  /** Only the user's orders; null or absent if there are no others. */
  readonly mine?: { readonly isOn: boolean } | null;
};

export function OrderSearchForm({ path, search }: { path: string; search: OrderSearchView }) {
  const t = useTranslate();
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label={t("orders.search")}
      className="mb-4 flex flex-wrap items-start gap-3 print:hidden"
      discover="none"
    >
      <div className={`${FIELD_BOX} max-w-112 flex-auto basis-72 max-md:max-w-none max-md:basis-full`}>
        <label className={FIELD_LABEL} htmlFor="order-q">
          {t("orders.searchLabel")}
        </label>
        <input id="order-q" key={search.q} name="q" defaultValue={search.q} maxLength={200} className={FIELD_CONTROL} />
      </div>
      <DateField name="from" search={search} />
      <DateField name="to" search={search} />
      {search.mine && (
        <label className="flex min-h-11 flex-none items-center gap-2 lg:mt-6.5">
          <input type="checkbox" name="by" value="me" defaultChecked={search.mine.isOn} /> {t("orders.mine")}
        </label>
      )}
      <button type="submit" className="button flex-none lg:mt-6.5">
        {t("orders.search")}
      </button>
    </Form>
  );
}

export function DateField({ name, search }: { name: "from" | "to"; search: OrderSearchView }) {
  const t = useTranslate();
  const isBad = search.badDates.includes(name);
  const isReversed = name === "to" && search.isReversed;
  return (
    <div className={`${FIELD_BOX} basis-40 max-md:flex-auto max-md:basis-32`}>
      <label className={FIELD_LABEL} htmlFor={`order-${name}`}>
        {t(`orders.${name}`)}
      </label>
      <input
        id={`order-${name}`}
        key={search[name]}
        // A date field cannot hold the invalid text, which must stay visible.
        type={isBad ? "text" : "date"}
        name={name}
        defaultValue={search[name]}
        className={FIELD_CONTROL}
        aria-invalid={isBad || isReversed ? true : undefined}
        aria-describedby={isBad || isReversed ? `order-${name}-error` : undefined}
      />
      {(isBad || isReversed) && (
        <p id={`order-${name}-error`} className={FIELD_ERROR}>
          {t(isBad ? "orders.badDate" : "orders.reversedDates")}
        </p>
      )}
    </div>
  );
}
