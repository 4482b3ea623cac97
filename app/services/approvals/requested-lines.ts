import type { RequestedLine } from "../../domain/company/requested-line.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Preparation } from "../checkout/checkout.ts";

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

/** Adds current customer part numbers where the order can still be prepared. */
export function namedLines(
  lines: readonly { readonly pn: string; readonly quantity: number }[],
  preparation: Preparation | null,
): readonly RequestedLine[] {
  const named = new Map((preparation ? requestedLines(preparation) : []).map((line) => [line.pn, line]));
  return lines.map(({ pn, quantity }) => ({ ...(named.get(pn) ?? unnamed(pn)), quantity }));
}

const unnamed = (pn: string) => ({ pn, reference: "", ownNumber: "", titleEn: pn, titleEs: pn });
