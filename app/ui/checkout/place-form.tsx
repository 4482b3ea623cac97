import { useTranslate } from "../../i18n/frame-context.tsx";
import { Unbroken } from "./unbroken.tsx";
import { FIELD_ERROR, FORM_BUTTONS } from "../forms/field-classes.ts";
import { Choice, ChoiceDetail } from "./choice.tsx";

type Props = {
  action: string;
  nonce: string;
  shown: string;
  /** Changes since the cart, as sentences; without any there is nothing to confirm. */
  changes: readonly string[];
  /** Freight is open: whether to be asked before shipping is offered, and how the box stands; null when it is known. */
  isAsked: boolean | null;
  /** The tick was missing when the form was sent. */
  isTickMissing: boolean;
};

const WHAT = "place-changes";
const WHY = "place-error";
const ASK = "place-ask";

/**
 * The button. A plain form even with scripts: the browser shows that it waits, and what comes back is a page of its own, whatever
 * has become of the scripts meanwhile.
 */
export function PlaceForm({ action, nonce, shown, changes, isAsked, isTickMissing }: Props) {
  const t = useTranslate();
  return (
    <form method="post" action={action} id="place-form" noValidate aria-label={t("checkout.review.place")}>
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="shown" value={shown} />
      {changes.length > 0 && (
        <div className="message message-warning">
          <p id={WHAT}>{t("checkout.review.changes")}</p>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>
                <Unbroken text={change} />
              </li>
            ))}
          </ul>
          {isTickMissing && (
            <p id={WHY} className={FIELD_ERROR} role="alert">
              {t("checkout.review.tickMissing")}
            </p>
          )}
          <Choice
            type="checkbox"
            name="confirm"
            value="yes"
            className="font-semibold"
            required
            aria-invalid={isTickMissing || undefined}
            aria-describedby={isTickMissing ? `${WHY} ${WHAT}` : WHAT}
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
          {t("checkout.review.ask")} <ChoiceDetail id={ASK}>{t("checkout.review.askHint")}</ChoiceDetail>
        </Choice>
      )}
      <p className={FORM_BUTTONS}>
        <button type="submit" className="button button-primary text-lg">
          {t("checkout.review.place")}
        </button>
      </p>
    </form>
  );
}
