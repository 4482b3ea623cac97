import { MOST_BOM_LINES } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { BUTTONS } from "./paste-box.tsx";
import { FIELD_HINT } from "../forms/field-classes.ts";

/** Rows of part number, quantity and reference. More of them come with the next page, which keeps what is typed. */
export function OrderRows({ rows }: { rows: readonly ListRow[] }) {
  const t = useTranslate();
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="border-0 pl-0">
              {t("quickOrder.partNumber")}
            </th>
            <th scope="col" className="border-0 pl-0">
              {t("quickOrder.quantity")}
            </th>
            <th scope="col" className="border-0 pl-0">
              {t("quickOrder.reference")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <OrderRow key={index} row={row} number={index + 1} />
          ))}
        </tbody>
      </table>
      <p className={BUTTONS}>
        <button type="submit" className="button button-primary">
          {t("quickOrder.check")}
        </button>{" "}
        {rows.length < MOST_BOM_LINES ? (
          <button type="submit" name="more" value="rows" className="button">
            {t("quickOrder.moreRows")}
          </button>
        ) : (
          <span className={FIELD_HINT}>{t("quickOrder.mostRows")}</span>
        )}
      </p>
    </>
  );
}

const CELL = "border-0 py-0.75 pr-1.5 pl-0";
const INPUT = "field min-h-9 w-full max-md:min-h-11";

function OrderRow({ row, number }: { row: ListRow; number: number }) {
  const t = useTranslate();
  return (
    <tr className="bg-transparent">
      <td className={CELL}>
        <input
          id={`pn-${number}`}
          name="pn[]"
          defaultValue={row.pn}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${INPUT} font-mono`}
          aria-label={t("quickOrder.rowPartNumber", number)}
        />
      </td>
      <td className={`${CELL} w-28 max-md:w-18`}>
        <input
          name="quantity[]"
          defaultValue={row.quantity}
          inputMode="numeric"
          autoComplete="off"
          className={`${INPUT} text-right`}
          aria-label={t("quickOrder.rowQuantity", number)}
        />
      </td>
      <td className={CELL}>
        <input
          name="reference[]"
          defaultValue={row.reference}
          autoComplete="off"
          className={INPUT}
          aria-label={t("quickOrder.rowReference", number)}
        />
      </td>
    </tr>
  );
}
