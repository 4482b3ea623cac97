import { Form } from "react-router";
import { filtersShown } from "../../domain/catalog/filters-shown.ts";
import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { SeriesTable } from "./series-view.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { formatCount } from "../../i18n/formats.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { Kept } from "../primitives/kept.tsx";

type Props = Pick<SeriesTable, "filters" | "order" | "total" | "here"> & { path: string };

/** For what holds the filters and, beside them where there is room, what they narrow. */
export const WITH_FILTERS = "grid grid-cols-1 items-start gap-x-6 lg:grid-cols-filters";

/** The filters of a table: check, then apply. On small screens they open on demand. */
export function VariantsFilters({ filters, order, total, here, path }: Props) {
  const t = useTranslate();
  if (!filtersShown(filters, total)) return null;
  return (
    <div className="filters">
      <details className="filters-toggle">
        <summary className="button">
          {total === 1 ? t("series.filtersOne", total) : t("series.filters", formatCount(total, localeOfPath(path)))}
        </summary>
      </details>
      {/* What was checked and not applied is forgotten with every new answer: the boxes show what the table shows. */}
      <Form key={here} method="get" action={path} className="filters-form" preventScrollReset discover="none">
        <Kept
          as="div"
          className="filters-groups"
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
    <fieldset className="filter">
      <legend>{group.title}</legend>
      {group.kind === "range" ? <RangeFields group={group} /> : <ValueFields group={group} />}
    </fieldset>
  );
}

function ValueFields({ group }: { group: Extract<FilterGroup, { kind: "values" }> }) {
  // A list without a box to stop at could not be scrolled by keyboard.
  const isDead = group.values.every(({ count, chosen }) => count === 0 && !chosen);
  return (
    <div className="filter-values" {...(isDead ? { role: "group", "aria-label": group.title, tabIndex: 0 } : {})}>
      {group.values.map(({ slug, label, count, chosen }) => (
        <label key={slug}>
          <input
            type="checkbox"
            name={group.key}
            value={slug}
            defaultChecked={chosen}
            disabled={count === 0 && !chosen}
          />{" "}
          {label} <small>{count}</small>
        </label>
      ))}
    </div>
  );
}

function RangeFields({ group }: { group: Extract<FilterGroup, { kind: "range" }> }) {
  const t = useTranslate();
  const { key, lowest, highest } = group;
  return (
    <div className="filter-range">
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
      className="field"
      name={name}
      defaultValue={value}
      placeholder={String(placeholder)}
      maxLength={12}
      autoComplete="off"
    />
  );
}
