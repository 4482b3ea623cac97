import { SHOWN_FIELD } from "./joint-form-fields.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { type UndoneForm, SECRET_FIELDS } from "../../domain/undone-request.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_LABEL } from "./field-classes.ts";
import { ResendForm, type ResendFormWords } from "./resend-form.server.tsx";
import { holdsCardNumber } from "../../domain/card-number.ts";

export type CardNumberWords = ResendFormWords & {
  /** At each field with a number, which is emptied. */
  readonly error: string;
  readonly submit: string;
};

/** `masked` is empty where the text does not come back. */
type CardField = { readonly name: string; readonly label: string; readonly masked: string };

/** Markup from the server, because it is rare and no browser should load its code. */
export function cardNumberMarkup(
  words: CardNumberWords,
  fields: readonly CardField[],
  form: UndoneForm | null,
): string {
  return renderToStaticMarkup(<CardNumber words={words} fields={fields} form={form} />);
}

/** In characters. */
const LINE = 120;

type Props = { words: CardNumberWords; fields: readonly CardField[]; form: UndoneForm | null };

function CardNumber({ words, fields, form }: Props) {
  const { error, submit } = words;
  return (
    <ResendForm words={words} form={form} isNarrow isAlert>
      {fields.map(({ name, label, masked }, index) => (
        <div key={`${index} ${name}`} className={FIELD_BOX}>
          <label htmlFor={`card-${index}`} className={FIELD_LABEL}>
            {label}
          </label>
          <textarea
            id={`card-${index}`}
            name={name}
            rows={masked.length > LINE ? 5 : 2}
            defaultValue={masked}
            aria-invalid
            aria-describedby={`card-${index}-error`}
            className={FIELD_CONTROL}
          />
          <p id={`card-${index}-error`} className={FIELD_ERROR}>
            {error}
          </p>
        </div>
      ))}
      <p>
        <button type="submit" className="button button-primary">
          {submit}
        </button>
      </p>
    </ResendForm>
  );
}

/** Fields without free text: tokens, displayed values, tracking numbers, which look like cards, and secrets. All others are checked. */
const NO_FREE_TEXT: ReadonlySet<string> = new Set([
  "nonce",
  "shown",
  "stamp",
  "seen",
  "revision",
  "tracking",
  SHOWN_FIELD,
  ...SECRET_FIELDS,
]);

/** Pasted lists are full of article, order and serial numbers. */
const LISTS: ReadonlySet<string> = new Set(["lines", "rest", "restHeader", "rows", "list"]);

/** Shortest card number, in characters. */
const SHORTEST_CARD_NUMBER = 13;

export function isCardField(name: string, value: string): boolean {
  if (value.length < SHORTEST_CARD_NUMBER || NO_FREE_TEXT.has(name)) return false;
  return holdsCardNumber(value, { isList: LISTS.has(name) });
}
