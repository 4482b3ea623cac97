import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/links.tsx";
import { createContext, useCallback, useState } from "react";

/** `subtotal` is formatted on the server (no formatter in scripts), null if unknown; `mark` is the version token of the cart. */
export type CartFacts = { lines: number; subtotal: string | null; mark: string };

type Props = {
  locale: Locale;
  /** Null without a cart, or when it cannot be read. */
  cart: CartFacts | null;
};

export function CartLink({ locale, cart }: Props) {
  const t = useTranslate();
  const { lines, subtotal } = cart ?? { lines: 0, subtotal: null };
  // On narrow screens only the number is visible; screen readers get the whole text.
  const [before = "", after = ""] = t(lines === 1 ? "cart.oneLine" : "cart.lines", lines).split(String(lines));
  return (
    <SiteLink
      to={pagePath("cart", locale)}
      className="inline-flex min-h-10 items-center gap-1.5 font-semibold text-neutral-900 hover:underline max-md:min-h-11"
    >
      {t("cart.title")}
      {lines > 0 && (
        <>
          {" "}
          <span className="rounded-sm bg-primary-600 px-1.75 text-sm leading-5.5 text-white">
            {before !== "" && <span className="max-xl:sr-only">{before}</span>}
            {lines}
            <span className="max-xl:sr-only">{after}</span>
          </span>
          {subtotal !== null && <span className="whitespace-nowrap max-lg:sr-only">{` · ${subtotal}`}</span>}
        </>
      )}
    </SiteLink>
  );
}

/** Updates the cart in the header of a page that stays. */
export const ReportCart = createContext<(cart: CartFacts) => void>(() => {});

export function useReportedCart(loaded: CartFacts | null) {
  const [known, setKnown] = useState({ loaded, cart: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, cart: loaded });
  const tell = useCallback((cart: CartFacts) => setKnown((last) => ({ ...last, cart })), []);
  return [known.cart, tell] as const;
}
