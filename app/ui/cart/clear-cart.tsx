import { useTranslate } from "../../i18n/frame-context.tsx";

/** Works without scripts: opening the question reveals the button of the cart form. */
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
