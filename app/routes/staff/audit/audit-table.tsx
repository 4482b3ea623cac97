import { useTranslate } from "../../../i18n/shell-context.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { RecordChange, RecordRow } from "./audit-rows.view.ts";

/* Below the room for five columns, an action is a card. */
const CARD = "cards:block cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-top cards:block cards:border-0 cards:p-0";
/* Long texts break anywhere, which would leave columns next to a long change a few letters wide. */
const NARROW = `${CELL} min-w-36 wrap-anywhere`;

/** Newest first: all actions, or those on one order or customer. */
export function RecordTable({ rows }: { rows: readonly RecordRow[] }) {
  const t = useTranslate();
  if (rows.length === 0) return <p>{t("staff.record.empty")}</p>;
  return (
    <table className="table cards:block">
      <caption className="sr-only">{t("staff.record.title")}</caption>
      <thead className="cards:sr-only">
        <tr>
          <th scope="col">{t("staff.record.at")}</th>
          <th scope="col">{t("staff.record.by")}</th>
          <th scope="col">{t("staff.record.action")}</th>
          <th scope="col">{t("staff.record.on")}</th>
          <th scope="col">{t("staff.record.changes")}</th>
        </tr>
      </thead>
      <tbody className="cards:block">
        {rows.map((row) => (
          <ActionRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function ActionRow({ row: { at, by, role, action, on, changes } }: { row: RecordRow }) {
  return (
    <tr className={CARD}>
      <td className={`${CELL} min-w-36 cards:text-neutral-700`}>{at}</td>
      <td className={NARROW}>
        {by} {role !== "" && <small className="block text-neutral-600 cards:inline">{role}</small>}
      </td>
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        {action}
      </th>
      <td className={NARROW}>
        {on.map(({ text, href }) => (
          <span key={text} className="block">
            {href === null ? text : <SiteLink to={href}>{text}</SiteLink>}{" "}
          </span>
        ))}
      </td>
      <td className={`${CELL} wrap-anywhere`}>
        {changes.map((change) => (
          <Change key={change.label} change={change} />
        ))}
      </td>
    </tr>
  );
}

function Change({ change: { label, from, to } }: { change: RecordChange }) {
  return (
    <span className="block text-sm">
      {label}: {from !== null && `${from} → `}
      {to}{" "}
    </span>
  );
}
