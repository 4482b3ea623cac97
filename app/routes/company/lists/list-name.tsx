import { LONGEST_LIST_NAME } from "../../../domain/named-lists/list-line.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { FieldNotes, notedBy } from "../../../ui/forms/field-notes.tsx";
import type { TypedName } from "../../../ui/company/list-types.ts";

const ID = "list-name";

export function ListName({ text, problem: error }: TypedName) {
  const t = useTranslate();
  return (
    <div className={FIELD_BOX}>
      <label className={FIELD_LABEL} htmlFor={ID}>
        {t("company.lists.name")}
      </label>
      <input
        id={ID}
        name="name"
        type="text"
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
        defaultValue={text}
        {...notedBy(ID, { error })}
        className={FIELD_CONTROL}
      />
      <FieldNotes id={ID} error={error} />
    </div>
  );
}

type RefusedProps = { message: string; name: TypedName | null; wrong?: readonly string[] };

/** Each error links to its field, `wrong` to the lines with errors. */
export function RefusedListMessage({ message, name, wrong = [] }: RefusedProps) {
  return (
    <div className="message message-error" role="alert" tabIndex={-1}>
      <p>{message}</p>
      {name?.problem && <a href={`#${ID}`}>{name.problem}</a>}
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {wrong.map((pn) => (
          <li key={pn} className="pn">
            <a href={`#${encodeURIComponent(pn)}`}>{pn}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
