import { renderToStaticMarkup } from "react-dom/server";
import type { UndoneForm } from "../../domain/undone-request.ts";
import { UndoneFormAgain, type UndoneFormWords } from "../forms/not-saved-form.server.tsx";

/** What a page says that is about another customer than the one a person buys for. */
export type OtherCustomerWords = UndoneFormWords & {
  /** What the buttons of the form send, with the words on them. */
  readonly choices: readonly { readonly name: string; readonly value: number; readonly label: string }[];
};

/** As markup, since hardly anybody ever sees it and nobody's browser is to load the code for it. */
export function otherCustomerMarkup(words: OtherCustomerWords, form: UndoneForm | null): string {
  return renderToStaticMarkup(<OtherCustomer words={words} form={form} />);
}

function OtherCustomer({ words, form }: { words: OtherCustomerWords; form: UndoneForm | null }) {
  return (
    <UndoneFormAgain words={words} form={form}>
      <p className="flex flex-wrap gap-2">
        {words.choices.map(({ name, value, label }, index) => (
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
    </UndoneFormAgain>
  );
}
