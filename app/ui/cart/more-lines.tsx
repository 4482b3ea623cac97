import type { Locale } from "../../domain/locale.ts";
import { PasteBox } from "../quick-order/paste-box.tsx";
import { AddByNumber } from "./add-by-number.tsx";

type Props = { locale: Locale; nonce: string; children?: React.ReactNode };

/** How more lines come into the cart: one by its number, or a pasted list. */
export function MoreLines({ locale, nonce, children }: Props) {
  return (
    <div className="flex max-w-160 grow basis-96 flex-col gap-5 max-md:basis-full print:hidden">
      <AddByNumber locale={locale} nonce={nonce} />
      <PasteBox locale={locale} nonce={nonce} />
      {children}
    </div>
  );
}
