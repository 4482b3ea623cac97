import { use } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { leftRows } from "../forms/typed-rows.ts";
import { SiteLink } from "../primitives/links.tsx";
import { TypedRows } from "./row-note.tsx";
import { HIDDEN_ROWS_FIELD, ROWS_PATH, PageFormId, VIEW_FIELD } from "./page-form.tsx";

/** Link to other rows of a table: a sorting or a page. Without scripts a button replaces it, which keeps the entries; crawlers read the link. */
export function RowsLink({ className = "", ...link }: React.ComponentProps<typeof SiteLink>) {
  const form = use(PageFormId);
  if (form === undefined) return <SiteLink className={className} {...link} />;
  const { to, children, "aria-label": label } = link;
  return (
    <>
      <noscript className="peer">
        <button
          form={form}
          formAction={ROWS_PATH}
          name={VIEW_FIELD}
          value={to}
          aria-label={label}
          className={`link-button [text-align:inherit] ${className}`}
        >
          {children}
        </button>
      </noscript>
      <SiteLink {...link} className={`peer-has-[button]:hidden noscript:hidden ${className}`} />
    </>
  );
}

/** Entries of rows that are not shown, such as those of another page of the table. */
export function LeftRows({ rows }: { rows: readonly { readonly pn: string }[] }) {
  const t = useTranslate();
  const { count, query } = leftRows(use(TypedRows), new Set(rows.map(({ pn }) => pn)));
  if (query === "") return null;
  return (
    <>
      <input type="hidden" name={HIDDEN_ROWS_FIELD} value={query} />
      {count > 0 && (
        <noscript>
          <p className="text-right text-sm">{t("series.chosenElsewhere", count)}</p>
        </noscript>
      )}
    </>
  );
}
