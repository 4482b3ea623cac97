import { Fragment } from "react";
import { MOST_BOM_LINES } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_HINT } from "../forms/field-classes.ts";
import { BUTTONS } from "./paste-box.tsx";
import { useLiveRows } from "./use-live-rows.ts";

const NO_ROW: ListRow = { pn: "", quantity: "", reference: "" };

/** The next page adds rows and keeps the entries. With scripts a row is answered on blur, and a pasted block fills empty rows. */
export function OrderRows({ rows: typed, path }: { rows: readonly ListRow[]; path: string }) {
  const t = useTranslate();
  const { table, script, shown, pasted, own, count, take, ...events } = useLiveRows(typed, path);
  const { answers, latest } = shown;
  const heard = latest === null ? undefined : answers.get(latest);
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
        <tbody ref={table} {...events}>
          {Array.from({ length: count }, (_row, index) => {
            const answer = answers.get(index);
            const ownNumber = own.size > 0 ? (own.get(index) ?? "") : null;
            return (
              <Fragment key={index}>
                <OrderRow
                  row={typed[index] ?? NO_ROW}
                  number={index + 1}
                  own={ownNumber}
                  isAnswered={Boolean(answer)}
                />
                {script && answer && (
                  <script.RowSays
                    answer={answer}
                    number={index + 1}
                    pn={answer.asked.pn}
                    own={ownNumber ?? ""}
                    onTake={(offer) => take(index, offer)}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <p role="status" className={heard || pasted === "" ? "sr-only" : FIELD_HINT}>
        {script && heard && latest !== null ? t("quickOrder.rowSays", latest + 1, script.spoken(heard)) : pasted}
      </p>
      <p className={BUTTONS}>
        <button type="submit" className="button button-primary">
          {t("quickOrder.check")}
        </button>{" "}
        {count < MOST_BOM_LINES ? (
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
const INPUT = "field min-h-9 w-full max-md:min-h-11 max-md:px-2";

type RowProps = {
  row: ListRow;
  number: number;
  /** Customer part number; null if no row has one, so that no field is sent. */
  own: string | null;
  isAnswered: boolean;
};

function OrderRow({ row, number, own, isAnswered }: RowProps) {
  const t = useTranslate();
  return (
    <tr className="bg-transparent">
      <td className={CELL}>
        {own !== null && <input type="hidden" name="own[]" value={own} />}
        <input
          id={`pn-${number}`}
          name="pn[]"
          defaultValue={row.pn}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${INPUT} font-mono`}
          aria-label={t("quickOrder.rowPartNumber", number)}
          aria-describedby={isAnswered ? `says-${number}` : undefined}
        />
      </td>
      <td className={`${CELL} w-28 max-md:w-16`}>
        <input
          name="quantity[]"
          defaultValue={row.quantity}
          inputMode="numeric"
          autoComplete="off"
          className={`${INPUT} text-right`}
          aria-label={t("quickOrder.rowQuantity", number)}
        />
      </td>
      <td className={`${CELL} max-md:w-20`}>
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
