import { use, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { hasUsefulFilters, type FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import { localeOfPath, type Locale } from "../../domain/locale.ts";
import { formatCount } from "../../i18n/formats.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CachedMarkup } from "../../ui/primitives/cached-markup.tsx";
import { FILTERS_FORM, PageFormId, PageFormPart, shownQuery, usePageFormButton } from "../../ui/cart/page-form.tsx";
import { importQuietly } from "../../ui/scripts/quiet-import.ts";

/** `isRow`: above the list, each filter opens below its title; else next to the list. */
type Props = Pick<SeriesTable, "filters" | "order" | "total" | "here"> & { path: string; isRow?: boolean };

/** Layout of filters and list. On narrow screens all opening buttons share one row, with the opened content below. */
export const WITH_FILTERS_CLASS =
  "flex flex-wrap items-center gap-x-2 lg:grid lg:grid-cols-filters lg:items-start lg:gap-x-6";
export const WITHOUT_FILTERS_CLASS = "flex flex-wrap items-center gap-x-2 lg:block";
/** Content next to the filters: opened content, and the list. */
export const NEXT_TO_FILTERS_CLASS = "contents lg:block";
export const OPENED_CLASS = "order-1 basis-full";
export const BELOW_BUTTONS_CLASS = "order-3 min-w-0 basis-full";

/** Check, then apply. On small screens the filters open on demand. */
export function VariantsFilters({ filters, order, total, here, path, isRow = false }: Props) {
  const t = useTranslate();
  const owner = use(PageFormId);
  if (!hasUsefulFilters(filters, total)) return null;
  const chosen = filters.reduce((sum, group) => sum + chosenIn(group), 0);
  return (
    <div className={isRow ? "print:hidden" : `${NEXT_TO_FILTERS_CLASS} print:hidden`}>
      <details className={`group peer lg:hidden ${isRow ? "mb-1.5" : "my-1.5"}`}>
        <summary
          className={`button text-center group-open:bg-neutral-100 marker:hidden ${isRow ? "w-full" : "px-2.5 max-sm:text-sm"}`}
        >
          {total === 1 ? t("series.filtersOne", total) : t("series.filters", formatCount(total, localeOfPath(path)))}
          <ChosenCount count={chosen} />
        </summary>
      </details>
      {/* Remounts with every answer, so that unapplied checks are reset. */}
      <Form
        key={here}
        method="get"
        action={path}
        id={FILTERS_FORM}
        className={`hidden peer-open:block ${isRow ? ROW : `py-3 lg:block ${OPENED_CLASS}`}`}
        preventScrollReset
        discover="none"
      >
        {owner && <PageFormPart id={FILTERS_FORM} shown={shownIn(filters, order)} />}
        <CachedMarkup
          as="div"
          className={isRow ? PULL_DOWNS : "flex flex-wrap gap-2.5 pb-2.5"}
          of={filters}
          piece="filters"
          render={() => (
            <PageFormId value={owner}>
              {filters.map((group, index) => {
                if (isRow) return <PullDown key={group.key} group={group} />;
                return <FilterFields key={group.key} group={group} isFolded={index >= OPEN_GROUPS} />;
              })}
            </PageFormId>
          )}
        />
        {order.map(({ name, value }) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} form={owner} />
        ))}
        <ApplyButton locale={localeOfPath(path)} isRow={isRow} />
      </Form>
    </div>
  );
}

/** Shows the number of parts after a change; without scripts, and if unknown, only "apply". */
function ApplyButton({ locale, isRow }: { locale: Locale; isRow: boolean }) {
  const t = useTranslate();
  const [button, count] = usePartCount();
  const told =
    count === null
      ? null
      : count === 0
        ? t("series.showNone")
        : t(`series.show${count === 1 ? "One" : "Some"}`, formatCount(count, locale));
  return (
    <>
      <button
        ref={button}
        type="submit"
        className={isRow ? "button lg:min-h-8 lg:px-2.5 lg:text-xs" : "button"}
        {...usePageFormButton(FILTERS_FORM)}
      >
        {told ?? t("series.apply")}
      </button>
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

function shownIn(filters: readonly FilterGroup[], order: Props["order"]): string {
  const shown = filters.flatMap((group) =>
    group.kind === "values"
      ? group.values.flatMap(({ slug, chosen }) => (chosen ? [[group.key, slug]] : []))
      : [
          [`${group.key}.from`, group.from],
          [`${group.key}.to`, group.to],
        ],
  );
  return shownQuery([...shown, ...order.map(({ name, value }) => [name, value])]);
}

function chosenIn(group: FilterGroup): number {
  if (group.kind === "values") return group.values.filter(({ chosen }) => chosen).length;
  return group.from === "" && group.to === "" ? 0 : 1;
}

function ChosenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="ml-1.5 rounded-sm bg-primary-600 px-1.5 text-white">{count}</span>
    </>
  );
}

const ROW = "max-lg:py-3 lg:flex lg:flex-wrap lg:items-center lg:gap-x-2 lg:gap-y-1";
const PULL_DOWNS = "flex flex-col gap-2 pb-2.5 lg:contents";
const PULL_DOWN_TITLE =
  "flex min-h-8 cursor-pointer list-none items-center justify-between gap-x-1.5 rounded-sm border border-neutral-500 px-2 marker:hidden group-open:bg-neutral-100 after:border-4 after:border-b-0 after:border-transparent after:border-t-neutral-500 after:forced-color-adjust-none coarse:min-h-11";

/** Closed at first; the title has the number of selected values. */
function PullDown({ group }: { group: FilterGroup }) {
  return (
    <details name="filters" className="group relative text-sm lg:text-xs">
      <summary className={PULL_DOWN_TITLE}>
        {group.title}
        <ChosenCount count={chosenIn(group)} />
      </summary>
      <div className="bg-white lg:absolute lg:top-full lg:left-0 lg:z-10 lg:w-72 lg:shadow-above">
        <FilterFields group={group} />
      </div>
    </details>
  );
}

/** Groups that are open next to a list. */
const OPEN_GROUPS = 4;

const GROUP_CLASS = "min-w-0 grow basis-42 border border-neutral-300 text-sm md:max-w-72";
const TITLE_CLASS = "border-b border-neutral-200 bg-neutral-50 px-2 py-1 font-semibold";

/** A folded group with a selected value is open. */
function FilterFields({ group, isFolded = false }: { group: FilterGroup; isFolded?: boolean }) {
  const fields = group.kind === "range" ? <RangeFields group={group} /> : <ValueFields group={group} />;
  if (!isFolded) {
    return (
      <fieldset className={GROUP_CLASS}>
        <legend className={`float-left w-full ${TITLE_CLASS}`}>{group.title}</legend>
        {fields}
      </fieldset>
    );
  }
  return (
    <details className={GROUP_CLASS} open={chosenIn(group) > 0}>
      <summary className={`-mb-px coarse:py-3 ${TITLE_CLASS}`}>
        {group.title}
        {group.kind === "values" && <small className="pl-2 font-normal text-neutral-600">{group.values.length}</small>}
      </summary>
      <fieldset>
        <legend className="sr-only">{group.title}</legend>
        {fields}
      </fieldset>
    </details>
  );
}

/** Styles hang on the list, because a filter has many values. */
const VALUES =
  "clear-both py-0.5 *:grid *:min-h-6 *:cursor-pointer *:grid-cols-checkbox *:items-baseline *:gap-2 *:px-2 *:py-0.5 *:leading-5 *:hover:bg-neutral-50 *:has-disabled:cursor-default *:has-disabled:text-neutral-500 coarse:*:min-h-11 coarse:*:py-3";

/** Limit of visible values; the rest opens on demand, because a scroll box would look complete at its last whole row. */
const SHOWN_VALUES = 6;
const FEWEST_MORE = 3;

type Values = Extract<FilterGroup, { kind: "values" }>;

function ValueFields({ group: { key, values } }: { group: Values }) {
  const t = useTranslate();
  const shown = values.length < SHOWN_VALUES + FEWEST_MORE ? values.length : SHOWN_VALUES;
  const more = values.slice(shown);
  return (
    <>
      <Boxes name={key} values={values.slice(0, shown)} />
      {more.length > 0 && (
        <details open={more.some(({ chosen }) => chosen)}>
          <summary className="min-h-6 cursor-pointer px-2 py-0.5 text-secondary-700 coarse:min-h-11 coarse:py-3">
            {t("series.moreValues", more.length)}
          </summary>
          <Boxes name={key} values={more} />
        </details>
      )}
    </>
  );
}

function Boxes({ name, values }: { name: string; values: Values["values"] }) {
  const form = use(PageFormId);
  return (
    <div className={VALUES}>
      {values.map(({ slug, label, count, chosen, isEntered = chosen }) => (
        <label key={slug}>
          <input
            type="checkbox"
            name={name}
            value={slug}
            form={form}
            defaultChecked={isEntered}
            disabled={count === 0 && !chosen}
            className="size-4 self-center"
          />{" "}
          {label} <small className="text-xs text-neutral-600">{count}</small>
        </label>
      ))}
    </div>
  );
}

function RangeFields({ group }: { group: Extract<FilterGroup, { kind: "range" }> }) {
  const t = useTranslate();
  const { key, lowest, highest, entered = group } = group;
  return (
    <div className="clear-both grid grid-cols-2 gap-2 p-2">
      <label>
        {t("series.from")}
        <RangeField name={`${key}.from`} value={entered.from} placeholder={lowest} />
      </label>
      <label>
        {t("series.to")}
        <RangeField name={`${key}.to`} value={entered.to} placeholder={highest} />
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
      form={use(PageFormId)}
      defaultValue={value}
      placeholder={String(placeholder)}
      maxLength={12}
      autoComplete="off"
    />
  );
}

/** Null until a filter changes, and if unknown. The server counts, because the page cannot combine filters. */
function usePartCount(): [button: React.RefObject<HTMLButtonElement | null>, count: number | null] {
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const form = button.current?.closest("form");
    if (!form) return;
    const change = () => {
      setCount(null);
      void importQuietly(() => import("./count-parts.ts")).then((counting) => counting?.countParts(form, setCount));
    };
    form.addEventListener("input", change);
    return () => form.removeEventListener("input", change);
  }, []);
  return [button, count];
}
