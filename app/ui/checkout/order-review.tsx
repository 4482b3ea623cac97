import type { ReactNode } from "react";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { AddressText } from "../account/address-card.tsx";
import { ChargesTable } from "../orders/charges-table.tsx";
import { OrderLines } from "../orders/order-lines.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { Unbroken } from "./unbroken.tsx";
import type { ReviewView, StayingLine } from "./review-view.ts";

const PAGES = { address: "checkoutAddress", shipping: "checkoutShipping", review: "checkoutReview" } as const;

type Props = { review: ReviewView; locale: Locale; children: ReactNode };

/** Everything that is about to be ordered, each part with the way to change it; `children` is the form with the button. */
export function OrderReview({ review, locale, children }: Props) {
  const t = useTranslate();
  const { shipTo, billTo, facts, lines, staying, charges, notes, payment } = review;
  const edit = (step: keyof typeof PAGES, what: string) => (
    <SiteLink to={pagePath(PAGES[step], locale)} aria-label={`${t("checkout.edit")}: ${what}`}>
      {t("checkout.edit")}
    </SiteLink>
  );
  return (
    <>
      <div className="review-head">
        <section>
          <h2>{t("checkout.address.shipTo")}</h2>
          <AddressText card={shipTo} />
          <p>{edit("address", t("checkout.address.shipTo"))}</p>
        </section>
        <section>
          <h2>{t("checkout.address.billTo")}</h2>
          <AddressText card={billTo} />
          <p>{edit("address", t("checkout.address.billTo"))}</p>
        </section>
        <section>
          <h2>{t("checkout.review.order")}</h2>
          <dl className="review-facts">
            {facts.map(({ label, value, step }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} {edit(step, label)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section>
        <h2>
          {t(lines.length === 1 ? "cart.oneLine" : "cart.lines", lines.length)}{" "}
          <SiteLink to={pagePath("cart", locale)} className="review-edit">
            {t("checkout.review.toCart")}
          </SiteLink>
        </h2>
        <OrderLines lines={lines} />
        {staying.length > 0 && <Staying lines={staying} />}
      </section>
      <div className="review-foot">
        <section className="checkout-aside" aria-label={t("checkout.summary")}>
          <ChargesTable charges={charges} />
        </section>
        <section className="review-place">
          <h2>{t("checkout.review.payment")}</h2>
          <p>{payment}</p>
          {notes.length > 0 && (
            <ul className="message message-info checkout-notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {children}
        </section>
      </div>
    </>
  );
}

function Staying({ lines }: { lines: readonly StayingLine[] }) {
  const t = useTranslate();
  return (
    <div className="message message-warning">
      <p>{t("checkout.review.staying")}</p>
      <ul>
        {lines.map(({ pn, why }) => (
          <li key={pn}>
            <span className="pn">{pn}</span>: <Unbroken text={why} />
          </li>
        ))}
      </ul>
    </div>
  );
}
