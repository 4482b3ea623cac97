import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { HeaderTool } from "../layout/header-tool.tsx";
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
  const count = t(lines === 1 ? "cart.oneLine" : "cart.lines", lines);
  const note = subtotal === null ? count : `${count} · ${subtotal}`;
  return (
    <SiteLink to={pagePath("cart", locale)}>
      <HeaderTool sign="cart" name={t("cart.title")} note={lines > 0 ? note : t("layout.cartNote")} count={lines} />
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
