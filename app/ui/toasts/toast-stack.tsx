import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { importQuietly } from "../scripts/quiet-import.ts";
import type { FlashMessage } from "./flash-message.ts";
import type { Toast, ToastContent } from "./toast-list.ts";

type Show = (content: ToastContent) => void;

const ShowToast = createContext<Show>(() => {});

/** Not with the page: hardly any page shows one. */
const loadScript = () => importQuietly(() => import("./stacked-toasts.tsx"));

/** Shows a toast: for what scripts notice on their own. What the server has to say is a message block in the page. */
export function useToast(): Show {
  return use(ShowToast);
}

/**
 * The place of the toasts over the page (R-UI-01). A message that arrives with a navigation becomes a toast where the page stays so far
 * down that its own message is not seen.
 */
export function ToastStack({ flash, children }: { flash: FlashMessage | null; children: React.ReactNode }) {
  const t = useTranslate();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [script, setScript] = useState<Awaited<ReturnType<typeof loadScript>>>(null);
  const show = useCallback<Show>((content) => {
    void loadScript().then((loaded) => {
      setScript(loaded);
      if (loaded) setToasts((list) => loaded.addToast(list, content, Date.now()));
    });
  }, []);
  useArrivingFlash(flash, show);
  return (
    <ShowToast value={show}>
      {children}
      <section
        aria-label={t("toasts.label")}
        aria-live="polite"
        className="fixed right-4 bottom-4 z-50 empty:hidden print:hidden"
      >
        {script && <script.StackedToasts toasts={toasts} onChange={setToasts} />}
      </section>
    </ShowToast>
  );
}

function useArrivingFlash(flash: FlashMessage | null, show: Show): void {
  const seen = useRef(flash);
  useEffect(() => {
    if (flash === seen.current) return;
    seen.current = flash;
    if (flash?.message && !isInView(document.querySelector("[data-flash]"))) show(flash);
  }, [flash, show]);
}

/** Said once is enough. */
function isInView(message: Element | null): boolean {
  const place = message?.getBoundingClientRect();
  return place !== undefined && place.top >= 0 && place.bottom <= innerHeight;
}
