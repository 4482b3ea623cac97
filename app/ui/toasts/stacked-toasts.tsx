import { useCallback, useEffect, useMemo, useState } from "react";
import { DURATION_MS, REMOVE_DELAY_MS, type Toast, markClosed, removeToast } from "./toast-list.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CloseButton } from "../primitives/dialog.tsx";

/** Offsets of the toasts behind the first; document order puts the latest in front. */
const DEPTHS = ["", "mx-1.5 -mt-2 mb-2", "mx-3 -mt-4 mb-4", "mx-4 -mt-5 mb-5"];

const TEXT = "py-2.5 pr-3.5 pl-10 text-left";

type ToastItemProps = { toast: Toast; depth: number; isPaused: boolean; onClose: (id: string) => void };

export { addToast } from "./toast-list.ts";

type Props = { toasts: readonly Toast[]; onChange: (change: (list: readonly Toast[]) => readonly Toast[]) => void };

/** The latest in front, spread out on hover or focus (R-UI-01, R-UI-02). */
export function StackedToasts({ toasts, onChange }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const close = useCallback(
    (id: string) => {
      onChange((list) => markClosed(list, id));
      setTimeout(() => onChange((list) => removeToast(list, id)), REMOVE_DELAY_MS);
    },
    [onChange],
  );
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
    <div className={`grid w-toast ${isExpanded ? "gap-2" : ""}`} {...expanding}>
      {toasts.map((toast, index) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          depth={toasts.length - 1 - index}
          isPaused={isExpanded}
          onClose={close}
        />
      ))}
    </div>
  );
}

/** The time to close pauses while the stack has hover or focus (R-UI-03, R-UI-06). */
function ToastItem({ toast, depth, isPaused, onClose }: ToastItemProps) {
  const t = useTranslate();
  const { id, type, open, action, durationMs = DURATION_MS } = toast;
  useEffect(() => {
    if (isPaused || !open) return;
    const timer = setTimeout(() => onClose(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, open, isPaused, durationMs, onClose]);
  const place = isPaused ? "" : `col-start-1 row-start-1 ${DEPTHS[Math.min(depth, DEPTHS.length - 1)]}`;
  return (
    <div
      className={`message message-${type} my-0 flex items-start justify-between p-0 [box-shadow:var(--shadow-above)] transition-all motion-reduce:transition-none ${open ? "" : "opacity-0"} ${place}`}
    >
      {action ? (
        <button type="button" className={`${TEXT} cursor-pointer`} onClick={action.run}>
          {toast.message} <span className="font-semibold underline">{action.label}</span>
        </button>
      ) : (
        <p className={TEXT}>{toast.message}</p>
      )}
      <CloseButton label={t("toasts.close")} onClick={() => onClose(id)} />
    </div>
  );
}
