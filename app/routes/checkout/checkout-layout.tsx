import type { ReactNode } from "react";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { BuyingFor, type BuyingForView } from "../../ui/account/buying-for.tsx";
import { STEPS, type CheckoutStep } from "../../domain/checkout/blocker.ts";
import { StepList } from "../../ui/checkout/step-list.tsx";

const PAGES = { address: "checkoutAddress", shipping: "checkoutShipping", review: "checkoutReview" } as const;

type Props = { step: CheckoutStep; locale: Locale; buying: BuyingForView; children: ReactNode };

export function CheckoutLayout({ step, locale, buying, children }: Props) {
  const t = useTranslate();
  const steps = STEPS.map((key) => ({ key, label: t(`checkout.${key}.step`), path: pagePath(PAGES[key], locale) }));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-3">
        <h1>{t(`checkout.${step}.title`)}</h1>
        <StepList steps={steps} here={step} />
      </div>
      <BuyingFor buying={buying} />
      {children}
    </>
  );
}
