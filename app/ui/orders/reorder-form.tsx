import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";

export type ReorderTarget = { readonly path: string; readonly nonce: string };

export function ReorderForm({ target, children }: { target: ReorderTarget; children: React.ReactNode }) {
  return (
    <Form method="post" action={target.path} discover="none">
      <input type="hidden" name="intent" value="reorder" />
      <input type="hidden" name="nonce" value={target.nonce} />
      {children}
    </Form>
  );
}

/** Leads to the review page; nothing is in the cart yet. */
export function ReorderButton({ number, className = "" }: { number: string; className?: string }) {
  const t = useTranslate();
  return (
    <button
      type="submit"
      name="order"
      value={number}
      className={`button ${className}`}
      aria-label={t("orders.reorderOrder", number)}
    >
      {t("orders.reorder")}
    </button>
  );
}
