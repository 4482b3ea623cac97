import { useCallback, useMemo, useState } from "react";
import { ToastItem } from "./toast-item.tsx";
import { markClosed, REMOVE_DELAY_MS, removeToast, type Toast } from "./toast-list.ts";

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
