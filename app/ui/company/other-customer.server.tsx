import { renderToStaticMarkup } from "react-dom/server";
import type { UndoneForm } from "../../domain/undone-request.ts";

/** What a page says that is about another customer than the one somebody buys for. */
export type OtherCustomerWords = {
  readonly message: string;
  readonly hint: string;
  /** What the buttons of the form send, with the words on them. */
  readonly choices: readonly { readonly name: string; readonly value: number; readonly label: string }[];
  /** That a file has to be chosen again; empty where none came along. */
  readonly fileNotKept: string;
  /** The way back to the form, where there is a page. */
  readonly back: { readonly href: string; readonly label: string } | null;
};

/** As markup, since hardly anybody ever sees it and nobody's browser is to load the code for it. */
export function otherCustomerMarkup(words: OtherCustomerWords, form: UndoneForm | null): string {
  return renderToStaticMarkup(<OtherCustomer words={words} form={form} />);
}

function OtherCustomer({ words, form }: { words: OtherCustomerWords; form: UndoneForm | null }) {
  const { message, hint, choices, fileNotKept, back } = words;
  return (
    <div className="grid gap-3">
      <p className="font-semibold wrap-anywhere">{message}</p>
      {form && (
        <form id="send-again" method="post" action={form.path} className="grid gap-3">
          {form.fields.map(([name, value], index) => (
            <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
          ))}
          <p>
            {hint} {fileNotKept}
          </p>
          <p className="flex flex-wrap gap-2">
            {choices.map(({ name, value, label }, index) => (
              <button
                key={value}
                type="submit"
                name={name}
                value={value}
                className={index === 0 ? "button button-primary" : "button"}
              >
                {label}
              </button>
            ))}
          </p>
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
