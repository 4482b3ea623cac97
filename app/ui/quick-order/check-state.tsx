import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CheckRow } from "./check-view.ts";
import { PartText } from "./part-text.tsx";

/** What became of a line, in words, and the buttons that mend it with one press. */
export function CheckState({ row }: { row: CheckRow }) {
  const t = useTranslate();
  const { problem, notes, typed, choices, fixes, searchHref } = row;
  return (
    <>
      {problem && (
        <span className="check-problem">
          <PartText text={problem} />
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className="check-note">
          <PartText text={note} />
        </span>
      ))}
      {choices.length > 0 && (
        <ul className="check-choices">
          {choices.map(({ label, value, href, info }) => (
            <li key={value}>
              <button type="submit" name="fix" value={value} className="check-fix">
                {label}
              </button>{" "}
              {href ? <SiteLink to={href}>{info}</SiteLink> : info}
            </li>
          ))}
        </ul>
      )}
      {(fixes.length > 0 || searchHref) && (
        <span className="check-fixes">
          {fixes.map(({ label, value }) => (
            <button key={value} type="submit" name="fix" value={value} className="check-fix">
              {label}
            </button>
          ))}
          {searchHref && <SiteLink to={searchHref}>{t("quickOrder.searchFor")}</SiteLink>}
        </span>
      )}
      {typed && <span className="check-typed"> {typed}</span>}
    </>
  );
}
