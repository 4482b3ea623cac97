import { Form } from "react-router";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import type { CartView } from "./cart-view.ts";

/** What the cart comes to, and what is not in it yet. */
export function CartSummary({ cart }: { cart: CartView }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <section className="cart-summary" aria-label={t("cart.summary")}>
      {cart.isPriced && (
        <dl>
          <dt>{t("cart.subtotal")}</dt>
          <dd>{cart.subtotal}</dd>
        </dl>
      )}
      {cart.isPriced && cart.problems > 0 && (
        <p className="cart-problem">{t(cart.problems === 1 ? "cart.oneProblem" : "cart.problems", cart.problems)}</p>
      )}
      <p className="cart-small">{t("cart.notIncluded")}</p>
      <p className="cart-small">
        {t("cart.toOrder")} <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
      </p>
    </section>
  );
}

/** Emptying asks first, without scripts: the button shows when the question is opened. */
export function ClearCart({ action, nonce, lines }: { action: string; nonce: string; lines: number }) {
  const t = useTranslate();
  return (
    <details className="cart-clear">
      <summary>{t("cart.clear")}</summary>
      <Form method="post" action={action} discover="none">
        <input type="hidden" name="intent" value="clear" />
        <input type="hidden" name="nonce" value={nonce} />
        <button type="submit" className="button">
          {t(lines === 1 ? "cart.clearOneLine" : "cart.clearLines", lines)}
        </button>
      </Form>
    </details>
  );
}
