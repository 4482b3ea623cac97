import type { FlashMessage } from "../toasts/flash-message.ts";

/** The message of the last action as part of the page: announced, and there without scripts (R-UI-07, R-A11Y-05). */
export function MessageBlock({ flash }: { flash: FlashMessage }) {
  return (
    <p className={`message message-${flash.type}`} role={flash.type === "error" ? "alert" : "status"}>
      {flash.message}
    </p>
  );
}
