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
      <p className="order-letterhead">
        <strong>{name}</strong> · {contact.phone} · {contact.email}
      </p>
      <div className="order-head">
        <dl className="facts order-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
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
      </div>
      {note !== "" && (
        <p className="order-note">
          <strong>{t("orders.note")}</strong> {note}
        </p>
      )}
      <OrderLines lines={lines} />
      <div className="order-foot">
        <Next order={order} />
        <section className="order-charges">
          <h2 id="order-charges">{t("orders.charges.caption")}</h2>
          <ChargesTable charges={charges} titleId="order-charges" />
          <p className="order-usd">{t("orders.usd")}</p>
        </section>
      </div>
    </div>
  );
}

/** What happens next, and whom to ask. */
function Next({ order: { next, rep, contact } }: { order: OrderView }) {
  const t = useTranslate();
  return (
    <section className="order-next">
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
      <h2>{t("orders.questions")}</h2>
      {rep && <p>{t("orders.rep", rep.name)}</p>}
      <ContactLinks phone={rep?.phone || contact.phone} email={rep?.email || contact.email} />
    </section>
  );
}
