import { useTranslate } from "../../i18n/shell-context.tsx";
import { Unbroken } from "./unbroken.tsx";
import { ORDER_TEXTS } from "../../domain/orders/order-texts.ts";
import type { TypedNumber } from "./place-order.form.ts";
import { ORDER_TEXT_WORDS } from "../../i18n/order-words.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { PLACE_FORM } from "../forms/form-ids.ts";
import { FIELD_ERROR } from "../forms/field-classes.ts";
import type { InsteadView, ReviewView } from "./review.view.ts";
import { Choice, ChoiceDetail } from "./choice.tsx";

type Props = {
  action: string;
  nonce: string;
  review: Pick<ReviewView, "shown" | "changes" | "charges" | "asksPoNumber">;
  /** State of the box "ask me before shipping" for freight to be determined; null if freight is known. */
  isAsked: boolean | null;
  missing: "tick" | "number" | null;
  poNumber: TypedNumber | null;
  ask?: { label: StringKey; hint: StringKey };
  instead?: InsteadView | null;
  /** Remaining spending limit; null without a limit. */
  note?: string | null;
  /** Classes of the button. */
  button?: string;
};

const ASK_ME = { label: "checkout.review.ask", hint: "checkout.review.askHint" } as const;

const CHANGES_ID = "place-changes";
const ERROR_ID = "place-error";
const ASK = "place-ask";
const PO_WHY = "place-number-error";

/** A plain form even with scripts: the browser displays progress, and the answer is a new page that does not depend on loaded scripts. */
export function PlaceForm({
  action,
  nonce,
  review,
  isAsked,
  missing,
  poNumber,
  ask = ASK_ME,
  instead,
  note,
  button = "w-full",
}: Props) {
  const t = useTranslate();
  const { shown, changes, charges } = review;
  const isTickMissing = missing === "tick";
  return (
    <form
      method="post"
      action={action}
      id={PLACE_FORM}
      noValidate
      className="grid gap-2.5 print:hidden"
      aria-label={instead?.submit ?? t("checkout.review.place")}
    >
      {instead?.text && <p className="message my-0 text-sm">{instead.text}</p>}
      {note && <p>{note}</p>}
      {instead && <input type="hidden" name="send" value="yes" />}
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="shown" value={shown} />
      {changes.length > 0 && (
        <div className="message message-warning my-0">
          <p id={CHANGES_ID}>{instead?.changed ?? t("checkout.review.changes")}</p>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>
                <Unbroken text={change} />
              </li>
            ))}
          </ul>
          {isTickMissing && (
            <p id={ERROR_ID} className={FIELD_ERROR} role="alert">
              {instead?.tickMissing ?? t("checkout.review.tickMissing")}
            </p>
          )}
          <Choice
            type="checkbox"
            name="confirm"
            value="yes"
            className="font-semibold"
            required
            aria-invalid={isTickMissing || undefined}
            aria-describedby={isTickMissing ? `${ERROR_ID} ${CHANGES_ID}` : CHANGES_ID}
          >
            {t("checkout.review.confirm")}
          </Choice>
        </div>
      )}
      {isAsked !== null && (
        <Choice
          type="checkbox"
          name="ask"
          value="yes"
          className="font-semibold"
          defaultChecked={isAsked}
          aria-describedby={ASK}
        >
          {t(ask.label)} <ChoiceDetail id={ASK}>{t(ask.hint)}</ChoiceDetail>
        </Choice>
      )}
      {review.asksPoNumber && <PoNumber typed={poNumber} isWrong={missing === "number"} />}
      <button type="submit" className={`button button-primary ${button}`}>
        {instead?.submit ??
          (charges.isProvisional ? t("checkout.review.place") : t("checkout.review.placeFor", charges.total))}
      </button>
    </form>
  );
}

/** For the top of the page, because the form is at its end. */
export function MissingMessage({ missing, poNumber, instead }: Pick<Props, "missing" | "poNumber" | "instead">) {
  const t = useTranslate();
  if (missing === null) return null;
  const isNumber = missing === "number";
  const tick = instead?.tickMissing ?? t("checkout.review.tickMissing");
  return (
    <p className="message message-error">
      <a href={isNumber ? "#poNumber" : `#${PLACE_FORM}`}>{isNumber ? t(poProblem(poNumber)) : tick}</a>
    </p>
  );
}

const poProblem = (typed: TypedNumber | null) => typed?.problem ?? "checkout.shipping.poMissing";

function PoNumber({ typed, isWrong }: { typed: TypedNumber | null; isWrong: boolean }) {
  const t = useTranslate();
  const { onAccount } = ORDER_TEXT_WORDS.poNumber;
  return (
    <div>
      <label htmlFor="poNumber" className="block font-semibold">
        {t(onAccount?.field ?? "checkout.shipping.po")}
      </label>
      <input
        id="poNumber"
        name="poNumber"
        type="text"
        required
        maxLength={ORDER_TEXTS.poNumber.longest}
        autoComplete="off"
        className="field w-full"
        defaultValue={typed?.typed ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? PO_WHY : undefined}
      />
      {isWrong && (
        <p id={PO_WHY} className={FIELD_ERROR} role="alert">
          {t(poProblem(typed))}
        </p>
      )}
    </div>
  );
}
