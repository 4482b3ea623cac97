import { useTranslate } from "../../i18n/frame-context.tsx";
import { Unbroken } from "./unbroken.tsx";

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
    <form method="post" action={action} className="place-form" noValidate aria-label={t("checkout.review.place")}>
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="shown" value={shown} />
      {changes.length > 0 && (
        <div className="message message-warning">
          <p id={WHAT}>{t("checkout.review.changes")}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>
                <Unbroken text={change} />
              </li>
            ))}
          </ul>
          {isTickMissing && (
            <p id={WHY} className="field-error" role="alert">
              {t("checkout.review.tickMissing")}
            </p>
          )}
          <label className="choice">
            <input
              type="checkbox"
              name="confirm"
              value="yes"
              required
              aria-invalid={isTickMissing || undefined}
              aria-describedby={isTickMissing ? `${WHY} ${WHAT}` : WHAT}
            />
            <span className="choice-text">{t("checkout.review.confirm")}</span>
          </label>
        </div>
      )}
      {isAsked !== null && (
        <label className="choice">
          <input type="checkbox" name="ask" value="yes" defaultChecked={isAsked} aria-describedby={ASK} />
          <span className="choice-text">
            {t("checkout.review.ask")}{" "}
            <span id={ASK} className="choice-detail">
              {t("checkout.review.askHint")}
            </span>
          </span>
        </label>
      )}
      <p className="form-buttons">
        <button type="submit" className="button button-primary place-button">
          {t("checkout.review.place")}
        </button>
      </p>
    </form>
  );
}
