import type { RelatedGroup, RelatedRow } from "./part-view.ts";
import { MAX_QUANTITY } from "../../domain/catalog/package-quantity.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { CartFormFields, type CartFormTarget } from "./cart-form-fields.tsx";
import { NUMBER_CELL, PartCell } from "./part-cell.tsx";
import { usePriceLabel } from "./price-words.tsx";

/** Parts that go with a part, by kind, each with a quantity: one form, one button. */
export function RelatedParts({ groups, target }: { groups: readonly RelatedGroup[]; target: CartFormTarget }) {
  const t = useTranslate();
  if (groups.length === 0) return null;
  const canOrder = groups.some(({ rows }) => rows.some(({ orderable }) => orderable));
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related">{t("part.related")}</h2>
      <form method="post" action={target.cartPath}>
        <CartFormFields target={target} />
        {groups.map((group) => (
          <RelatedTable key={group.kind} group={group} />
        ))}
        {canOrder && (
          <p className="pt-3 text-right">
            <button type="submit" className="button button-primary">
              {t("part.addChosen")}
            </button>
          </p>
        )}
      </form>
    </section>
  );
}

function RelatedTable({ group: { kind, rows, total } }: { group: RelatedGroup }) {
  const t = useTranslate();
  const priceLabel = usePriceLabel();
  return (
    <table className="table mt-3">
      <caption className="pb-1 text-left font-bold">
        {t(`part.${kind}`)}
        {total > rows.length && (
          <span className="font-normal text-neutral-600"> · {t("part.shown", rows.length, total)}</span>
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
          <tr key={row.pn}>
            <PartCell row={row} />
            <td className={NUMBER_CELL}>{row.price ?? (row.callForPrice ? t("part.callForPrice") : "–")}</td>
            <td className={NUMBER_CELL}>
              {row.orderable && <Quantity row={row} />}
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

function Quantity({ row }: { row: RelatedRow }) {
  const t = useTranslate();
  return (
    <input
      type="number"
      name={`q[${row.pn}]`}
      aria-label={t("part.quantityOf", row.pn)}
      min={0}
      max={MAX_QUANTITY}
      step={1}
      className="field w-full text-right max-md:px-1 print:hidden"
    />
  );
}
