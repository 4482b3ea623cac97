/** What looks like a part number in a sentence, up to the length of real ones. */
const NUMBER = /(?<![\p{L}\p{N}])((?=[A-Z0-9-]{3,24}(?![\p{L}\p{N}]))[A-Z0-9]+(?:-[A-Z0-9]+)+)/u;

/** A sentence whose part numbers are never broken at their dashes. */
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
