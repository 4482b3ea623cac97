import type { FlashMessage } from "./flash-message.ts";

const TOAST_LIMIT = 5;
export const DURATION_MS = 5000;
/** Fade-out between closing and removing (R-UI-04). */
export const REMOVE_DELAY_MS = 200;

export type ToastContent = FlashMessage & {
  action?: { label: string; run: () => void };
  durationMs?: number;
};

/** The id is a timestamp, unique within a millisecond (R-ENT-24). */
export type Toast = ToastContent & { id: string; open: boolean };

/** Keeps the last five (R-UI-05). `now` in milliseconds. */
export function addToast(list: readonly Toast[], content: ToastContent, now: number): readonly Toast[] {
  const latest = Number(list.at(-1)?.id ?? 0);
  const id = String(Math.max(now, latest + 1));
  return [...list, { ...content, id, open: true }].slice(-TOAST_LIMIT);
}

export function markClosed(list: readonly Toast[], id: string): readonly Toast[] {
  return list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}

export function removeToast(list: readonly Toast[], id: string): readonly Toast[] {
  return list.filter((toast) => toast.id !== id);
}
