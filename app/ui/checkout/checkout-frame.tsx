import type { ReactNode } from "react";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { BuyingFor, type BuyingForView } from "../account/buying-for.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { STEPS, type CheckoutStep } from "./steps.ts";

const PAGES = { address: "checkoutAddress", shipping: "checkoutShipping", review: "checkoutReview" } as const;

type Props = { step: CheckoutStep; locale: Locale; buying: BuyingForView; children: ReactNode };

/** A page of checkout: where one is, and the way back to what was told before. */
export function CheckoutFrame({ step, locale, buying, children }: Props) {
  const t = useTranslate();
  const here = STEPS.indexOf(step);
  return (
    <>
      <h1>{t(`checkout.${step}.title`)}</h1>
      <nav aria-label={t("checkout.steps")}>
        <ol className="checkout-steps">
          {STEPS.map((each, index) => (
            <li key={each} aria-current={each === step ? "step" : undefined}>
              <span className="checkout-step-number">{index + 1}</span>{" "}
              {index < here ? (
                <SiteLink to={pagePath(PAGES[each], locale)}>{t(`checkout.${each}.step`)}</SiteLink>
              ) : (
                <span>{t(`checkout.${each}.step`)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <BuyingFor buying={buying} />
      {children}
    </>
  );
}
