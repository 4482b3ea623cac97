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
