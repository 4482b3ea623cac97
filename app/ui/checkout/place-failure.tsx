import { useLocation } from "react-router";
import { localeOfPath, type Locale } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/links.tsx";
import { PLACE_FORM } from "../forms/form-ids.ts";
import { FORM_BUTTONS } from "../forms/field-classes.ts";

/** The database was lost while an order was placed. `form` is the sent form, to send again unchanged. */
export type FailedPlacing = {
  readonly placing: "unknown" | "not-placed";
  /** Target of the form on a staff page; absent in checkout. */
  readonly staffPath?: string;
  readonly form: {
    readonly nonce: string;
    readonly shown: string;
    readonly isConfirmed: boolean;
    readonly isAsked: boolean;
    readonly poNumber: string | null;
  };
};

/** Either no order was placed, or the result is unknown. In both cases the same form can safely be sent again. */
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
      <form method="post" action={staffPath ?? pagePath("checkoutReview", locale)} id={PLACE_FORM}>
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

export function isFailedPlacing(value: unknown): value is FailedPlacing {
  return typeof value === "object" && value !== null && "placing" in value && "form" in value;
}
