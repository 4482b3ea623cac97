import type { CartBoxes } from "../../ui/cart/cart.form.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { CartPageForm } from "../../ui/cart/cart-page-form.tsx";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { PASTE_BOX, PasteFields } from "../../ui/quick-order/paste-box.tsx";

const REVIEW = { name: "next", value: "paste", "data-reload": "" };

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

/** `isFolded`: below lines, the box for a list opens when it is needed. */
export function MoreLines({ locale, nonce, typed, isFolded = false }: Props & { isFolded?: boolean }) {
  const t = useTranslate();
  const list = typed?.lines ?? "";
  const paste = <PasteSection locale={locale} typed={list} />;
  return (
    <div className="card mb-4 flex flex-col gap-3 self-start print:hidden" key={nonce}>
      <NumberBox typed={typed} />
      {isFolded ? (
        <details open={list !== ""} id="cart-paste">
          <summary className="w-fit text-secondary-700">{t("quickOrder.pasteTitle")}</summary>
          {paste}
        </details>
      ) : (
        paste
      )}
    </div>
  );
}

/** `typed` holds values that were not added. */
function NumberBox({ typed }: { typed: CartBoxes | null }) {
  const t = useTranslate();
  return (
    <div id="cart-add" className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <h2 className="text-base md:py-2">{t("cart.addByNumber")}</h2>
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
