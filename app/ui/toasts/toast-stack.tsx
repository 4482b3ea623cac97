import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { importQuietly } from "../scripts/quiet-import.ts";
import type { FlashMessage } from "./flash-message.ts";
import type { Toast, ToastContent } from "./toast-list.ts";

type Show = (content: ToastContent) => void;

const ShowToast = createContext<Show>(() => {});

/** Lazy, because few pages have a toast. */
const loadScript = () => importQuietly(() => import("./stacked-toasts.tsx"));

/** For events in scripts; messages of the server are in the page. */
export function useToast(): Show {
  return use(ShowToast);
}

/** R-UI-01. A message after a navigation becomes a toast if its own place is out of view. */
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

function isInView(message: Element | null): boolean {
  const place = message?.getBoundingClientRect();
  return place !== undefined && place.top >= 0 && place.bottom <= innerHeight;
}
