import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ChargesTable } from "../orders/charges-table.tsx";
import type { ChargesView } from "../orders/order-types.ts";

type Props = { charges: ChargesView; className?: string; children?: ReactNode };

export function CheckoutAside({ charges, className = "", children }: Props) {
  const t = useTranslate();
  return (
    <section
      className={`min-w-0 self-start border-t-2 border-neutral-700 bg-neutral-50 px-3.5 py-3 ${className}`}
      aria-label={t("checkout.summary")}
    >
      <ChargesTable charges={charges} />
      {children}
    </section>
  );
}
