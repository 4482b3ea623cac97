import { normalizeCode } from "../part-number.ts";

/** Term of every new customer (R-CUST-05). */
export const CREDIT_CARD = "CREDIT CARD";

export function isSameTerm(one: string, other: string): boolean {
  return foldTerm(one) === foldTerm(other);
}

/** A misspelled CREDIT CARD would let the customer buy on account. */
export function isMisspelledCreditCard(term: string): boolean {
  return isSameTerm(term, CREDIT_CARD) && isApprovedForTerms(term);
}

function foldTerm(term: string): string {
  return term
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, "");
}

/** The term in the shop's spelling: `NET 30`, `2% 10 NET 30`, `CREDIT CARD`. Null for other or ambiguous text. */
export function readTerm(text: string): string | null {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)|[_:;()\-\u2010-\u2015]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (CARD.test(plain)) return CREDIT_CARD;
  const [, percent, within, last] = DISCOUNT.exec(plain) ?? [];
  if (percent && within && last && isDays(within) && isDays(last) && Number(within) < Number(last))
    return `${percent.replace(",", ".")}% ${Number(within)} NET ${Number(last)}`;
  const days = NET.exec(plain)?.slice(1).find(Boolean);
  return days && isDays(days) ? `NET ${Number(days)}` : null;
}

export function termInUse(text: string, inUse: readonly string[]): string | null {
  const read = readTerm(text);
  const isRead = (term: string) => normalizeCode(term) === read;
  const isMeant = (term: string) => isSameTerm(term, text) || (read !== null && readTerm(term) === read);
  return inUse.find(isRead) ?? inUse.find((term) => term === text) ?? inUse.find(isMeant) ?? null;
}

const CARD = /^(?:credit ?card|tarjeta de credito)$/;
const DAY_WORD = String.raw`(?: ?(?:days?|dias?))?`;
const DISCOUNT = new RegExp(
  String.raw`^(\d{1,2}(?:[.,]\d{1,2})?)(?: ?% ?/?| ?/) ?(\d{1,3})${DAY_WORD},? ?(?:net|neto|n) ?/? ?(\d{1,3})${DAY_WORD}$`,
);
const NET = new RegExp(
  [
    String.raw`^(?:net|neto|n) ?/? ?(\d{1,3})${DAY_WORD}$`,
    String.raw`^(\d{1,3}) ?(?:days?|dias?)(?: ?(?:net|netos?|naturales|de credito))?$`,
    String.raw`^(\d{1,3}) ?net$`,
    String.raw`^credito (?:a |de )?(\d{1,3}) ?dias?$`,
  ].join("|"),
);

function isDays(digits: string): boolean {
  return Number(digits) >= 1 && Number(digits) <= 365;
}

/** A term other than CREDIT CARD is set (R-CUST-04, 2.20, A-54). */
export function isApprovedForTerms(term: string | null | undefined): boolean {
  const name = normalizeCode(term);
  return name !== "" && name !== CREDIT_CARD;
}
