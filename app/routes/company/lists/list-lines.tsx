import { LONGEST_REFERENCE } from "../../../domain/cart/reference.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_ERROR, CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";
import { CardLabel } from "../../../ui/company/card-label.tsx";
import { PartCell } from "./part-cell.tsx";
import {
  problemOf,
  type LineProblem,
  type ListLineRow,
  type ListView,
  type RefusedList,
} from "../../../ui/company/list-types.ts";

type Props = { view: ListView; refused: RefusedList | null };

/** Members with permission save entries and add selected lines to the cart. */
export function ListLines({ view, refused }: Props) {
  const t = useTranslate();
  const { rows, mayChange } = view;
  return (
    <>
      <table className="table cards-md:block print:text-paper">
        <caption className="sr-only">{view.name}</caption>
        <thead className={CARD_HEAD}>
          <tr>
            <th scope="col" className="print:hidden">
              <span className="sr-only">{t("company.lists.select")}</span>
            </th>
            <th scope="col">{t("orders.part")}</th>
            <th scope="col">{t("orders.parts.priceNow")}</th>
            <th scope="col">{t("orders.quantity")}</th>
            <th scope="col">{t("company.lists.note")}</th>
            <th scope="col">{t("company.lists.minimum")}</th>
            <th scope="col">{t("company.lists.maximum")}</th>
            <th scope="col">{t("company.lists.counted")}</th>
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {rows.map((row) => (
            <Line
              key={row.pn}
              row={{ ...row, ...refused?.typed[row.pn] }}
              mayChange={mayChange}
              isChosen={refused?.chosen?.includes(row.pn) ?? false}
            />
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-3 py-3 print:hidden">
        {mayChange && (
          <button type="submit" name="intent" value="save" className="button button-primary">
            {t("company.lists.save")}
          </button>
        )}{" "}
        <button type="submit" name="intent" value="cart" className="button">
          {t("company.lists.cartChosen")}
        </button>{" "}
        {mayChange && (
          <button type="submit" name="intent" value="remove" className="button">
            {t("company.lists.removeChosen")}
          </button>
        )}
      </p>
    </>
  );
}

/** Narrower where the table has just enough room. */
const BOX = "field w-20 align-middle text-right cards:w-16 cards-md:w-20 print:border-0 print:bg-transparent print:p-0";

function Line({ row, mayChange, isChosen }: { row: ListLineRow; mayChange: boolean; isChosen: boolean }) {
  const t = useTranslate();
  const { pn, price, problems } = row;
  const fields = {
    quantity: t("orders.quantity"),
    note: t("company.lists.note"),
    minimum: t("company.lists.minimum"),
    maximum: t("company.lists.maximum"),
  };
  const noteProblem = problems.find(({ field }) => field === "note");
  const fieldOf = (name: "quantity" | "minimum" | "maximum") => ({
    pn,
    mayChange,
    label: fields[name],
    value: row[name],
    problem: problems.find(({ field }) => field === name),
  });
  return (
    <tr id={pn} className={CARD}>
      <td className={`${CARD_CELL} print:hidden`}>
        <label className="inline-flex min-h-8 items-center gap-2 cards-md:min-h-11">
          <input type="checkbox" name="chosen" value={pn} defaultChecked={isChosen} className="size-5" />
          <span className="sr-only cards-md:not-sr-only">{t("company.lists.selectPart", pn)}</span>
        </label>
        {mayChange && <input type="hidden" name="line[]" value={pn} />}
      </td>
      <th scope="row" className={`${CARD_CELL} text-left font-normal`}>
        <PartCell row={row} />
        {row.successor && mayChange && (
          <button
            type="submit"
            name="swap"
            value={pn}
            className="link-button min-h-6 text-sm print:hidden"
            aria-label={t("company.lists.swapOf", pn, row.successor.pn)}
          >
            {t("company.lists.swap")}
          </button>
        )}
        {problems.map((problem) => (
          <span key={problem.field} id={problemOf(pn, problem)} className={`block ${FIELD_ERROR}`}>
            {problem.field && `${fields[problem.field]}: `}
            {problem.text}
          </span>
        ))}
      </th>
      <td className={`${CARD_CELL} whitespace-nowrap`}>
        <CardLabel text={t("orders.parts.priceNow")} />
        {price}
      </td>
      <Field {...fieldOf("quantity")} name="lineQuantity[]" />
      <td className={CARD_CELL}>
        <CardLabel text={t("company.lists.note")} />
        {mayChange ? (
          <input
            name="lineNote[]"
            defaultValue={row.note}
            maxLength={LONGEST_REFERENCE}
            autoComplete="off"
            aria-invalid={noteProblem ? true : undefined}
            aria-describedby={noteProblem && problemOf(pn, noteProblem)}
            aria-label={t("company.lists.fieldOf", t("company.lists.note"), pn)}
            className="field w-full min-w-28 cards:min-w-20 print:border-0 print:bg-transparent print:p-0"
          />
        ) : (
          <span className="wrap-anywhere">{row.note || "–"}</span>
        )}
      </td>
      <Field {...fieldOf("minimum")} name="lineMinimum[]" />
      <Field {...fieldOf("maximum")} name="lineMaximum[]" />
      <td className={`${CARD_CELL} ${row.isShort ? "font-semibold text-error-700" : ""}`}>
        <CardLabel text={t("company.lists.counted")} />
        {row.counted === "" ? "–" : row.counted} <small className="whitespace-nowrap">{row.countedOn}</small>
        {row.isShort && <small className="block">{t("company.lists.short")}</small>}
        {row.inCart !== "" && <small className="block font-normal text-neutral-700">{row.inCart}</small>}
      </td>
    </tr>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  pn: string;
  mayChange: boolean;
  problem: LineProblem | undefined;
};

/** A field for members with permission, else a figure. */
function Field({ name, label, value, pn, mayChange, problem }: FieldProps) {
  const t = useTranslate();
  return (
    <td className={CARD_CELL}>
      <CardLabel text={label} />
      {mayChange ? (
        <input
          name={name}
          defaultValue={value}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("company.lists.fieldOf", label, pn)}
          aria-describedby={problem && problemOf(pn, problem)}
          aria-invalid={problem ? true : undefined}
          className={BOX}
        />
      ) : (
        value || "–"
      )}
    </td>
  );
}
