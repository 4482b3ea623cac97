import { LONGEST_REFERENCE } from "../../../domain/cart/reference.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { Translate } from "../../../i18n/strings.ts";
import { FIELD_ERROR } from "../../../ui/forms/field-classes.ts";
import { PartCell, ToOrder } from "./part-cell.tsx";
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
      <table className="table list-lines">
        <caption className="sr-only">{view.name}</caption>
        <thead className="cards:sr-only">
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
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.pn}
              row={{ ...row, ...refused?.typed[row.pn] }}
              saved={row}
              mayChange={mayChange}
              isChosen={refused?.chosen?.includes(row.pn) ?? false}
            />
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-3 py-3 print:hidden">
        {mayChange && (
          <button
            type="submit"
            name="intent"
            value="save"
            className={`button ${view.short > 0 ? "" : "button-primary"}`}
          >
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

const EDITED = ["quantity", "note", "minimum", "maximum"] as const;

const BOX = "field print:border-0 print:bg-transparent print:p-0";

type LineProps = { row: ListLineRow; saved: ListLineRow; mayChange: boolean; isChosen: boolean };

/** On a phone a checkbox opens the fields of a line. Entries that are not saved are open. */
function Line({ row, saved, mayChange, isChosen }: LineProps) {
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
    <tr id={pn} data-edit="" data-look={row.isShort || undefined}>
      <td className="print:hidden">
        <label className="inline-flex min-h-8 min-w-8 items-center cards-md:min-h-11">
          <input type="checkbox" name="chosen" value={pn} defaultChecked={isChosen} className="size-5" />
          <span className="sr-only">{t("company.lists.selectPart", pn)}</span>
        </label>
        {mayChange && <input type="hidden" name="line[]" value={pn} />}
      </td>
      <th scope="row">
        <PartCell row={row} facts={factsOf(saved, t)} />
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
      <td>{price}</td>
      <Field {...fieldOf("quantity")} name="lineQuantity[]" />
      <td>
        <Label text={t("company.lists.note")} />
        {mayChange ? (
          <input
            name="lineNote[]"
            defaultValue={row.note}
            maxLength={LONGEST_REFERENCE}
            autoComplete="off"
            aria-invalid={noteProblem ? true : undefined}
            aria-describedby={noteProblem && problemOf(pn, noteProblem)}
            aria-label={t("company.lists.fieldOf", t("company.lists.note"), pn)}
            className={BOX}
          />
        ) : (
          <span className="wrap-anywhere">{row.note || "–"}</span>
        )}
      </td>
      <Field {...fieldOf("minimum")} name="lineMinimum[]" />
      <Field {...fieldOf("maximum")} name="lineMaximum[]" />
      <td>
        <span className="max-lg:hidden print:inline">
          {row.counted === "" ? "–" : row.counted} <small>{row.countedOn}</small>
        </span>
        <ToOrder row={row} />
        {mayChange && (
          <label>
            <input
              type="checkbox"
              className="sr-only"
              aria-label={t("company.lists.editPart", pn)}
              defaultChecked={problems.length > 0 || EDITED.some((field) => row[field] !== saved[field])}
            />
            <span className="link-button">{t("company.lists.edit")}</span>
          </label>
        )}
      </td>
    </tr>
  );
}

function factsOf({ quantity, note, minimum, maximum, counted }: ListLineRow, t: Translate): string {
  const facts = t("company.lists.factsWithQuantity", quantity, minimum || "–", maximum || "–", counted || "–");
  return [note, facts].filter(Boolean).join(" · ");
}

/** Above a field of a card. */
function Label({ text }: { text: string }) {
  return (
    <small className="lg:hidden print:hidden" aria-hidden="true">
      {text}
    </small>
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
    <td>
      <Label text={label} />
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
