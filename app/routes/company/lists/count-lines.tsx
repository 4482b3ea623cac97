import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_ERROR } from "../../../ui/forms/field-classes.ts";
import { PartCell, ToOrder } from "./part-cell.tsx";
import { problemOf, type ListLineRow, type ListView, type RefusedList } from "../../../ui/company/list-types.ts";

type Props = { view: ListView; refused: RefusedList | null };

/** An empty box per part, to fill in here or on paper. */
export function CountLines({ view, refused }: Props) {
  const t = useTranslate();
  const { rows, mayChange, mayCount } = view;
  return (
    <>
      <p className="pb-2 text-sm text-neutral-700 print:hidden">
        {t(mayCount ? "company.lists.countLead" : "company.lists.countPaper")}
      </p>
      <table className="table list-lines">
        <caption className="sr-only">{t("company.lists.toCount")}</caption>
        <thead className="cards:sr-only">
          <tr>
            <th scope="col">{t("orders.part")}</th>
            <th scope="col">{t("company.lists.note")}</th>
            <th scope="col">{t("company.lists.minimum")}</th>
            <th scope="col">{t("company.lists.maximum")}</th>
            <th scope="col">{t("company.lists.lastCount")}</th>
            <th scope="col" className="print:hidden">
              {t("company.lists.toOrder")}
            </th>
            <th scope="col">{t("company.lists.counted")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.pn} row={row} typed={refused?.typed[row.pn]} mayCount={mayCount} />
          ))}
        </tbody>
      </table>
      {mayCount && (
        <p className="foot-bar sticky bottom-0 z-2 mt-4 flex flex-wrap justify-end gap-2 border-t border-neutral-300 bg-white py-2 print:hidden">
          <button type="submit" name="intent" value="count" className="button flex-auto px-2 md:flex-none md:px-4">
            {t("company.lists.saveCount")}
          </button>{" "}
          <button
            type="submit"
            name="intent"
            value="count-and-order"
            className="button button-primary flex-auto px-2 md:flex-none md:px-4"
          >
            {t("company.lists.saveCountAndOrder")}
          </button>
        </p>
      )}
      {mayCount && mayChange && rows.some(({ counted }) => counted !== "") && (
        <p className="pt-2 print:hidden">
          <button type="submit" name="intent" value="forget-counts" className="link-button min-h-6 text-sm">
            {t("company.lists.forgetCounts")}
          </button>
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
  const figures = [minimum, maximum, counted].map((figure) => figure || "–");
  const [least = "", most = "", last = ""] = figures;
  return (
    <tr id={pn} data-look={row.isShort || undefined}>
      <th scope="row">
        <PartCell row={row} facts={[note, t("company.lists.facts", least, most, last)].filter(Boolean).join(" · ")} />
        {problemId && (
          <span id={problemId} className={`block ${FIELD_ERROR}`}>
            {problem?.text}
          </span>
        )}
      </th>
      <td>{note}</td>
      <td>{least}</td>
      <td>{most}</td>
      <td>
        {last} <small>{countedOn}</small>
      </td>
      <td className="print:hidden">
        <ToOrder row={row} />
      </td>
      <td>
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
              className="field print:border-neutral-700 print:bg-transparent"
            />
          </>
        ) : (
          <span className="inline-block min-h-8 w-22 border border-neutral-700" />
        )}
      </td>
    </tr>
  );
}
