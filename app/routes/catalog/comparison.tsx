import { use } from "react";
import type { ComparedPart, CompareView } from "./compare-page.view.ts";
import { type ComparedLine, type Line, MOST_COMPARED } from "../../domain/catalog/comparison.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { QuantityField } from "../../ui/cart/quantity-field.tsx";
import { RowNote, TypedRows } from "../../ui/cart/row-note.tsx";
import { NUMBER_FIELD } from "../../ui/forms/typed-rows.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { AddRows } from "../../ui/catalog/add-rows.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { NUMBERS_FORM, PageFormId, PageFormPart, shownQuery, usePageFormButton } from "../../ui/cart/page-form.tsx";
import { PartAvailability } from "./part-availability.tsx";

/** Letters of the parts on a phone, where the table header is hidden. */
const LETTERS = "ABCDEF";

/** On a phone, each part and each row is a block. */
const BLOCK = "cards-md:block";
const LETTER = "inline-block size-5 bg-neutral-200 text-center text-xs leading-5 font-bold md:hidden print:hidden";

export function Comparison({ view, target }: { view: CompareView; target: CartFormTarget }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { parts, different, same } = view;
  const tallest = Math.max(...parts.map(({ drawing }) => drawing.height));
  return (
    <>
      <MissingNumbers view={view} />
      {view.isUnpriced && (
        <p className="message message-warning" role="status">
          {t("series.unpriced", phone)}
        </p>
      )}
      {parts.length > 0 && (
        <CartForm target={target} id={ORDER_ROWS}>
          <table className={`table mt-3 md:table-fixed ${BLOCK}`}>
            <caption className="sr-only">{t("compare.title")}</caption>
            <thead className={BLOCK}>
              <tr className={BLOCK}>
                <td className="w-1/6 cards-md:hidden">{view.isToScale && t("compare.toScale")}</td>
                {parts.map((part, index) => (
                  <PartHead
                    key={part.pn}
                    part={part}
                    tallest={tallest}
                    letter={LETTERS[index] ?? ""}
                    isAlone={parts.length === 1}
                  />
                ))}
              </tr>
            </thead>
            {different.length > 0 && <Different lines={different} />}
            {same.length > 0 && <Same lines={same} parts={parts.length} />}
          </table>
          {parts.some(({ orderable }) => orderable) && <AddRows />}
        </CartForm>
      )}
      {parts.length < MOST_COMPARED && (
        <PageFormId value={parts.length > 0 ? ORDER_ROWS : undefined}>
          <NumbersForm numbers={parts.map(({ pn }) => pn)} fields={1} />
        </PageFormId>
      )}
    </>
  );
}

function MissingNumbers({ view: { parts, missing, left } }: { view: CompareView }) {
  const t = useTranslate();
  return (
    <>
      {missing.length > 0 && (
        <p className="message message-warning" role="status">
          {t(missing.length === 1 ? "compare.missingOne" : "compare.missing")}
          {missing.map(({ number, searchHref }) => (
            <SiteLink key={number} to={searchHref} className="pn ml-2 wrap-anywhere whitespace-normal">
              {number}
            </SiteLink>
          ))}
        </p>
      )}
      {left.length > 0 && (
        <p className="message message-warning" role="status">
          {t("compare.left", MOST_COMPARED)}{" "}
          <span className="pn wrap-anywhere whitespace-normal">{left.join(", ")}</span>
        </p>
      )}
      {parts.length === 1 && <p className="lead pt-0">{t("compare.one")}</p>}
    </>
  );
}

/** `tallest`: height of the tallest drawing, so that the part numbers are on one line. */
type HeadProps = { part: ComparedPart; tallest: number; letter: string; isAlone: boolean };

function PartHead({ part, tallest, letter, isAlone }: HeadProps) {
  const t = useTranslate();
  const { drawing } = part;
  return (
    <th
      scope="col"
      className="md:align-top cards-md:grid cards-md:grid-cols-compared cards-md:items-center cards-md:gap-x-3"
    >
      <svg
        viewBox={drawing.viewBox}
        width={drawing.width}
        height={tallest}
        preserveAspectRatio="xMinYMax"
        className="max-w-full forced-color-adjust-none cards-md:row-span-3 cards-md:size-16"
        aria-hidden="true"
        focusable="false"
        // Drawings pass an allowlist when they are loaded.
        dangerouslySetInnerHTML={{ __html: drawing.markup }}
      />
      <div>
        <span className={LETTER} aria-hidden="true">
          {letter}
        </span>{" "}
        <SiteLink to={part.href} className="pn wrap-anywhere whitespace-normal">
          {part.pn}
        </SiteLink>
        <p className="text-xs font-normal wrap-anywhere">{part.title}</p>
      </div>
      <div className="pt-1 font-normal cards-md:col-start-2">
        <p>{part.price ? <strong>{part.price}</strong> : part.callForPrice ? t("series.callForPrice") : "–"}</p>
        <div className="text-xs">
          <PartAvailability availability={part.availability} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 font-normal cards-md:col-start-2 print:hidden">
        {part.orderable && (
          <QuantityField pn={part.pn} label={t("series.quantityOf", part.pn)} className="field w-20 text-right" />
        )}
        {part.orderable && <RowNote pn={part.pn} />}
        {!isAlone && (
          <SiteLink to={part.withoutHref} rel="nofollow" aria-label={t("compare.removeOne", part.pn)}>
            {t("compare.remove")}
          </SiteLink>
        )}
      </div>
    </th>
  );
}

function Different({ lines }: { lines: readonly ComparedLine[] }) {
  const t = useTranslate();
  return (
    <tbody className={BLOCK}>
      <Heading columns={(lines[0]?.values.length ?? 0) + 1}>{t("compare.different")}</Heading>
      {lines.map(({ label, values }) => (
        <tr key={label} className="cards-md:flex cards-md:flex-wrap cards-md:gap-x-4">
          <LineHead label={label} />
          {values.map((value, index) => (
            <td key={index} className="wrap-anywhere cards-md:border-0 cards-md:pt-0">
              <span className={LETTER} aria-hidden="true">
                {LETTERS[index]}
              </span>{" "}
              {value ?? "–"}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Same({ lines, parts }: { lines: readonly Line[]; parts: number }) {
  const t = useTranslate();
  return (
    <tbody className={BLOCK}>
      {parts > 1 && <Heading columns={parts + 1}>{t("compare.same")}</Heading>}
      {lines.map(({ label, value }) => (
        <tr key={label} className="cards-md:flex cards-md:flex-wrap">
          <LineHead label={label} />
          <td colSpan={parts} className="cards-md:border-0 cards-md:pt-0">
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function LineHead({ label }: { label: string }) {
  return (
    <th scope="row" className="font-normal text-neutral-600 cards-md:basis-full cards-md:border-0 cards-md:pb-0">
      {label}
    </th>
  );
}

function Heading({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr className={BLOCK}>
      <th scope="rowgroup" colSpan={columns} className="pt-4 font-semibold cards-md:block">
        {children}
      </th>
    </tr>
  );
}

export function NothingToCompare({ productsPath }: { productsPath: string }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead pt-0">{t("compare.empty")}</p>
      <NumbersForm numbers={[]} fields={2} />
      <p className="pt-3">
        <SiteLink to={productsPath}>{t("favorites.browse")}</SiteLink>
      </p>
    </>
  );
}

function NumbersForm({ numbers, fields }: { numbers: readonly string[]; fields: number }) {
  const t = useTranslate();
  const form = use(PageFormId);
  const typed = use(TypedRows);
  const button = usePageFormButton(NUMBERS_FORM);
  const places = Array.from({ length: fields }, (_, index) => numbers.length + index + 1);
  return (
    <form method="get" className="flex max-w-address flex-wrap items-end gap-3 pt-3 print:hidden">
      {form && <PageFormPart id={NUMBERS_FORM} shown={shownQuery(numbers.map((pn) => ["pn", pn]))} />}
      {numbers.map((pn) => (
        <input key={pn} type="hidden" name="pn" value={pn} form={form} />
      ))}
      {places.map((place) => (
        <p key={place} className="grow">
          <label htmlFor={`part-${place}`} className="block">
            {t("compare.number", place)}
          </label>
          <input
            id={`part-${place}`}
            name="pn"
            type="text"
            form={form}
            defaultValue={typed[NUMBER_FIELD]}
            maxLength={64}
            className="field w-full"
          />
        </p>
      ))}
      <button type="submit" className="button" {...button}>
        {t("compare.show")}
      </button>
    </form>
  );
}
