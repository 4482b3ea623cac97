/** Label of a cell where rows are cards. Screen readers use the table header instead; text browsers show both, so a space follows. */
export function CardLabel({ text }: { text: string }) {
  return (
    <>
      <span className="hidden w-28 align-middle cards-md:inline-block" aria-hidden="true">
        {text}
      </span>{" "}
    </>
  );
}
