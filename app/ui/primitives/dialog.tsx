import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  kind?: "modal" | "slide-over";
  /** False for a dialog that must be answered: no close button, no Escape, no backdrop (R-AUTH-14). */
  dismissible?: boolean;
  children: React.ReactNode;
};

/** The native dialog keeps and returns the focus and closes on Escape (R-UI-08, R-A11Y-02). Each dialog has a page without scripts. */
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
    // Removing an open dialog would lose the focus.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The dialog itself is the event target only on its backdrop.
    const onBackdrop = (event: MouseEvent) => dismissible && event.target === element && onClose();
    // Browsers let a page refuse Escape once; only `preventDefault` on the key stops the second.
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

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="min-h-11 min-w-11 cursor-pointer" aria-label={label} onClick={onClick}>
      ×
    </button>
  );
}
