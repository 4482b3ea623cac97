import { Form } from "react-router";
import { hasUsefulFilters, type FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { SeriesTable } from "./series-view.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { formatCount } from "../../i18n/formats.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { CachedMarkup } from "../primitives/cached-markup.tsx";

type Props = Pick<SeriesTable, "filters" | "order" | "total" | "here"> & { path: string };

/** For what holds the filters and, beside them where there is room, what they narrow. */
export const WITH_FILTERS = "grid grid-cols-1 items-start gap-x-6 lg:grid-cols-filters";

/** The filters of a table: check, then apply. On small screens they open on demand. */
export function VariantsFilters({ filters, order, total, here, path }: Props) {
  const t = useTranslate();
  if (!hasUsefulFilters(filters, total)) return null;
  return (
    <div className="print:hidden">
      <details className="group peer lg:hidden">
        <summary className="button w-full text-center group-open:bg-neutral-100 marker:hidden">
          {total === 1 ? t("series.filtersOne", total) : t("series.filters", formatCount(total, localeOfPath(path)))}
        </summary>
      </details>
      {/* What was checked and not applied is forgotten with every new answer: the boxes show what the table shows. */}
      <Form
        key={here}
        method="get"
        action={path}
        id="filters"
        className="hidden py-3 peer-open:block lg:block"
        preventScrollReset
        discover="none"
      >
        <CachedMarkup
          as="div"
          className="flex flex-wrap gap-2.5 pb-2.5"
          of={filters}
          piece="filters"
          render={() => filters.map((group) => <FilterFields key={group.key} group={group} />)}
        />
        {order.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {t("series.apply")}
        </button>
      </Form>
    </div>
  );
}

function FilterFields({ group }: { group: FilterGroup }) {
  return (
    <fieldset className="min-w-0 grow basis-42 border border-neutral-300 text-sm md:max-w-72">
      <legend className="float-left w-full border-b border-neutral-200 bg-neutral-50 px-2 py-1 font-semibold">
        {group.title}
      </legend>
      {group.kind === "range" ? <RangeFields group={group} /> : <ValueFields group={group} />}
    </fieldset>
  );
}

/** Rows of box, value and count: as many as a filter has values, so their looks hang on the list. */
const VALUES =
  "clear-both max-h-38 overflow-y-auto py-0.5 *:grid *:min-h-6 *:cursor-pointer *:grid-cols-checkbox *:items-baseline *:gap-2 *:px-2 *:py-0.5 *:leading-5 *:hover:bg-neutral-50 *:has-disabled:cursor-default *:has-disabled:text-neutral-500 coarse:max-h-56 coarse:*:min-h-11 coarse:*:py-3";

function ValueFields({ group }: { group: Extract<FilterGroup, { kind: "values" }> }) {
  // A list without a box to stop at could not be scrolled by keyboard.
  const isDead = group.values.every(({ count, chosen }) => count === 0 && !chosen);
  return (
    <div className={VALUES} {...(isDead ? { role: "group", "aria-label": group.title, tabIndex: 0 } : {})}>
      {group.values.map(({ slug, label, count, chosen }) => (
        <label key={slug}>
          <input
            type="checkbox"
            name={group.key}
            value={slug}
            defaultChecked={chosen}
            disabled={count === 0 && !chosen}
            className="size-4 self-center accent-primary-600"
          />{" "}
          {label} <small className="text-xs text-neutral-600">{count}</small>
        </label>
      ))}
    </div>
  );
}

function RangeFields({ group }: { group: Extract<FilterGroup, { kind: "range" }> }) {
  const t = useTranslate();
  const { key, lowest, highest } = group;
  return (
    <div className="clear-both grid grid-cols-2 gap-2 p-2">
      <label>
        {t("series.from")}
        <RangeField name={`${key}.from`} value={group.from} placeholder={lowest} />
      </label>
      <label>
        {t("series.to")}
        <RangeField name={`${key}.to`} value={group.to} placeholder={highest} />
      </label>
    </div>
  );
}

function RangeField({ name, value, placeholder }: { name: string; value: string; placeholder: number }) {
  return (
    <input
      type="text"
      inputMode="decimal"
      className="field w-full"
      name={name}
      defaultValue={value}
      placeholder={String(placeholder)}
      maxLength={12}
      autoComplete="off"
    />
  );
}
