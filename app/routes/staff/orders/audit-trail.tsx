import { useTranslate } from "../../../i18n/frame-context.tsx";
import { SiteLink } from "../../../ui/primitives/site-link.tsx";
import type { StaffOrderView } from "./order-types.ts";
import { RecordTable } from "../audit/audit-table.tsx";

/** Internal facts: customer, notes and mails. */
export function InsideOrder({ view }: { view: StaffOrderView }) {
  const t = useTranslate();
  return (
    <section id="order-inside" className="section print:hidden">
      <h2>{t("staff.order.inside")}</h2>
      <dl className="mt-3 facts grid-cols-facts-wide">
        {view.inside.map(({ label, value, href }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{href === undefined ? value : <SiteLink to={href}>{value}</SiteLink>}</dd>
          </div>
        ))}
      </dl>
      <Entries title={t("staff.order.ledger.title")} none={t("staff.order.ledger.none")} entries={view.ledger} />
      <Entries title={t("staff.order.notes.title")} none={t("staff.order.notes.none")} entries={view.notes} />
      <Mails mails={view.mails} />
      <details className="pt-5">
        <summary className="cursor-pointer py-1 font-semibold">{t("staff.record.title")}</summary>
        <RecordTable rows={view.record} />
      </details>
    </section>
  );
}

type EntriesProps = { title: string; none: string; entries: StaffOrderView["notes"] };

function Entries({ title, none, entries }: EntriesProps) {
  return (
    <>
      <h3 className="pt-5">{title}</h3>
      {entries.length === 0 && <p>{none}</p>}
      <ol>
        {entries.map(({ head, text }, index) => (
          <li key={index} className="border-b border-neutral-200 py-1.5 wrap-anywhere">
            <span className="text-sm text-neutral-600">{head}</span>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

const MAIL_CELL = "cards:block cards:border-0 cards:p-0 wrap-anywhere";

function Mails({ mails }: Pick<StaffOrderView, "mails">) {
  const t = useTranslate();
  return (
    <>
      <h3 id="order-mails" className="pt-5 pb-1">
        {t("staff.order.mails.title")}
      </h3>
      {mails.length === 0 ? (
        <p>{t("staff.order.mails.none")}</p>
      ) : (
        <table className="table cards:block" aria-labelledby="order-mails">
          <thead className="cards:sr-only">
            <tr>
              <th scope="col">{t("staff.order.mails.subject")}</th>
              <th scope="col">{t("staff.order.mails.to")}</th>
              <th scope="col">{t("staff.order.mails.state")}</th>
            </tr>
          </thead>
          <tbody className="cards:block">
            {mails.map(({ to, subject, state }, index) => (
              <tr key={index} className="cards:block cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5">
                <td className={MAIL_CELL}>{subject}</td>
                <td className={MAIL_CELL}>{to}</td>
                <td className={MAIL_CELL}>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
