import { useTranslate } from "../../i18n/shell-context.tsx";

export type ChangeRow = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly lines: readonly string[];
};

const CELL = "align-top cards:block cards:border-0 cards:p-0 wrap-anywhere";

export function ChangeTable({ rows }: { rows: readonly ChangeRow[] }) {
  const t = useTranslate();
  if (rows.length === 0) return <p>{t("company.log.empty")}</p>;
  return (
    <table className="table cards:block">
      <caption className="sr-only">{t("company.log.title")}</caption>
      <thead className="cards:sr-only">
        <tr>
          <th scope="col">{t("company.log.at")}</th>
          <th scope="col">{t("company.log.by")}</th>
          <th scope="col">{t("company.log.what")}</th>
        </tr>
      </thead>
      <tbody className="cards:block">
        {rows.map(({ id, at, by, lines }) => (
          <tr key={id} className="cards:block cards:border-b cards:border-neutral-200 cards:py-2.5">
            <td className={`${CELL} whitespace-nowrap cards:text-neutral-700`}>{at}</td>
            <td className={CELL}>{by}</td>
            <td className={CELL}>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
