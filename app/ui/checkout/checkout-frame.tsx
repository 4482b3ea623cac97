import type { ReactNode } from "react";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { BuyingFor, type BuyingForView } from "../account/buying-for.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { STEPS, type CheckoutStep } from "../../domain/checkout/obstacle.ts";

const PAGES = { address: "checkoutAddress", shipping: "checkoutShipping", review: "checkoutReview" } as const;

const HERE = { "aria-current": "step", className: "font-bold text-neutral-900" } as const;
const ELSEWHERE = { className: "text-neutral-600" };
const NUMBER = "inline-block min-w-6 rounded-full border text-center text-sm leading-5.5";
const NUMBER_HERE = "border-primary-600 bg-primary-600 text-white";

type Props = { step: CheckoutStep; locale: Locale; buying: BuyingForView; children: ReactNode };

/** A page of checkout: where one is, and the way back to what was told before. */
export function CheckoutFrame({ step, locale, buying, children }: Props) {
  const t = useTranslate();
  const here = STEPS.indexOf(step);
  return (
    <>
      <h1>{t(`checkout.${step}.title`)}</h1>
      <nav aria-label={t("checkout.steps")}>
        <ol className="mb-3 flex flex-wrap gap-x-6 gap-y-1 border-b border-neutral-300 pt-2 pb-3">
          {STEPS.map((each, index) => (
            <li key={each} {...(each === step ? HERE : ELSEWHERE)}>
              <span className={`${NUMBER} ${each === step ? NUMBER_HERE : "border-neutral-400"}`}>{index + 1}</span>{" "}
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
