import { useEffect, useRef } from "react";
import { type CartAgain, lineId } from "./cart-types.ts";

/** With scripts the first wrong line gets the focus. */
export function CartAgainMessage({ again }: { again: CartAgain }) {
  const { message, wrong } = again;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = document.querySelector<HTMLElement>("main [aria-invalid=true]");
    (field ?? box.current)?.focus();
  }, [again]);
  return (
    <div
      ref={box}
      className={`message ${wrong.length > 0 ? "message-error" : "message-warning"} print:hidden`}
      role="alert"
      tabIndex={-1}
    >
      <p>{message}</p>
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {wrong.map((pn) => (
          <li key={pn} className="pn">
            <a href={`#${encodeURIComponent(lineId(pn))}`}>{pn}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
