import { useSiteFacts } from "../../i18n/shell-context.tsx";

export type PrintFacts = { readonly day: string; readonly address: string };

/** Print only. */
export function PdfHead({ paper: { day, address } }: { paper: PrintFacts }) {
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
