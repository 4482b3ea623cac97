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
  /** Values that were not added. */
  typed: CartBoxes | null;
};

/** Part number and pasted list are one form, so that each button sends both. */
export function FirstLines(props: Props) {
  const { locale, nonce } = props;
  return (
    <CartPageForm action={pagePath("cart", locale)} nonce={nonce}>
      <MoreLines {...props} />
    </CartPageForm>
  );
}

export function MoreLines({ locale, nonce, typed, children }: Props & { children?: React.ReactNode }) {
  return (
    <div className={COLUMN} key={nonce}>
      <NumberBox typed={typed} />
      <PasteSection locale={locale} typed={typed?.lines ?? ""} />
      {children}
    </div>
  );
}
