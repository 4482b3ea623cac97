import type { TypedNumber } from "../../../forms/checkout-place.ts";
import type { FormReply } from "../../../forms/conform.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { ClearCart } from "../../cart/cart-summary.tsx";
import { CartTable } from "../../cart/cart-table.tsx";
import { AddressChoice } from "../../checkout/address-choice.tsx";
import { PlaceForm } from "../../checkout/place-form.tsx";
import { ShippingForm } from "../../checkout/shipping-form.tsx";
import { Unbroken } from "../../checkout/unbroken.tsx";
import { AddLines } from "./add-lines.tsx";
import { stepAction, stepPlace, type RefusedLines, type StaffCartView } from "./cart-view.ts";

/** What was missing when the order was to be placed, or how it is not as the page had shown it. */
type RefusedPlacing = {
  readonly differences: readonly string[];
  readonly missing: "tick" | "number" | null;
  readonly isAsked: boolean;
  readonly poNumber: TypedNumber | null;
  /** What is said where it is not that the order has changed; null for that. */
  readonly notice: string | null;
};

/** What of the page was not carried out. */
export type RefusedStep = {
  readonly lines?: RefusedLines;
  readonly shipping?: FormReply;
  readonly placing?: RefusedPlacing;
};

type Props = { view: StaffCartView; refused: RefusedStep };

const ASK_THEM = { label: "staff.cart.ask", hint: "staff.cart.askHint" } as const;

/** A cart that is filled in a buyer's name, from its lines to the order: each section is a form of its own. */
export function StaffCartSteps({ view, refused }: Props) {
  const t = useTranslate();
  const { path, nonce, cart, choice, hasAddresses, shipping, name, customer } = view;
  const hasLines = cart.rows.length > 0;
  const lines = stepAction(path, "lines");
  return (
    <>
      <p className="lead pt-0">{t("staff.cart.lead", name, customer)}</p>
      {refused.placing && <Differences placing={refused.placing} />}
      <section className="section pt-3" id={stepPlace("lines")}>
        <h2>{t("staff.cart.lines")}</h2>
        {!hasLines && <p className="pt-2">{t("staff.cart.empty")}</p>}
        {hasLines && <CartTable cart={cart} action={lines} nonce={nonce} />}
        {hasLines && <ClearCart action={lines} nonce={nonce} lines={cart.rows.length} />}
      </section>
      <section className="section" id={stepPlace("add")}>
        <h2>{t("staff.cart.add")}</h2>
        <AddLines
          action={stepAction(path, "add")}
          nonce={nonce}
          template={view.listTemplate}
          refused={refused.lines ?? null}
        />
      </section>
      {hasLines && (
        <>
          <section className="section" id={stepPlace("address")}>
            <h2 className="mb-3">{t("staff.cart.address")}</h2>
            {!hasAddresses && <p>{t("staff.cart.noAddresses")}</p>}
            {choice && (
              <AddressChoice
                choice={choice}
                action={stepAction(path, "address")}
                nonce={nonce}
                submit="staff.cart.useAddresses"
              />
            )}
          </section>
          <section className="section" id={stepPlace("shipping")}>
            <h2 className="mb-3">{t("staff.cart.shipping")}</h2>
            {shipping ? (
              <ShippingForm
                data={{ ...shipping, action: stepAction(path, "shipping"), nonce, submit: "staff.cart.useShipping" }}
                reply={refused.shipping}
              />
            ) : (
              <p>{t("staff.cart.toShipping")}</p>
            )}
          </section>
          <Place view={view} placing={refused.placing ?? null} />
        </>
      )}
    </>
  );
}

function Differences({ placing: { differences, missing, notice } }: { placing: RefusedPlacing }) {
  const t = useTranslate();
  if (missing !== null && differences.length === 0) return null;
  return (
    <div className="message message-error" role="alert">
      <p>{notice ?? t("staff.cart.changed")}</p>
      <ul className="list-disc pl-5">
        {differences.map((difference) => (
          <li key={difference}>
            <Unbroken text={difference} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Place({ view, placing }: { view: StaffCartView; placing: RefusedPlacing | null }) {
  const t = useTranslate();
  const { path, nonce, review, obstacle, name, instead, noWay } = view;
  return (
    <section className="section" id={stepPlace("place")}>
      <h2>{t("staff.cart.place")}</h2>
      {review === null ? (
        <p className="pt-2">{t("staff.cart.notYet", obstacle ?? "")}</p>
      ) : (
        <div className="grid max-w-text gap-2.5 pt-2">
          <p>{review.payment}</p>
          {review.notes.length > 0 && (
            <ul className="message my-0 grid gap-1">
              {review.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {review.staying.length > 0 && (
            <div className="message message-warning my-0">
              <p>{t("checkout.review.staying")}</p>
              <ul>
                {review.staying.map(({ pn, why }) => (
                  <li key={pn}>
                    <span className="pn">{pn}</span>: <Unbroken text={why} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {instead?.text && <p>{instead.text}</p>}
          {noWay === null && (
            <p className="text-neutral-700">{t(instead ? "staff.cart.sendHint" : "staff.cart.placeHint", name)}</p>
          )}
          {noWay && <p className="message mb-0">{noWay}</p>}
          {noWay === null && (
            <PlaceForm
              review={review}
              action={stepAction(path, "place")}
              nonce={nonce}
              isAsked={review.isFreightOpen ? (placing?.isAsked ?? true) : null}
              missing={placing?.missing ?? null}
              poNumber={placing?.poNumber ?? null}
              ask={ASK_THEM}
              instead={instead && { ...instead, text: "" }}
            />
          )}
        </div>
      )}
    </section>
  );
}
