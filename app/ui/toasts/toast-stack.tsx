import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { FlashMessage } from "./flash-message.ts";
import { addToast, markClosed, removeToast, REMOVE_DELAY_MS, type Toast, type ToastContent } from "./toast-list.ts";
import { ToastItem } from "./toast-item.tsx";

type Show = (content: ToastContent) => void;

const ShowToast = createContext<Show>(() => {});

/** Shows a toast: for what scripts notice on their own. What the server has to say is a message block in the page. */
export function useToast(): Show {
  return use(ShowToast);
}

/**
 * The toasts over the page, the latest in front, spread out while the pointer or the focus is on them (R-UI-01, R-UI-02).
 * A message that arrives with a navigation becomes a toast where the page stays so far down that its own message is not seen.
 */
export function ToastStack({ flash, children }: { flash: FlashMessage | null; children: React.ReactNode }) {
  const t = useTranslate();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isExpanded, setExpanded] = useState(false);
  const show = useCallback<Show>((content) => setToasts((list) => addToast(list, content, Date.now())), []);
  const close = useCallback((id: string) => {
    setToasts((list) => markClosed(list, id));
    setTimeout(() => setToasts((list) => removeToast(list, id)), REMOVE_DELAY_MS);
  }, []);
  useArrivingFlash(flash, show);
  const expanding = useMemo(
    () => ({
      onMouseEnter: () => setExpanded(true),
      onMouseLeave: () => setExpanded(false),
      onFocus: () => setExpanded(true),
      onBlur: () => setExpanded(false),
    }),
    [],
  );
  return (
    <ShowToast value={show}>
      {children}
      <section
        aria-label={t("toasts.label")}
        aria-live="polite"
        className={`fixed right-4 bottom-4 z-50 grid w-toast empty:hidden print:hidden ${isExpanded ? "gap-2" : ""}`}
        {...expanding}
      >
        {toasts.map((toast, index) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            depth={toasts.length - 1 - index}
            isPaused={isExpanded}
            onClose={close}
          />
        ))}
      </section>
    </ShowToast>
  );
}

function useArrivingFlash(flash: FlashMessage | null, show: Show): void {
  const seen = useRef(flash);
  useEffect(() => {
    if (flash === seen.current) return;
    seen.current = flash;
    if (flash && !isInView(document.querySelector("[data-flash]"))) show(flash);
  }, [flash, show]);
}

/** Said once is enough. */
function isInView(message: Element | null): boolean {
  if (!message) return false;
  const { top, bottom } = message.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
