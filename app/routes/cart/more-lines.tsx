import type { CartBoxes } from "../../ui/cart/cart.form.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { CartPageForm } from "../../ui/cart/cart-page-form.tsx";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { PASTE_BOX, PasteFields } from "../../ui/quick-order/paste-box.tsx";

const REVIEW = { name: "next", value: "paste", "data-reload": "" };

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

/** `typed` holds values that were not added. */
function NumberBox({ typed }: { typed: CartBoxes | null }) {
  const t = useTranslate();
  return (
    <div id="cart-add">
      <h2 className="pb-1.5 text-base">{t("cart.addByNumber")}</h2>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <p>
          <label htmlFor="cart-add-pn" className="block text-sm">
            {t("cart.partNumber")}
          </label>
          <input
            id="cart-add-pn"
            name="pn"
            defaultValue={typed?.pn}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="field w-60 max-w-full font-mono"
          />
        </p>
        <p>
          <label htmlFor="cart-add-quantity" className="block text-sm">
            {t("cart.quantity")}
          </label>
          <input
            id="cart-add-quantity"
            name="quantity"
            defaultValue={typed?.quantity || "1"}
            inputMode="numeric"
            autoComplete="off"
            className="field w-22 text-right"
          />
        </p>
        <button type="submit" name="next" value="add" className="button">
          {t("cart.addLine")}
        </button>
      </div>
    </div>
  );
}

function PasteSection({ locale, typed }: { locale: Locale; typed: string }) {
  return (
    <div id="paste-box" className={PASTE_BOX}>
      <PasteFields locale={locale} typed={typed} button={REVIEW} />
    </div>
  );
}
