import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import type { SendNumberView } from "./send-number-types.ts";

/** Sends a number that was not found to the staff. */
export function SendNumber({ form: { path, nonce, back, title, lead, submit, fields } }: { form: SendNumberView }) {
  return (
    <section className="section print:hidden" aria-labelledby="send-title">
      <h2 id="send-title">{title}</h2>
      <p>{lead}</p>
      <form
        method="post"
        action={path}
        id="send-number"
        noValidate
        className="grid items-end gap-3 pt-2 md:grid-cols-2 page:grid-cols-4"
      >
        <input type="hidden" name="nonce" value={nonce} />
        <input type="hidden" name="back" value={back} />
        {fields.map(({ name, label, value, type, most }) => (
          <p key={name} className={FIELD_BOX}>
            <label htmlFor={`send-${name}`} className={FIELD_LABEL}>
              {label}
            </label>
            <input
              id={`send-${name}`}
              name={name}
              type={type}
              defaultValue={value}
              maxLength={most}
              autoComplete={type === "email" ? "email" : "off"}
              className={FIELD_CONTROL}
            />
          </p>
        ))}
        <p className="col-span-full">
          <button type="submit" className="button button-primary">
            {submit}
          </button>
        </p>
      </form>
    </section>
  );
}
