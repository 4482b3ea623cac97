import { Form } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { ChargesTable } from "../orders/charges-table.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CartView } from "./cart-view.ts";

/** What the cart comes to, charge by charge, and the way to the order. */
export function CartSummary({ cart, locale }: { cart: CartView; locale: Locale }) {
  const t = useTranslate();
  const { charges, freeGround, problems, rows } = cart;
  return (
    <section
      className="ml-auto flex shrink basis-108 break-inside-avoid flex-col gap-2 self-start border-t-2 border-neutral-700 bg-neutral-50 px-3.5 pt-2 pb-3 max-md:basis-full print:basis-108 print:bg-transparent"
      aria-label={t("cart.summary")}
    >
      {charges && <ChargesTable charges={charges} />}
      {freeGround && <p className="font-semibold text-success-700">{freeGround}</p>}
      {charges && problems > 0 && (
        <p className="text-sm font-semibold text-error-700">
          {t(problems === 1 ? "cart.oneProblem" : "cart.problems", problems)}
        </p>
      )}
      {problems < rows.length && (
        <p className="text-right print:hidden">
          <SiteLink to={pagePath("checkoutAddress", locale)} className="button button-primary">
            {t("cart.checkout")}
          </SiteLink>
        </p>
      )}
    </section>
  );
}

/** Emptying asks first, without scripts: the button shows when the question is opened. */
export function ClearCart({ action, nonce, lines }: { action: string; nonce: string; lines: number }) {
  const t = useTranslate();
  return (
    <details id="clear-cart" className="text-sm">
      <summary className="cursor-pointer py-1.5 text-secondary-700">{t("cart.clear")}</summary>
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
