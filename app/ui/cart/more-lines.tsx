import type { CartBoxes } from "../../forms/cart-form.ts";
import type { Locale } from "../../domain/locale.ts";
import { PasteBox } from "../quick-order/paste-box.tsx";
import { AddByNumber, NumberBox } from "./add-by-number.tsx";
import { PasteSection } from "./paste-section.tsx";

const COLUMN = "flex max-w-160 grow basis-96 flex-col gap-5 max-md:basis-full print:hidden";

type Props = {
  locale: Locale;
  nonce: string;
  /** What was typed into the boxes and not added. */
  typed: CartBoxes | null;
};

/** How lines come into an empty cart: one by its number, or a pasted list. */
export function FirstLines({ locale, nonce, typed }: Props) {
  return (
    <div className={COLUMN}>
      <AddByNumber locale={locale} nonce={nonce} typed={typed} />
      <PasteBox locale={locale} nonce={nonce} typed={typed?.lines} />
    </div>
  );
}

/** How more lines come into the cart, as a part of its form. */
export function MoreLines({ locale, nonce, typed, children }: Props & { children: React.ReactNode }) {
  return (
    <div className={COLUMN} key={nonce}>
      <NumberBox typed={typed} />
      <PasteSection locale={locale} typed={typed?.lines ?? ""} />
      {children}
    </div>
  );
}
