import { use } from "react";
import { PageFormId } from "./page-form.tsx";
import { TypedRows } from "./row-note.tsx";

type Props = { pn: string; id?: string | undefined; label: string; className?: string; hasFocus?: boolean };

/** A text field: a number field reports errors in the browser's language and hides unreadable values from the server. */
export function QuantityField({ pn, id, label, className, hasFocus }: Props) {
  const typed = use(TypedRows)[pn];
  return (
    <input
      id={id}
      name={`q[${pn}]`}
      form={use(PageFormId)}
      inputMode="numeric"
      className={className}
      {...(typed === undefined ? {} : { defaultValue: typed })}
      // Written only where needed, because every row has this field.
      {...(hasFocus ? { autoFocus: true } : {})}
      aria-label={label}
    />
  );
}
