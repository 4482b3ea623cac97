import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { CheckoutStep } from "../../domain/checkout/blocker.ts";
import { AddressText } from "../account/address-card.tsx";
import { OrderLines } from "../orders/order-lines.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { CheckoutAside } from "./checkout-aside.tsx";
import { Unbroken } from "./unbroken.tsx";
import type { ReviewView, StayingLine } from "./review.view.ts";

type Props = {
  review: ReviewView;
  ways: Readonly<Record<CheckoutStep | "cart", string>>;
  children: ReactNode;
};

export function OrderReview({ review, ways, children }: Props) {
  const t = useTranslate();
  const { lines, staying } = review;
  const edit: Edit = (step, what) => (
    <SiteLink to={ways[step]} className="inline-block py-1" aria-label={`${t("checkout.edit")}: ${what}`}>
      {t("checkout.edit")}
    </SiteLink>
  );
  return (
    <>
      <ReviewFacts review={review} title={t("checkout.review.order")} edit={edit} />
      <section>
        <h2>
          {t(lines.length === 1 ? "cart.oneLine" : "cart.lines", lines.length)}{" "}
          <SiteLink to={ways.cart} className="text-sm font-normal">
            {t("checkout.review.toCart")}
          </SiteLink>
        </h2>
        <OrderLines lines={lines} />
        {staying.length > 0 && <Staying lines={staying} />}
      </section>
      <ReviewSum review={review}>{children}</ReviewSum>
    </>
  );
}

type Edit = (step: CheckoutStep, what: string) => ReactNode;

export function ReviewFacts({ review, title, edit }: { review: ReviewView; title: string; edit?: Edit }) {
  const t = useTranslate();
  const { shipTo, billTo, facts } = review;
  return (
    <div className="grid gap-x-8 gap-y-5 pt-2 pb-4 md:grid-cols-3">
      <section>
        <h2>{t("checkout.address.shipTo")}</h2>
        <AddressText card={shipTo} />
        {edit?.("address", t("checkout.address.shipTo"))}
      </section>
      <section>
        <h2>{t("checkout.address.billTo")}</h2>
        <AddressText card={billTo} />
        {edit?.("address", t("checkout.address.billTo"))}
      </section>
      <section>
        <h2>{title}</h2>
        <dl>
          {facts.map(({ label, value, step }) => (
            <div key={label} className="border-b border-neutral-200 py-0.75">
              <dt className="text-sm text-neutral-600">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {value} {edit?.(step, label)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

export function ReviewSum({ review, children }: { review: ReviewView; children: ReactNode }) {
  const t = useTranslate();
  const { charges, notes, payment } = review;
  return (
    <div className="grid items-start gap-x-8 gap-y-5 py-4 md:grid-cols-aside">
      <section className="grid gap-2.5">
        <h2>{t("checkout.review.payment")}</h2>
        <p>{payment}</p>
        {notes.length > 0 && (
          <ul className="message mt-0 mb-1.5 grid gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
      <CheckoutAside charges={charges}>{children}</CheckoutAside>
    </div>
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
