import { MarkedNumber } from "../catalog/marked-number.tsx";
import type { Choice } from "./check-types.ts";

type Near = { near: Choice["near"] | undefined };

/** The label of a part that may be meant, with what of its number is not as it was typed marked in it. */
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

/** What a part has another of than was typed: behind its button, in words. */
export function ChoiceWarnings({ near }: Near) {
  return near?.warnings.map((warning) => (
    <strong key={warning} className="text-warning-800">
      {" "}
      {warning}
    </strong>
  ));
}
