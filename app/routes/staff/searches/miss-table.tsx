import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_ERROR, CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";
import type { MissRow, SynonymProblem } from "./searches.view.ts";

/** Null without permission. */
export type RowForm = { readonly here: string; readonly nonce: string; readonly problem: SynonymProblem | null } | null;

/** Searches without results, each with a form for a synonym. */
export function MissTable({ rows, form }: { rows: readonly MissRow[]; form: RowForm }) {
  const t = useTranslate();
  return (
    <table className="table cards-md:block">
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("staff.searches.query")}</th>
          <th scope="col">{t("staff.searches.language")}</th>
          <th scope="col" className="text-right">
            {t("staff.searches.count")}
          </th>
          <th scope="col">{t("staff.searches.last")}</th>
          <th scope="col">{t("staff.searches.means")}</th>
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map((row, index) => (
          <tr key={`${row.locale} ${row.query}`} className={CARD}>
            <th scope="row" lang={row.locale} className={`${CARD_CELL} wrap-anywhere`}>
              {row.query}
            </th>
            <td className={CARD_CELL}>{row.language}</td>
            <td className={`${CARD_CELL} text-right cards-md:text-left`}>
              <span className="hidden text-neutral-600 cards-md:inline">{t("staff.searches.count")} </span>
              {row.count}
            </td>
            <td className={`${CARD_CELL} whitespace-nowrap`}>
              <span className="hidden text-neutral-600 cards-md:inline">{t("staff.searches.last")} </span>
              {row.last}
            </td>
            <td className={`${CARD_CELL} wrap-anywhere`}>
              {row.means !== null && (
                <>
                  <span className="hidden text-neutral-600 cards-md:inline">{t("staff.searches.means")} </span>
                  {row.means}
                </>
              )}
              {row.means === null && form && <AddForm row={row} index={index} form={form} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AddProps = { row: MissRow; index: number; form: NonNullable<RowForm> };

function AddForm({ row: { query, locale }, index, form: { here, nonce, problem } }: AddProps) {
  const t = useTranslate();
  const isRefused = problem?.phrase === query && problem.locale === locale;
  const id = `means-${index}`;
  return (
    <form method="post" action={here} className="print:hidden">
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="phrase" value={query} />
      <div className="flex items-center gap-2">
        <input
          name="means"
          aria-label={t("staff.searches.meansOf", query)}
          list={`words-${locale}`}
          defaultValue={isRefused ? problem.means : ""}
          maxLength={100}
          autoComplete="off"
          className="field w-36 min-w-0 lg:w-56"
          {...(isRefused && { "aria-invalid": true, "aria-describedby": id, autoFocus: true })}
        />
        <button
          type="submit"
          name="intent"
          value="add"
          className="button"
          aria-label={t("staff.searches.addOf", query)}
        >
          {t("staff.searches.add")}
        </button>
      </div>
      {isRefused && (
        <p id={id} className={FIELD_ERROR}>
          {problem.text}
        </p>
      )}
    </form>
  );
}
