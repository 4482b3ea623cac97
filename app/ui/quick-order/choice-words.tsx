import { MarkedNumber } from "../catalog/marked-number.tsx";
import type { Choice } from "./check-types.ts";

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
  return near?.warnings.map((warning) => (
    <strong key={warning} className="text-warning-800">
      {" "}
      {warning}
    </strong>
  ));
}
