import { SiteLink } from "../primitives/links.tsx";
import { FIND_PART } from "./joint-form-fields.ts";
import { FormPart, useEntered, useFormOwner, usePartButton } from "./joint-form.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "./field-classes.ts";

type Props = {
  id: string;
  path: string;
  query: string;
  words: { readonly label: string; readonly search: string; readonly all: string };
};

/** In a joint form, the search is one of its forms and keeps the entries of the others. */
export function FindForm({ id, path, query, words }: Props) {
  const owner = useFormOwner();
  const entered = useEntered(FIND_PART)?.["q"];
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={words.search}
      className="flex flex-wrap items-end gap-3 py-2 print:hidden"
    >
      <FormPart id={FIND_PART} shown={{ q: query }} />
      <div className={`${FIELD_BOX} max-w-136 flex-auto`}>
        <label className={FIELD_LABEL} htmlFor={id}>
          {words.label}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          {...owner}
          defaultValue={entered ?? query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className={FIELD_CONTROL}
        />
      </div>
      <button type="submit" className="button" {...usePartButton(FIND_PART)}>
        {words.search}
      </button>
      {query !== "" && (
        <SiteLink to={path} className="py-2">
          {words.all}
        </SiteLink>
      )}
    </form>
  );
}
