import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ChargesTable } from "../orders/charges-table.tsx";
import type { ChargesView } from "../orders/order-types.ts";

type Props = { charges: ChargesView; children?: ReactNode };

/** Stays in view next to what it sums up. */
export function CheckoutAside({ charges, children }: Props) {
  const t = useTranslate();
  return (
    <section
      className="card flex min-w-0 flex-col gap-2 self-start box-fits:sticky box-fits:top-3 box-fits:max-h-screen box-fits:overflow-y-auto"
      aria-label={t("checkout.summary")}
    >
      <h2 className="text-lg">{t("checkout.summary")}</h2>
      <ChargesTable charges={charges} />
      {children}
    </section>
  );
}
