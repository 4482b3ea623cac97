import type { ReactNode } from "react";
import type { UndoneForm } from "../../domain/undone-request.ts";

export type ResendFormWords = {
  readonly message: string;
  readonly hint: string;
  readonly fileNotKept: string;
  /** Link to the form; null without a page. */
  readonly back: { readonly href: string; readonly label: string } | null;
};

type Props = {
  words: ResendFormWords;
  form: UndoneForm | null;
  isNarrow?: boolean;
  isAlert?: boolean;
  children: ReactNode;
};

/** Sends a form again that was not saved: its values in hidden fields, then `children`, the visible fields and buttons. */
export function ResendForm({ words, form, isNarrow = false, isAlert = false, children }: Props) {
  const { message, hint, fileNotKept, back } = words;
  return (
    <div className="grid gap-3">
      <p className="font-semibold wrap-anywhere" {...(isAlert ? { role: "alert" } : {})}>
        {message}
      </p>
      {form && (
        <form
          id="send-again"
          method="post"
          action={form.path}
          className={isNarrow ? "grid max-w-address gap-3" : "grid gap-3"}
        >
          {form.fields.map(([name, value], index) => (
            <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
          ))}
          <p>
            {hint} {fileNotKept}
          </p>
          {children}
        </form>
      )}
      {back && (
        <p>
          <a href={back.href}>{back.label}</a>
        </p>
      )}
    </div>
  );
}
