import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";

/**
 * The cart in the header: its lines, their price in the language of the page, null when it cannot be told, and a word for the
 * state it is in. The price comes ready to be read: formatting it would be a script on every page.
 */
export type CartFacts = { lines: number; subtotal: string | null; mark: string };

type Props = {
  locale: Locale;
  /** Null without one, or when it cannot be told. */
  cart: CartFacts | null;
};

/** The way to the cart in the header of every page, with the number of its lines and what they cost. */
export function CartLink({ locale, cart }: Props) {
  const t = useTranslate();
  const { lines, subtotal } = cart ?? { lines: 0, subtotal: null };
  // Where room is short, all but the number is for screen readers.
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
