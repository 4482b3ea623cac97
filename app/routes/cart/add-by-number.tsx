import type { CartBoxes } from "../../ui/cart/cart.form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** `typed` holds values that were not added. */
export function NumberBox({ typed }: { typed: CartBoxes | null }) {
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
            maxLength={9}
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
