/** Uppercase letters and digits with dashes: part numbers, and little else. */
const PART_NUMBER = /([A-Z\d]+(?:-[A-Z\d]+)+)/;

export function Unbroken({ text }: { text: string }) {
  return text.split(PART_NUMBER).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
