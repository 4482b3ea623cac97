import { useSiteFacts } from "../../i18n/frame-context.tsx";

/** What a sheet of paper says of the page it was printed from: of which day, and where the page is to be found. */
export type PaperFacts = { readonly day: string; readonly address: string };

/** On paper only: who the sheet is from, of which day and of which page. */
export function PaperHead({ paper: { day, address } }: { paper: PaperFacts }) {
  const { name, phone } = useSiteFacts();
  return (
    <p
      className="hidden flex-wrap gap-x-4 border-b-2 border-neutral-900 text-xs print:mb-2 print:flex print:pb-1"
      data-paper
    >
      <strong>{name}</strong> <span>{phone}</span> <span>{day}</span> <span className="wrap-anywhere">{address}</span>
    </p>
  );
}
