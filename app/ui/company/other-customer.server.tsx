import { renderToStaticMarkup } from "react-dom/server";
import type { UndoneForm } from "../../domain/undone-request.ts";
import { ResendForm, type ResendFormWords } from "../forms/resend-form.server.tsx";

export type OtherCustomerWords = ResendFormWords & {
  readonly choices: readonly { readonly name: string; readonly value: number; readonly label: string }[];
};

/** Markup from the server, because few users need it and no browser should load its code. */
export function otherCustomerMarkup(words: OtherCustomerWords, form: UndoneForm | null): string {
  return renderToStaticMarkup(<OtherCustomer words={words} form={form} />);
}

function OtherCustomer({ words, form }: { words: OtherCustomerWords; form: UndoneForm | null }) {
  return (
    <ResendForm words={words} form={form}>
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
    </ResendForm>
  );
}
