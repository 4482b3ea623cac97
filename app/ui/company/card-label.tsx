/** The name of a cell where the head of the table is not in view, as its rows are cards. Readers of the screen hear the head. */
export function CardLabel({ text }: { text: string }) {
  return (
    <span className="hidden w-28 align-middle cards-md:inline-block" aria-hidden="true">
      {text}
    </span>
  );
}
