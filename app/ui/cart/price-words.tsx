import { useRouteLoaderData } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";

type Root = { readonly signedIn: { readonly customer: string | null } | null };

/** Null for visitors with web prices. */
export function useCustomerName(): string | null {
  return useRouteLoaderData<Root>("root")?.signedIn?.customer ?? null;
}

export function useHasWebPrices(): boolean {
  return useCustomerName() === null;
}

/** Column title of web prices or the customer's prices (R-PRICE-10). */
export function usePriceLabel(): string {
  const t = useTranslate();
  return t(useHasWebPrices() ? "part.webPrice" : "part.yourPrice");
}

export function PriceReason({ pn, reason }: { pn: string; reason: string | null }) {
  const t = useTranslate();
  if (reason === null) return null;
  return (
    <details className="text-sm whitespace-normal text-neutral-600 print:hidden">
      <summary className="min-h-6 w-fit cursor-pointer py-0.5 text-secondary-700 coarse:min-h-11">
        {t("part.why")}
        <span className="sr-only"> {pn}</span>
      </summary>
      {reason}
    </details>
  );
}
