import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { AddressText } from "../account/address-card.tsx";
import { ContactLinks } from "../account/contact-links.tsx";
import { ChargesTable } from "./charges-table.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { OrderView } from "./order-views.ts";

/** An order as it stands on a page and on paper: who, where to, how, what, for how much, and what happens next. */
export function OrderSheet({ order }: { order: OrderView }) {
  const t = useTranslate();
  const { name } = useSiteFacts();
  const { facts, note, shipTo, billTo, lines, charges, contact } = order;
  return (
    <div className="order-sheet">
      <p className="hidden border-b-2 border-neutral-900 text-xs print:mb-1 print:block print:pb-1">
        <strong>{name}</strong> · {contact.phone} · {contact.email}
      </p>
      <header>
        <dl className="facts grid-cols-facts">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h2>{t("orders.shipTo")}</h2>
          <AddressText card={shipTo} />
        </section>
        <section>
          <h2>{t("orders.billTo")}</h2>
          <AddressText card={billTo} />
        </section>
      </header>
      {note !== "" && (
        <p className="pb-3 wrap-anywhere whitespace-pre-line print:pb-1">
          <strong>{t("orders.note")}</strong> {note}
        </p>
      )}
      <OrderLines lines={lines} />
      <footer>
        <Next order={order} />
        <section>
          <h2 id="order-charges">{t("orders.charges.caption")}</h2>
          <ChargesTable charges={charges} titleId="order-charges" />
          <p>{t("orders.usd")}</p>
        </section>
      </footer>
    </div>
  );
}

/** What happens next, and whom to ask. */
function Next({ order: { next, rep, contact } }: { order: OrderView }) {
  const t = useTranslate();
  return (
    <section>
      {next.length > 0 && (
        <>
          <h2>{t("orders.nextTitle")}</h2>
          <ul>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      <h2 className={next.length > 0 ? "mt-4" : undefined}>{t("orders.questions")}</h2>
      {rep && <p>{t("orders.rep", rep.name)}</p>}
      <ContactLinks phone={rep?.phone || contact.phone} email={rep?.email || contact.email} />
    </section>
  );
}
