import type { RequestedLine } from "../../domain/company/requested-line.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Preparation } from "../checkout/port.ts";

/** The lines of an order in preparation as its cart names them, with what their company calls the parts. */
export function requestedLines({ items, quote }: Preparation): readonly RequestedLine[] {
  const parts = new Map(quote.lines.map(({ part }) => [normalizeCode(part.pn), part]));
  return items.map(({ pn, quantity, reference, ownNumber }) => {
    const part = parts.get(normalizeCode(pn));
    return {
      pn,
      quantity,
      reference,
      ownNumber: ownNumber ?? "",
      titleEn: part?.titleEn ?? pn,
      titleEs: part?.titleEs ?? pn,
    };
  });
}
