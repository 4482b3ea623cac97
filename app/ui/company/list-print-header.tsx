import { useTranslate } from "../../i18n/shell-context.tsx";
import type { PrintFacts } from "../layout/print-header.tsx";

/** Company, date, address and sheet number of a printed list. */
export type ListPdf = PrintFacts & { readonly company: string; readonly piece: string };

/** Print only. A count sheet has room for a name and a date. */
export function ListPdfHead({ paper, isCounting }: { paper: ListPdf; isCounting: boolean }) {
  const t = useTranslate();
  const { company, day, address, piece } = paper;
  return (
    <div className="hidden pb-3 text-sm print:block" data-paper>
      <p className="flex flex-wrap gap-x-4 border-b-2 border-neutral-900 pb-1">
        {company !== "" && <strong>{company}</strong>} <span>{day}</span> <span>{piece}</span>{" "}
        <span className="wrap-anywhere">{address}</span>
      </p>
      {isCounting && (
        <ul className="grid grid-cols-2 gap-x-8">
          {[t("company.lists.countedBy"), t("company.lists.countedWhen")].map((blank) => (
            <li key={blank} className="h-12 border-b border-neutral-900 pt-1">
              {blank}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
