import { use } from "react";
import type { SizeQuestionView } from "../../ui/catalog/size-question-types.ts";
import type { AssemblyView, RelatedGroup } from "../../ui/catalog/part-types.ts";
import { countText } from "../../i18n/translate.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { QuantityField } from "../../ui/cart/quantity-field.tsx";
import { ASSEMBLY_FORM, RELATED_FORM, PageFormId, usePageFormButton } from "../../ui/cart/page-form.tsx";
import { RowNote, RowNotes, TypedRows } from "../../ui/cart/row-note.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { SizeQuestionField } from "./size-question.tsx";
import { NUMBER_CELL, PartCell } from "./part-cell.tsx";
import { RowDrawing } from "../../ui/catalog/row-drawings.tsx";
import { useHasWebPrices } from "../../ui/cart/price-words.tsx";

const QUANTITY_CLASS = "field w-full px-2 text-right";

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
          <div className="grid grid-cols-cards items-start gap-4">
            {groups.map((group, index) => (
              <RelatedCard key={group.key} group={group} isFolded={index >= OPEN_GROUPS && !group.isRequired} />
            ))}
          </div>
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
      <button type="submit" className="button" {...usePageFormButton(RELATED_FORM)}>
        {t("part.addChosen")}
      </button>
    </p>
  );
}

/** Groups whose rows a phone shows; the others unfold. */
const OPEN_GROUPS = 2;

/** Rows in view; the others unfold. */
const FIRST_ROWS = 3;

function RelatedCard({ group, isFolded }: { group: RelatedGroup; isFolded: boolean }) {
  const t = useTranslate();
  const [notes, typed] = [use(RowNotes), use(TypedRows)];
  const { rows, total, allHref, isRequired, symbol } = group;
  const [first, others] = [rows.slice(0, FIRST_ROWS), rows.slice(FIRST_ROWS)];
  const hasOwn = (some: typeof rows) => some.some(({ pn }) => pn in notes || pn in typed);
  return (
    <section className="card relative pt-2 pb-1">
      <h3 className="flex min-h-11 items-center gap-3 pb-1">
        {symbol && <RowDrawing symbol={symbol} className="plate size-9 flex-none p-1" />}
        <span className="grow">
          {group.title === null ? t(`part.${group.key}`) : group.title}
          {isRequired && ` · ${t("part.requires")}`}
        </span>
      </h3>
      {isFolded && (
        <details open={hasOwn(rows)} className="peer md:hidden">
          <summary className={SUMMARY}>{countText("series.all", rows.length, t)}</summary>
        </details>
      )}
      <div className={isFolded ? "max-md:hidden max-md:peer-open:block" : undefined}>
        <RelatedRows rows={first} />
        {others.length > 0 && (
          <details open={hasOwn(others)}>
            <summary className={SUMMARY}>{t("stock.more", others.length)}</summary>
            <RelatedRows rows={others} />
          </details>
        )}
      </div>
      {allHref && (
        <SiteLink to={allHref} rel="nofollow" className="absolute right-4 bottom-1 py-1.5 text-sm coarse:py-2.5">
          {t("part.allOfGroup", total)}
        </SiteLink>
      )}
    </section>
  );
}

const SUMMARY = "border-t border-neutral-200 py-1.5 text-sm text-secondary-700 coarse:py-2.5";

function RelatedRows({ rows }: Pick<RelatedGroup, "rows">) {
  const t = useTranslate();
  return (
    <ul className="text-sm">
      {rows.map((row) => (
        <li key={row.pn} id={row.pn} className="flex items-center gap-x-2 border-t border-neutral-200 py-1">
          <div className="grow basis-0 text-xs text-neutral-600 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-neutral-900">
              <SiteLink to={row.href} className="pn whitespace-normal">
                {row.pn}
              </SiteLink>{" "}
              <strong className="font-semibold">
                {row.price ?? (row.callForPrice ? t("part.callForPrice") : "–")}
              </strong>
            </p>
            {row.title}
            {row.quantity > 1 && ` · ${t("part.perPiece", row.quantity)}`}{" "}
            <span className="av inline-block pl-1 text-neutral-900" data-mark={row.mark ?? ""}>
              {row.availability}
            </span>
            <RowNote pn={row.pn} />
          </div>
          <div className="w-13">
            {row.orderable && (
              <QuantityField pn={row.pn} label={t("part.quantityOf", row.pn)} className={QUANTITY_CLASS} />
            )}
          </div>
        </li>
      ))}
    </ul>
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
        <button type="submit" className="button print:hidden" {...button}>
          {t("part.addAssembly", rows.length)}
        </button>
      </p>
    </CartForm>
  );
}
