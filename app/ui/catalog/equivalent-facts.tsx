import type { EquivalentView } from "./equivalent-types.ts";

type Props = { row: Pick<EquivalentView, "same" | "differs" | "unknown" | "refused" | "note"> };

/** What differs first, then what the shop cannot compare, then the note. */
export function EquivalentFacts({ row: { same, differs, unknown, refused, note } }: Props) {
  return (
    <>
      {[...(refused === null ? [] : [refused]), ...differs].map((text) => (
        <strong key={text} className="block text-warning-800">
          {text}
        </strong>
      ))}
      {[...unknown, same.join(", "), note]
        .filter((text) => text !== "")
        .map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
    </>
  );
}
