import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_ERROR, CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";
import { PartCell } from "./part-cell.tsx";
import { problemOf, type ListLineRow, type ListView, type RefusedList } from "../../../ui/company/list-types.ts";

type Props = { view: ListView; refused: RefusedList | null };

/** An empty box per part, to fill in here or on paper. */
export function CountLines({ view, refused }: Props) {
  const t = useTranslate();
  const { rows, mayChange, mayCount } = view;
  return (
    <>
      <p className="pb-2 print:hidden">{t(mayCount ? "company.lists.countLead" : "company.lists.countPaper")}</p>
      <table className="table cards-md:block print:text-paper">
        <caption className="sr-only">{t("company.lists.toCount")}</caption>
        <thead className={CARD_HEAD}>
          <tr>
            <th scope="col">{t("orders.part")}</th>
            <th scope="col">{t("company.lists.note")}</th>
            <th scope="col">{t("company.lists.minimum")}</th>
            <th scope="col">{t("company.lists.maximum")}</th>
            <th scope="col">{t("company.lists.lastCount")}</th>
            <th scope="col">{t("company.lists.counted")}</th>
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {rows.map((row) => (
            <Line key={row.pn} row={row} typed={refused?.typed[row.pn]} mayCount={mayCount} />
          ))}
        </tbody>
      </table>
      {mayCount && (
        <p className="flex flex-wrap gap-3 py-3 print:hidden">
          <button type="submit" name="intent" value="count" className="button button-primary">
            {t("company.lists.saveCount")}
          </button>{" "}
          {mayChange && rows.some(({ counted }) => counted !== "") && (
            <button type="submit" name="intent" value="forget-counts" className="button">
              {t("company.lists.forgetCounts")}
            </button>
          )}
        </p>
      )}
    </>
  );
}

type LineProps = { row: ListLineRow; typed: Partial<ListLineRow> | undefined; mayCount: boolean };

function Line({ row, typed, mayCount }: LineProps) {
  const t = useTranslate();
  const { pn, note, minimum, maximum, counted, countedOn } = row;
  const [problem] = typed?.problems ?? [];
  const problemId = problem && problemOf(pn, problem);
  const bounds = [
    [t("company.lists.minimum"), minimum],
    [t("company.lists.maximum"), maximum],
  ] as const;
  return (
    <tr id={pn} className={`${CARD} break-inside-avoid`}>
      <th scope="row" className={`${CARD_CELL} text-left font-normal`}>
        <PartCell row={row} />
      </th>
      <td className={`${CARD_CELL} wrap-anywhere`}>{note}</td>
      {bounds.map(([label, value]) => (
        <td key={label} className={`${CARD_CELL} text-right cards-md:text-left`}>
          <span className="hidden cards-md:inline" aria-hidden="true">
            {label}{" "}
          </span>
          {value || "–"}
        </td>
      ))}
      <td className={`${CARD_CELL} text-right cards-md:text-left`}>
        <span className="hidden cards-md:inline" aria-hidden="true">
          {t("company.lists.lastCount")}{" "}
        </span>
        {counted || "–"} <small className="whitespace-nowrap">{countedOn}</small>
      </td>
      <td className={CARD_CELL}>
        <span className="hidden font-semibold cards-md:inline" aria-hidden="true">
          {t("company.lists.counted")}{" "}
        </span>
        {mayCount ? (
          <>
            <input type="hidden" name="line[]" value={pn} />
            <input
              name="lineCount[]"
              defaultValue={typed?.counted ?? ""}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t("company.lists.fieldOf", t("company.lists.counted"), pn)}
              aria-describedby={problemId}
              aria-invalid={problemId === undefined ? undefined : true}
              className="field w-24 text-right print:border-neutral-700 print:bg-transparent"
            />
            {problemId && (
              <span id={problemId} className={`block ${FIELD_ERROR}`}>
                {problem?.text}
              </span>
            )}
          </>
        ) : (
          <span className="inline-block min-h-8 w-24 border border-neutral-700" />
        )}
      </td>
    </tr>
  );
}
