import { useLocation } from "react-router";
import { localeOfPath } from "../../../domain/locale.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { packingSlipPath } from "../../../i18n/paper-paths.ts";
import { OrderShipments } from "../../../ui/orders/order-shipments.tsx";
import { OrderSheet } from "../../../ui/orders/order-sheet.tsx";
import { useAllEntered } from "../../../ui/forms/joint-form.tsx";
import { OrderStatusText } from "../../../ui/orders/order-status-text.tsx";
import { OrderSteps } from "../../../ui/orders/order-steps.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { RefusedForm, StaffOrderView } from "./order-types.ts";
import { RefusedFormMessage, Texts } from "../refused-form.tsx";
import { type FormTarget, StepForm, fieldsOfForm } from "./step-form.tsx";
import { RecordTable } from "../audit/audit-table.tsx";

type EntriesProps = { title: string; none: string; entries: StaffOrderView["ledger"] };

const MAIL_CELL = "cards:block cards:border-0 cards:p-0 wrap-anywhere";

type Props = { view: StaffOrderView; form: FormTarget; refused: RefusedForm | null };

/** Work first, then the buyer's view, then internal facts. */
export function StaffOrder({ view, form, refused }: Props) {
  const t = useTranslate();
  const { order, due, others } = view;
  const locale = localeOfPath(useLocation().pathname);
  const paperOf = (parcel: number) => ({
    href: packingSlipPath(order.number, parcel, locale),
    label: t("staff.packingSlip", parcel),
  });
  const sent = [...due, ...others].find(({ id }) => id === refused?.id);
  const sentFields = sent ? fieldsOfForm(sent) : null;
  return (
    <>
      {refused && <RefusedFormMessage refused={refused} fields={sentFields} />}
      <TypedOfGoneForms forms={[...due, ...others]} />
      <Todo view={view} target={form} refused={refused} />
      <section id="order-buyer" className="section">
        <h2 className="mb-3">{t("staff.order.buyerSees")}</h2>
        <OrderSheet order={order} />
      </section>
      <OrderShipments parcels={order.parcels} paperOf={paperOf} />
      <OrderSteps steps={order.steps} />
      <InsideOrder view={view} />
    </>
  );
}

/** Entries of forms that the order no longer has. */
function TypedOfGoneForms({ forms }: { forms: StaffOrderView["due"] }) {
  const t = useTranslate();
  const gone = Object.entries(useAllEntered()).filter(([id]) => !forms.some((form) => form.id === id));
  const texts = gone.flatMap(([, fields]) => Object.values(fields).filter((text) => text.trim() !== ""));
  if (texts.length === 0) return null;
  return (
    <div className="message message-warning">
      <p>{t("staff.order.typedOfGone")}</p>
      <Texts texts={texts} />
    </div>
  );
}

type TodoProps = { view: StaffOrderView; target: FormTarget; refused: RefusedForm | null };

/** The next step is open, with other due steps; unusual steps are folded. */
function Todo({ view, target, refused }: TodoProps) {
  const t = useTranslate();
  const { order, customer, waits, notices, due, others, correctPath, mayWork } = view;
  const entered = useAllEntered();
  const { cost = null } = order.charges;
  const refusedOf = (id: string) => (refused?.id === id ? refused : null);
  return (
    <section id="order-todo" className="print:hidden" aria-labelledby="order-todo-title">
      <p className="pb-3">
        <OrderStatusText status={order.status} /> {cost ? t("orders.charges.total") : order.charges.totalLabel}:{" "}
        <strong>{cost?.amount ?? order.charges.total}</strong> {cost && `(${cost.was})`} ·{" "}
        <SiteLink to={customer.href ?? ""}>{customer.value}</SiteLink>
      </p>
      <h2 id="order-todo-title" className="border-b border-neutral-300 pb-1.5">
        {t("staff.order.todo")}
      </h2>
      {waits.length > 0 && (
        <ul className="message mt-2 mb-0">
          {waits.map((wait) => (
            <li key={wait}>{wait}</li>
          ))}
        </ul>
      )}
      {notices.map((notice) => (
        <p key={notice} className="pt-2">
          {notice}
        </p>
      ))}
      {!mayWork && <p className="pt-2">{t("staff.order.onlyReads")}</p>}
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        {due.length > 0 && (
          <div>
            {due.map((form, index) => (
              <section key={form.id} id={form.id} className="border-b border-neutral-200 py-3">
                <h3 className="pb-1">{form.title}</h3>
                <StepForm form={form} target={target} refused={refusedOf(form.id)} isMain={index === 0} />
              </section>
            ))}
          </div>
        )}
        {others.length > 0 && (
          <div>
            <h3 className="py-3 pb-1">{t("staff.order.others")}</h3>
            {correctPath !== null && (
              <p className="border-b border-neutral-200 py-2">
                <SiteLink to={correctPath}>{t("staff.order.step.correct")}</SiteLink>
              </p>
            )}
            {others.map((form) => (
              <details
                key={form.id}
                id={form.id}
                open={refused?.id === form.id || entered[form.id] !== undefined}
                className="border-b border-neutral-200 py-2"
              >
                <summary className="cursor-pointer py-1">{form.title}</summary>
                <div className="pt-2 pb-3">
                  <StepForm form={form} target={target} refused={refusedOf(form.id)} isMain={false} />
                </div>
              </details>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** Internal facts: customer, notes and mails. */
function InsideOrder({ view }: { view: StaffOrderView }) {
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

function Entries({ title, none, entries }: EntriesProps) {
  return (
    <>
      <h3 className="pt-5">{title}</h3>
      {entries.length === 0 && <p>{none}</p>}
      <ol>
        {entries.map(({ head, text, link }, index) => (
          <li key={index} className="border-b border-neutral-200 py-1.5 wrap-anywhere">
            <span className="text-sm text-neutral-600">{head}</span>
            <p className="whitespace-pre-line">{text}</p>
            {link && (
              <a href={link.href} data-reload="">
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

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
