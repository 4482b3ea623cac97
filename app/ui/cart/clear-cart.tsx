import { useTranslate } from "../../i18n/frame-context.tsx";

/** Emptying asks first, without scripts: the button, one of the cart's form, shows when the question is opened. */
export function ClearCart({ lines }: { lines: number }) {
  const t = useTranslate();
  return (
    <details id="clear-cart" className="text-sm">
      <summary className="cursor-pointer py-1.5 text-secondary-700">{t("cart.clear")}</summary>
      <button type="submit" name="next" value="clear" className="button">
        {t(lines === 1 ? "cart.clearOneLine" : "cart.clearLines", lines)}
      </button>
    </details>
  );
}
