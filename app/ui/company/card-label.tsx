/** Label of a cell where rows are cards. Screen readers use the table header instead. */
export function CardLabel({ text }: { text: string }) {
  return (
    <span className="hidden w-28 align-middle cards-md:inline-block" aria-hidden="true">
      {text}
    </span>
  );
}
