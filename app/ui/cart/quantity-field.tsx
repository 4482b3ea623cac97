import { use } from "react";
import { TypedRows } from "./row-note.tsx";

type Props = { pn: string; id?: string | undefined; label: string; className?: string; hasFocus?: boolean };

/**
 * How many of a part to add. Not a number field: of what is no whole number the browser would speak in its own language, above the
 * facts somebody is comparing, and hide what was typed from the shop. The shop says it, in the row and in the language of the page.
 */
export function QuantityField({ pn, id, label, className, hasFocus }: Props) {
  const typed = use(TypedRows)[pn];
  return (
    <input
      id={id}
      name={`q[${pn}]`}
      inputMode="numeric"
      maxLength={9}
      className={className}
      {...(typed === undefined ? {} : { defaultValue: typed })}
      // Only where it is wanted: the attribute would be written for every row.
      {...(hasFocus ? { autoFocus: true } : {})}
      aria-label={label}
    />
  );
}
