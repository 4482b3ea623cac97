import type { CartBoxes } from "../../ui/cart/cart.form.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { NumberBox } from "./add-by-number.tsx";
import { CartPageForm } from "../../ui/cart/cart-page-form.tsx";
import { PasteSection } from "./paste-section.tsx";

const COLUMN = "flex max-w-160 grow basis-96 flex-col gap-5 max-md:basis-full print:hidden";

type Props = {
  locale: Locale;
  nonce: string;
  /** What was typed into the boxes and not added. */
  typed: CartBoxes | null;
};

/** How lines come into an empty cart: one by its number, or a pasted list. One form, so that neither button drops what the other box holds. */
export function FirstLines(props: Props) {
  const { locale, nonce } = props;
  return (
    <CartPageForm action={pagePath("cart", locale)} nonce={nonce}>
      <MoreLines {...props} />
    </CartPageForm>
  );
}

/** How more lines come into the cart, as a part of its form. */
export function MoreLines({ locale, nonce, typed, children }: Props & { children?: React.ReactNode }) {
  return (
    <div className={COLUMN} key={nonce}>
      <NumberBox typed={typed} />
      <PasteSection locale={locale} typed={typed?.lines ?? ""} />
      {children}
    </div>
  );
}
