import { useEffect } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { DURATION_MS, type Toast } from "./toast-list.ts";

type Props = { toast: Toast; depth: number; isPaused: boolean; onClose: (id: string) => void };

/** One toast. It closes by itself after its time, which stands still while the stack is looked at (R-UI-03, R-UI-06). */
export function ToastItem({ toast, depth, isPaused, onClose }: Props) {
  const t = useTranslate();
  const { id, open, action, durationMs = DURATION_MS } = toast;
  useEffect(() => {
    if (isPaused || !open) return;
    const timer = setTimeout(() => onClose(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, open, isPaused, durationMs, onClose]);
  return (
    <div className={`toast message-${toast.type} toast-depth-${depth}`} data-state={open ? "open" : "closed"}>
      {action ? (
        <button type="button" className="toast-action" onClick={action.run}>
          {toast.message} <span>{action.label}</span>
        </button>
      ) : (
        <p>{toast.message}</p>
      )}
      <button type="button" className="toast-close" aria-label={t("toasts.close")} onClick={() => onClose(id)}>
        ×
      </button>
    </div>
  );
}
