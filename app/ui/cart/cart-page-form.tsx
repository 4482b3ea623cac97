import { useSubmit } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { CART_FORM } from "./form-ids.ts";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

type Props = {
  action: string;
  nonce: string;
  /** Whether a list may be sent along as a file. */
  hasFile?: boolean;
  children: React.ReactNode;
};

/**
 * The cart page as one form. Everything that is typed on it goes along with every button, and is saved before the button leads on.
 */
export function CartPageForm({ action, nonce, hasFile = false, children }: Props) {
  const t = useTranslate();
  const hasScripts = useHasScripts();
  const submit = useSubmit();
  const send = (event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent;
    // Buttons that lead to a file, or to a page without scripts, are the browser's.
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
      // What gets the focus scrolls clear of the bar at the foot of the screen (WCAG 2.4.11).
      className="**:scroll-mb-18"
      {...(hasFile ? { encType: "multipart/form-data" } : {})}
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="nonce" value={nonce} />
      {/* Without scripts the answer is a new page, which begins at the line. */}
      {!hasScripts && <input type="hidden" name="anchor" value="line" />}
      {/* The first button of a form is the one Enter presses: it must be Update, not − of the first line. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t("cart.update")}
      </button>
      {children}
    </form>
  );
}

/** A button of the cart's form that looks like the link it leads to. `value` is where it leads. */
export function NextLink({ to, children }: { to: "share" | "keep" | "csv" | "txt"; children: React.ReactNode }) {
  return (
    <button type="submit" name="next" value={to} className="link-button min-h-6" data-reload="">
      {children}
    </button>
  );
}
