import { useSubmit } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CART_FORM } from "./form-ids.ts";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

type Props = {
  action: string;
  nonce: string;
  hasFile?: boolean;
  children: React.ReactNode;
};

/** The cart page is one form: every button sends and saves all entered values. */
export function CartPageForm({ action, nonce, hasFile = false, children }: Props) {
  const t = useTranslate();
  const hasScripts = useHasScripts();
  const submit = useSubmit();
  const send = (event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent;
    // The browser handles buttons that lead to a file or a full page load.
    if (submitter instanceof HTMLButtonElement && submitter.dataset["reload"] !== undefined) return;
    event.preventDefault();
    const from = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    void submit(from, { preventScrollReset: !(from instanceof HTMLButtonElement) || from.name !== "next" });
  };
  return (
    <form
      method="post"
      action={action}
      id={CART_FORM}
      onSubmit={send}
      {...(hasFile ? { encType: "multipart/form-data" } : {})}
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="nonce" value={nonce} />
      {/* Without scripts the answer is a new page that opens at the line. */}
      {!hasScripts && <input type="hidden" name="anchor" value="line" />}
      {/* Enter presses the first button of a form: it must be Update. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t("cart.update")}
      </button>
      {children}
    </form>
  );
}

export function NextLink({ to, children }: { to: "share" | "keep" | "csv" | "txt"; children: React.ReactNode }) {
  return (
    <button type="submit" name="next" value={to} className="link-button min-h-6" data-reload="">
      {children}
    </button>
  );
}

/** Works without scripts: opening the question reveals the button of the cart form. */
export function ClearCart({ lines }: { lines: number }) {
  const t = useTranslate();
  return (
    <details id="clear-cart" className="text-sm">
      <summary className="py-2 text-secondary-700">{t("cart.clear")}</summary>
      <button type="submit" name="next" value="clear" className="button">
        {t(lines === 1 ? "cart.clearOneLine" : "cart.clearLines", lines)}
      </button>
    </details>
  );
}
