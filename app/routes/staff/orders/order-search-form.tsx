import { SHOWN_STATUSES } from "../../../domain/orders/order-status.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { DateField } from "../../../ui/orders/order-search-form.tsx";
import type { StaffOrderSearchView } from "./order-list-types.ts";

/** A GET form that keeps queue and customer. */
export function StaffOrderSearchForm({ path, search }: { path: string; search: StaffOrderSearchView }) {
  const t = useTranslate();
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={t("orders.search")}
      className="mb-4 flex flex-wrap items-start gap-3 print:hidden"
    >
      {search.waiting && <input type="hidden" name="waiting" value={search.waiting} />}
      {search.customerId !== null && <input type="hidden" name="customer" value={search.customerId} />}
      <div className={`${FIELD_BOX} max-w-112 flex-auto basis-72 max-md:max-w-none max-md:basis-full`}>
        <label className={FIELD_LABEL} htmlFor="order-q">
          {t("staff.orders.searchLabel")}
        </label>
        <input id="order-q" name="q" defaultValue={search.q} maxLength={200} className={FIELD_CONTROL} />
      </div>
      <div className={`${FIELD_BOX} basis-48 max-md:basis-full`}>
        <label className={FIELD_LABEL} htmlFor="order-status">
          {t("orders.statusTitle")}
        </label>
        <select id="order-status" name="status" defaultValue={search.status ?? ""} className={FIELD_CONTROL}>
          <option value="">{t("staff.orders.anyStatus")}</option>
          {SHOWN_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`orders.status.${status}`)}
            </option>
          ))}
        </select>
      </div>
      <DateField name="from" search={search} />
      <DateField name="to" search={search} />
      <button type="submit" className="button flex-none lg:mt-6.5">
        {t("orders.search")}
      </button>
    </form>
  );
}
