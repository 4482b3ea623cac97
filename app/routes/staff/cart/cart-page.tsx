import type { TypedNumber } from "../../../ui/checkout/place-order.form.ts";
import type { FormReply } from "../../../ui/forms/conform.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { StringKey } from "../../../i18n/strings.ts";
import { CartAgainMessage } from "../../../ui/cart/cart-again-message.tsx";
import type { CartAgain } from "../../../ui/cart/cart-types.ts";
import { CartPageForm } from "../../../ui/cart/cart-page-form.tsx";
import { CartTable } from "../../../ui/cart/cart-table.tsx";
import { AddressChoice } from "../../../ui/checkout/address-choice.tsx";
import { OrderReview } from "../../../ui/checkout/order-review.tsx";
import { MissingMessage, PlaceForm } from "../../../ui/checkout/place-form.tsx";
import { ShippingForm } from "../../../ui/checkout/shipping-form.tsx";
import { StepList } from "../../../ui/checkout/step-list.tsx";
import { Unbroken } from "../../../ui/checkout/unbroken.tsx";
import { FileNotices } from "../../../ui/quick-order/file-notices.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { AddLines } from "./add-lines.tsx";
import {
  CART_PAGES,
  cartPagePath,
  stepAction,
  stepPlace,
  type CartPage,
  type RefusedLines,
  type StaffCartView,
} from "./cart-types.ts";

/** Missing values, or differences from the displayed order. */
type RefusedPlacing = {
  readonly differences: readonly string[];
  readonly missing: "tick" | "number" | null;
  readonly isAsked: boolean;
  readonly poNumber: TypedNumber | null;
  /** Null for differences from the displayed order. */
  readonly notice: string | null;
};

export type RefusedStep = {
  readonly lines?: RefusedLines;
  readonly again?: CartAgain;
  readonly shipping?: FormReply;
  readonly placing?: RefusedPlacing;
};

type Props = { view: StaffCartView; refused: RefusedStep };

const ASK_THEM = { label: "staff.cart.ask", hint: "staff.cart.askHint" } as const;

const LABELS = {
  lines: "staff.cart.lines",
  address: "staff.cart.address",
  shipping: "staff.cart.shipping",
  place: "staff.cart.place",
} as const satisfies Readonly<Record<CartPage, StringKey>>;

/** A cart in a buyer's name, with a page per step as in the buyer's checkout. */
export function StaffCartSteps({ view, refused }: Props) {
  const t = useTranslate();
  const { path, page, name, customer } = view;
  const steps = CART_PAGES.map((key) => ({ key, label: t(LABELS[key]), path: cartPagePath(path, key) }));
  return (
    <>
      <p className="lead pt-0">{t("staff.cart.lead", name, customer)}</p>
      <StepList steps={steps} here={page} />
      {view.colleagues.length > 0 && (
        <ul className="message message-warning">
          {view.colleagues.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {view.noWay && page !== "place" && <p className="message message-warning">{view.noWay}</p>}
      <FileNotices texts={refused.lines?.file?.notices ?? view.notices} dismissPath={view.dismissPath} />
      {page === "lines" && <Lines view={view} refused={refused} />}
      {page === "address" && <Addresses view={view} />}
      {page === "shipping" && <Shipping view={view} reply={refused.shipping} />}
      {page === "place" && <Place view={view} placing={refused.placing ?? null} />}
    </>
  );
}

function Lines({ view, refused }: Props) {
  const t = useTranslate();
  const { lines, again } = refused;
  const { path, nonce, cart, next } = view;
  const hasLines = cart.rows.length > 0;
  const action = stepAction(lines?.file?.path ?? path, "lines");
  return (
    <CartPageForm action={action} nonce={nonce} hasFile>
      <section className="section pt-3" id={stepPlace("lines")}>
        <h2>{t("staff.cart.lines")}</h2>
        {again && <CartAgainMessage again={again} />}
        {!hasLines && <p className="pt-2">{t("staff.cart.empty")}</p>}
        {hasLines && <CartTable cart={cart} action={action} nonce={nonce} again={again ?? null} />}
      </section>
      <section className="section" id={stepPlace("add")} key={nonce}>
        <h2>{t("staff.cart.add")}</h2>
        <AddLines template={view.listTemplate} refused={lines ?? null} />
      </section>
      {hasLines && (
        <p className="section">
          <button type="submit" name="next" value={next} className="button button-primary">
            {t("staff.cart.goOn")}
          </button>
        </p>
      )}
    </CartPageForm>
  );
}

function Addresses({ view }: { view: StaffCartView }) {
  const t = useTranslate();
  const { path, nonce, choice, hasAddresses, newAddressPath, blocker } = view;
  return (
    <section className="section pt-3" id={stepPlace("address")}>
      <h2 className="mb-3">{t("staff.cart.address")}</h2>
      {!hasAddresses && <p>{t("staff.cart.noAddresses")}</p>}
      <p className="pb-3 print:hidden">
        <SiteLink to={newAddressPath} className="button">
          {t("staff.cart.newAddress")}
        </SiteLink>
      </p>
      {hasAddresses && !choice && <Missing path={path} blocker={blocker} />}
      {choice && (
        <AddressChoice
          choice={choice}
          action={stepAction(path, "address")}
          nonce={nonce}
          submit="staff.cart.useAddresses"
        />
      )}
    </section>
  );
}

function Shipping({ view, reply }: { view: StaffCartView; reply: FormReply | undefined }) {
  const t = useTranslate();
  const { path, nonce, shipping, blocker } = view;
  return (
    <section className="section pt-3" id={stepPlace("shipping")}>
      <h2 className="mb-3">{t("staff.cart.shipping")}</h2>
      {shipping ? (
        <ShippingForm data={{ ...shipping, action: stepAction(path, "shipping"), nonce }} reply={reply} />
      ) : (
        <Missing path={path} blocker={blocker} />
      )}
    </section>
  );
}

/** The first missing value and its page. */
function Missing({ path, blocker }: Pick<StaffCartView, "path" | "blocker">) {
  const t = useTranslate();
  if (!blocker) return null;
  return (
    <p className="pt-2">
      {t("staff.cart.notYet", blocker.text)}{" "}
      <SiteLink to={cartPagePath(path, blocker.page)}>{t(LABELS[blocker.page])}</SiteLink>
    </p>
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
  const { path, placePath, nonce, review, blocker, name, instead, noWay } = view;
  const ways = {
    cart: cartPagePath(path, "lines"),
    address: cartPagePath(path, "address"),
    shipping: cartPagePath(path, "shipping"),
    review: cartPagePath(path, "place"),
  };
  return (
    <section className="section pt-3" id={stepPlace("place")}>
      {placing && <Differences placing={placing} />}
      {placing && !noWay && <MissingMessage {...placing} instead={instead} />}
      {review === null ? (
        <Missing path={path} blocker={blocker} />
      ) : (
        <OrderReview review={review} ways={ways}>
          {noWay ? (
            <p className="message mb-0">{noWay}</p>
          ) : (
            <>
              {instead?.text && <p>{instead.text}</p>}
              <p className="text-neutral-700">{t(instead ? "staff.cart.sendHint" : "staff.cart.placeHint", name)}</p>
              <PlaceForm
                review={review}
                action={stepAction(placePath, "place")}
                nonce={nonce}
                isAsked={review.isFreightOpen ? (placing?.isAsked ?? true) : null}
                missing={placing?.missing ?? null}
                poNumber={placing?.poNumber ?? null}
                ask={ASK_THEM}
                instead={instead && { ...instead, text: "" }}
              />
            </>
          )}
        </OrderReview>
      )}
    </section>
  );
}
