import type { ReactNode } from "react";
import type { UndoneForm } from "../../domain/undone-request.ts";

/** What pages say of a form that was not carried out. */
export type UndoneFormWords = {
  readonly message: string;
  readonly hint: string;
  /** That a file has to be chosen again; empty without one. */
  readonly fileNotKept: string;
  /** The way back to the form, where there is a page. */
  readonly back: { readonly href: string; readonly label: string } | null;
};

type Props = {
  words: UndoneFormWords;
  form: UndoneForm | null;
  /** For forms with fields of their own. */
  isNarrow?: boolean;
  /** Whether the message is an error. */
  isAlert?: boolean;
  children: ReactNode;
};

/** The form once more with all that was typed in hidden fields, and below it what the reader decides or enters again. */
export function UndoneFormAgain({ words, form, isNarrow = false, isAlert = false, children }: Props) {
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
