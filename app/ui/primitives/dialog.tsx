import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { CloseButton } from "./close-button.tsx";

type Props = {
  /** What the dialog is called, for everyone. */
  title: string;
  open: boolean;
  onClose: () => void;
  /** In the middle of the screen, or from its right edge. */
  kind?: "modal" | "slide-over";
  /** A dialog that must be answered has no close button, and Escape and the backdrop do nothing (R-AUTH-14). */
  dismissible?: boolean;
  children: React.ReactNode;
};

/**
 * Modals and slide-overs, both the browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus
 * back where it was (R-UI-08, R-A11Y-02). Each has a page that does the same without scripts.
 */
export function Dialog({ title, open, onClose, kind = "modal", dismissible = true, children }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Taken off the page while open it would take the focus along.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The dialog itself is only under the pointer where its backdrop is; its content fills the rest.
    const onBackdrop = (event: MouseEvent) => dismissible && event.target === element && onClose();
    // A browser lets a page refuse to close once; a second Escape would close it all the same, unless the key is taken.
    const onKey = (event: KeyboardEvent) => !dismissible && event.key === "Escape" && event.preventDefault();
    element.addEventListener("click", onBackdrop);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("click", onBackdrop);
      element.removeEventListener("keydown", onKey);
    };
  }, [dismissible, onClose]);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${kind === "slide-over" ? "mr-0 h-full max-h-none" : ""}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
    >
      <div className="min-h-full px-4 pt-2 pb-5">
        <header className="flex min-h-11 items-center justify-between">
          <h2>{title}</h2>
          {dismissible && <CloseButton label={t("layout.close")} onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}
