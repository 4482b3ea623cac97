import { useLocation } from "react-router";
import { localeOfPath, type Locale } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";
import { FORM_BUTTONS } from "../forms/field-classes.ts";

/** The database went away while an order was placed. `form` is what was sent, to be sent again just so. */
export type FailedPlacing = {
  readonly placing: "unknown" | "not-placed";
  /** Where the form goes when it is not the review of checkout: a page of our own people. */
  readonly staffPath?: string;
  readonly form: {
    readonly nonce: string;
    readonly shown: string;
    readonly isConfirmed: boolean;
    readonly isAsked: boolean;
    /** As it was typed beside the button; null where it was not asked for. */
    readonly poNumber: string | null;
  };
};

/** Says which it is: certainly no order, or nobody knows yet. In both cases sending the same form again is safe. */
export function PlaceFailure({ failure }: { failure: FailedPlacing }) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  const { placing, staffPath, form } = failure;
  const heading = t(`checkout.failed.${placing}.title`);
  return (
    <div className="prose max-w-168 py-4">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p className="font-semibold wrap-anywhere">{t(`checkout.failed.${placing}.text`)}</p>
      <form method="post" action={staffPath ?? pagePath("checkoutReview", locale)} id="place-form">
        <input type="hidden" name="nonce" value={form.nonce} />
        <input type="hidden" name="shown" value={form.shown} />
        {form.isAsked && <input type="hidden" name="ask" value="yes" />}
        {form.poNumber !== null && <input type="hidden" name="poNumber" value={form.poNumber} />}
        {form.isConfirmed && <input type="hidden" name="confirm" value="yes" />}
        <p className={FORM_BUTTONS}>
          <button type="submit" className="button button-primary">
            {t(`checkout.failed.${placing}.again`)}
          </button>
        </p>
      </form>
      {staffPath === undefined && <BuyersWays placing={placing} locale={locale} />}
    </div>
  );
}

/** What a buyer can do who does not want to wait. */
function BuyersWays({ placing, locale }: { placing: FailedPlacing["placing"]; locale: Locale }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <>
      <p>
        {t("checkout.failed.phone")} <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
      </p>
      {placing === "unknown" && (
        <p>
          <SiteLink to={pagePath("orders", locale)}>{t("checkout.failed.orders")}</SiteLink>
        </p>
      )}
    </>
  );
}

/** Whether an error of the review page is one of these. */
export function isFailedPlacing(value: unknown): value is FailedPlacing {
  return typeof value === "object" && value !== null && "placing" in value && "form" in value;
}
