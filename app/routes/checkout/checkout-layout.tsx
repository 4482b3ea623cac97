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
      <h1>{t(`checkout.${step}.title`)}</h1>
      <StepList steps={steps} here={step} />
      <BuyingFor buying={buying} />
      {children}
    </>
  );
}
