/** Words with dashes in capitals and digits: what part numbers look like, and little else. */
const PART_NUMBER = /([A-Z\d]+(?:-[A-Z\d]+)+)/;

/** A sentence whose part numbers stay on one line. */
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
