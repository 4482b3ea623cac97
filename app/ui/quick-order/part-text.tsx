import { MarkedNumber } from "../catalog/marked-number.tsx";
import type { Choice } from "./check-types.ts";

/** Part numbers in a sentence, up to the longest real one. */
const NUMBER = /(?<![\p{L}\p{N}])((?=[A-Z0-9-]{3,24}(?![\p{L}\p{N}]))[A-Z0-9]+(?:-[A-Z0-9]+)+)/u;

export function PartText({ text }: { text: string }) {
  return text.split(NUMBER).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}

type Near = { near: Choice["near"] | undefined };

/** Marks the characters that differ from the entered number. */
export function ChoiceLabel({ label, near }: Near & { label: string }) {
  if (!near) return label;
  const [before = "", after = ""] = label.split(near.pieces.join(""));
  return (
    <>
      {before}
      <MarkedNumber pieces={near.pieces} />
      {after}
    </>
  );
}

export function ChoiceWarnings({ near }: Near) {
  return (
    <>
      {near?.same && <> {near.same}</>}
      {near?.warnings.map((warning) => (
        <strong key={warning} className="text-warning-800">
          {" "}
          {warning}
        </strong>
      ))}
    </>
  );
}
