import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { CheckoutStep } from "../../domain/checkout/blocker.ts";
import { AddressText } from "../account/address-card.tsx";
import { PLACE_FORM } from "../forms/form-ids.ts";
import { OrderLines } from "../orders/order-lines.tsx";
import type { OrderLineView } from "../orders/order-types.ts";
import { SiteLink } from "../primitives/links.tsx";
import { CheckoutAside } from "./checkout-aside.tsx";
import { Unbroken } from "./unbroken.tsx";
import type { ReviewPlaces, ReviewView, StayingLine } from "./review.view.ts";

type Props = {
  review: ReviewView;
  ways: Readonly<Record<CheckoutStep | "cart", string>>;
  /** Button of the bar for screens where the total does not stay in view; absent without a bar. */
  bar?: string | undefined;
  children: ReactNode;
};

/** The order, and next to it the total with the button in `children`. */
export function OrderReview({ review, ways, bar, children }: Props) {
  const t = useTranslate();
  const { lines, staying, charges, notes, payment } = review;
  const edit: Edit = (step, what) => (
    <SiteLink to={ways[step]} className="text-sm" aria-label={`${t("checkout.edit")}: ${what}`}>
      {t("checkout.edit")}
    </SiteLink>
  );
  const toCart = (
    <SiteLink to={ways.cart} className="text-sm font-normal">
      {t("checkout.review.toCart")}
    </SiteLink>
  );
  return (
    <>
      <div className={WITH_TOTAL}>
        <div className="grid min-w-0 gap-4">
          <ReviewFacts review={review} edit={edit} />
          <Notes notes={notes} />
          <ReviewLines lines={lines} link={toCart}>
            {staying.length > 0 && <Staying lines={staying} />}
          </ReviewLines>
        </div>
        <CheckoutAside charges={charges}>
          {children}
          <p className="text-sm text-neutral-600">{payment}</p>
        </CheckoutAside>
      </div>
      {bar && (
        <p className="foot-bar sticky bottom-0 z-2 -mx-2 flex items-center justify-between gap-4 border-t border-neutral-300 bg-white px-2 py-2 box-fits:hidden print:hidden">
          <span>
            {charges.totalLabel} <strong className="text-lg">{charges.total}</strong>
          </span>
          <button type="submit" form={PLACE_FORM} className="button button-primary">
            {bar}
          </button>
        </p>
      )}
    </>
  );
}

/** Lines and addresses, with the total next to them where there is room. */
export const WITH_TOTAL = "grid items-start gap-x-6 gap-y-4 pt-1 pb-4 lg:grid-cols-part";

type LinesProps = { lines: readonly OrderLineView[]; link?: ReactNode; children?: ReactNode };

export function ReviewLines({ lines, link, children }: LinesProps) {
  const t = useTranslate();
  return (
    <section>
      <h2 className="text-lg">
        {t(lines.length === 1 ? "cart.oneLine" : "cart.lines", lines.length)} {link}
      </h2>
      <OrderLines lines={lines} />
      {children}
    </section>
  );
}

type Edit = (step: CheckoutStep, what: string) => ReactNode;

/** Three cards: addresses and shipping. */
export function ReviewFacts({ review, edit }: { review: ReviewPlaces; edit?: Edit }) {
  const t = useTranslate();
  const { shipTo, billTo, way, facts } = review;
  const [method, ...carrier] = way;
  const card = (step: CheckoutStep, title: string, children: ReactNode) => (
    <section className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 pb-1">
        <h2 className="text-lg">{title}</h2> {edit?.(step, title)}
      </div>
      {children}
    </section>
  );
  return (
    <div className="grid gap-4 text-sm md:grid-cols-3">
      {card("address", t("checkout.address.shipTo"), <AddressText card={shipTo} />)}
      {card("address", t("checkout.address.billTo"), <AddressText card={billTo} />)}
      {card(
        "shipping",
        t("checkout.shipping.step"),
        <>
          <p className="font-semibold">{method}</p>
          <p>{carrier}</p>
          <dl className="wrap-anywhere">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="inline text-neutral-600">{label}</dt>{" "}
                <dd className="inline whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </>,
      )}
    </div>
  );
}

export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="message my-0 grid gap-1">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
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
