import { use } from "react";
import type { SizeQuestionView } from "../../ui/catalog/size-question-types.ts";
import type { AssemblyView, RelatedGroup } from "../../ui/catalog/part-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { QuantityField } from "../../ui/cart/quantity-field.tsx";
import { ASSEMBLY_FORM, RELATED_FORM, PageFormId, usePageFormButton } from "../../ui/cart/page-form.tsx";
import { RowNote } from "../../ui/cart/row-note.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { SizeQuestionField } from "./size-question.tsx";
import { NUMBER_CELL, PartCell } from "./part-cell.tsx";
import { useHasWebPrices, usePriceLabel } from "../../ui/cart/price-words.tsx";

const QUANTITY_CLASS = "field w-full text-right max-md:px-1 print:hidden";

type Props = {
  groups: readonly RelatedGroup[];
  amount: SizeQuestionView | null;
  assembly: AssemblyView | null;
  target: CartFormTarget;
  /** Id of the form that sends all tables of the page without scripts; `RELATED_FORM` if it is this form. */
  pageFormId: string | undefined;
};

/** Question about the size, assembly, and groups of parts. The groups share one form with their quantities. */
export function RelatedParts({ groups, amount, assembly, target, pageFormId }: Props) {
  const t = useTranslate();
  if (groups.length === 0) return null;
  const canOrder = groups.some(({ rows }) => rows.some(({ orderable }) => orderable));
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related">{t("part.related")}</h2>
      <PageFormId value={pageFormId}>
        {amount && <SizeQuestionField amount={amount} />}
        {assembly && <PartAssembly assembly={assembly} target={target} />}
      </PageFormId>
      {/* Controls inside the form itself need no `form` attribute. */}
      <PageFormId value={pageFormId === RELATED_FORM ? undefined : pageFormId}>
        <CartForm target={target} key={target.back} id={RELATED_FORM}>
          {groups.map((group) => (
            <RelatedTable key={group.key} group={group} />
          ))}
          {canOrder && <AddChosenButton />}
        </CartForm>
      </PageFormId>
    </section>
  );
}

function AddChosenButton() {
  const t = useTranslate();
  return (
    <p className="pt-3 text-right">
      <button type="submit" className="button button-primary" {...usePageFormButton(RELATED_FORM)}>
        {t("part.addChosen")}
      </button>
    </p>
  );
}

function RelatedTable({ group }: { group: RelatedGroup }) {
  const t = useTranslate();
  const priceLabel = usePriceLabel();
  const { rows, total, allHref, isRequired } = group;
  return (
    <table className="table mt-3">
      <caption className="pb-1 text-left font-bold">
        {group.title === null ? t(`part.${group.key}`) : group.title}
        {isRequired && ` · ${t("part.requires")}`}
        {total > rows.length && (
          <span className="font-normal text-neutral-600">
            {" "}
            · {t("part.shown", rows.length, total)}
            {allHref && (
              <>
                {" "}
                <SiteLink to={allHref} rel="nofollow">
                  {t("part.allOfGroup", total)}
                </SiteLink>
              </>
            )}
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className="max-md:px-1">
            {t("part.partNumber")}
          </th>
          <th scope="col" className={NUMBER_CELL}>
            {priceLabel}
          </th>
          <th scope="col" className={NUMBER_CELL}>
            {t("part.quantity")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.pn} id={row.pn}>
            <PartCell row={row} />
            <td className={NUMBER_CELL}>{row.price ?? (row.callForPrice ? t("part.callForPrice") : "–")}</td>
            <td className={NUMBER_CELL}>
              {row.orderable && (
                <QuantityField pn={row.pn} label={t("part.quantityOf", row.pn)} className={QUANTITY_CLASS} />
              )}
              <RowNote pn={row.pn} />
              {row.quantity > 1 && (
                <span className="block text-xs text-neutral-600">{t("part.perPiece", row.quantity)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PartAssemblyProps = { assembly: AssemblyView; target: CartFormTarget };

/** One button adds one of each part to the cart. A larger part replaces the assembly. */
function PartAssembly({ assembly: { title, rows, totalPrice, largerPart }, target }: PartAssemblyProps) {
  const t = useTranslate();
  const isWebPrice = useHasWebPrices();
  const formId = use(PageFormId);
  const button = usePageFormButton(ASSEMBLY_FORM);
  if (largerPart) {
    return (
      <p className="message">
        {t("part.larger")}{" "}
        <SiteLink to={largerPart.href} className="pn">
          {largerPart.pn}
        </SiteLink>{" "}
        {largerPart.title}
        {largerPart.price && <strong> {largerPart.price}</strong>}
      </p>
    );
  }
  return (
    <CartForm target={target} id={ASSEMBLY_FORM}>
      <table className="table mt-3">
        <caption className="pb-1 text-left font-bold">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pn}>
              <PartCell row={row} />
              <td className={NUMBER_CELL}>
                {row.price}
                <input type="hidden" name={`q[${row.pn}]`} value="1" form={formId} />
                <RowNote pn={row.pn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center justify-end gap-3 pt-2">
        <span>
          {t(isWebPrice ? "part.togetherWeb" : "part.together")} <strong>{totalPrice}</strong>
        </span>
        <button type="submit" className="button button-primary print:hidden" {...button}>
          {t("part.addAssembly", rows.length)}
        </button>
      </p>
    </CartForm>
  );
}
