import { useTranslate } from "../../i18n/frame-context.tsx";
import { MarkedNumber } from "../catalog/marked-number.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CheckRow } from "./check-view.ts";
import { PartText } from "./part-text.tsx";

/** A label with the marked number in it. */
function MarkedLabel({ label, pieces }: { label: string; pieces: readonly string[] }) {
  const [before = "", after = ""] = label.split(pieces.join(""));
  return (
    <>
      {before}
      <MarkedNumber pieces={pieces} />
      {after}
    </>
  );
}

/** What became of a line, in words, and the buttons that mend it with one press. */
export function CheckState({ row }: { row: CheckRow }) {
  const t = useTranslate();
  const { problem, notes, typed, choices, fixes, searchHref } = row;
  return (
    <>
      {problem && (
        <strong className="pt-1 wrap-anywhere text-warning-800">
          <PartText text={problem} />
        </strong>
      )}
      {notes.map((note) => (
        <span key={note} className="block pt-0.5 text-neutral-700">
          <PartText text={note} />
        </span>
      ))}
      {choices.length > 0 && (
        <ul>
          {choices.map(({ label, value, href, info, near }) => (
            <li key={value} className="pt-1">
              <button type="submit" name="fix" value={value}>
                {near ? <MarkedLabel label={label} pieces={near.pieces} /> : label}
              </button>{" "}
              {near?.differs && <span className="sr-only">{near.differs} </span>}
              {href ? <SiteLink to={href}>{info}</SiteLink> : info}
              {near?.warnings.map((warning) => (
                <strong key={warning} className="text-warning-800">
                  {" "}
                  {warning}
                </strong>
              ))}
            </li>
          ))}
        </ul>
      )}
      {(fixes.length > 0 || searchHref) && (
        <span className="block pt-1 print:hidden">
          {fixes.map(({ label, value }) => (
            <button key={value} type="submit" name="fix" value={value}>
              {label}
            </button>
          ))}
          {searchHref && <SiteLink to={searchHref}>{t("quickOrder.searchFor")}</SiteLink>}
        </span>
      )}
      {typed && <small> {typed}</small>}
    </>
  );
}
