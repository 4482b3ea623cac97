import { SiteLink } from "../primitives/site-link.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "./field-classes.ts";

type Props = {
  id: string;
  path: string;
  query: string;
  words: { readonly label: string; readonly search: string; readonly all: string };
};

export function FindForm({ id, path, query, words }: Props) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={words.search}
      className="flex flex-wrap items-end gap-3 py-2 print:hidden"
    >
      <div className={`${FIELD_BOX} max-w-136 flex-auto`}>
        <label className={FIELD_LABEL} htmlFor={id}>
          {words.label}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className={FIELD_CONTROL}
        />
      </div>
      <button type="submit" className="button">
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
