import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { AddressText } from "../account/address-card.tsx";
import { ContactLinks } from "../account/customer-facts.tsx";
import { ChargesTable } from "./charges-table.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { OrderView } from "./order-types.ts";

const HEADING = "mb-1 border-b border-neutral-300 text-base print:mb-px print:text-paper";

export function OrderSheet({ order }: { order: OrderView }) {
  const t = useTranslate();
  const { name } = useSiteFacts();
  const { facts, note, shipTo, billTo, lines, charges, contact } = order;
  return (
    <div className="order-sheet print:text-paper print:leading-tight">
      <p className="hidden border-b-2 border-neutral-900 text-xs print:mb-1 print:block print:pb-1">
        <strong>{name}</strong> · {contact.phone} · {contact.email}
      </p>
      <header className="grid gap-x-8 gap-y-4 pb-4 md:max-lg:grid-cols-2 lg:grid-cols-order print:grid-cols-order print:gap-x-4 print:gap-y-1 print:pb-1">
        <dl className="facts grid-cols-facts md:max-lg:col-span-2 print:col-span-1 print:gap-x-2 print:gap-y-0">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h2 className={HEADING}>{t("orders.shipTo")}</h2>
          <AddressText card={shipTo} />
        </section>
        <section>
          <h2 className={HEADING}>{t("orders.billTo")}</h2>
          <AddressText card={billTo} />
        </section>
      </header>
      {note !== "" && (
        <p className="pb-3 wrap-anywhere whitespace-pre-line print:pb-1">
          <strong>{t("orders.note")}</strong> {note}
        </p>
      )}
      <OrderLines lines={lines} />
      <footer className="grid gap-x-12 gap-y-6 pt-4 md:grid-cols-order-foot print:break-inside-avoid print:grid-cols-order-foot-print print:gap-x-4 print:pt-1">
        <Next order={order} />
        <section>
          <h2 id="order-charges" className={HEADING}>
            {t("orders.charges.caption")}
          </h2>
          <ChargesTable charges={charges} titleId="order-charges" />
          <p className="pt-1 text-right text-xs text-neutral-600 print:text-paper print:text-inherit">
            {t("orders.usd")}
          </p>
        </section>
      </footer>
    </div>
  );
}

function Next({ order: { next, rep, contact } }: { order: OrderView }) {
  const t = useTranslate();
  return (
    <section>
      {next.length > 0 && (
        <>
          <h2 className={HEADING}>{t("orders.nextTitle")}</h2>
          <ul className="list-disc pl-4.5">
            {next.map((step) => (
              <li key={step} className="py-0.5 wrap-anywhere">
                {step}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={next.length > 0 ? `mt-4 ${HEADING}` : HEADING}>{t("orders.questions")}</h2>
      {rep && <p className="py-0.5">{t("orders.rep", rep.name)}</p>}
      <div className="py-0.5">
        <ContactLinks phone={rep?.phone || contact.phone} email={rep?.email || contact.email} />
      </div>
    </section>
  );
}
