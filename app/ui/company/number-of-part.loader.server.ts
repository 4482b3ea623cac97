import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

export type NumberOfPart = { readonly text: string; readonly href: string | null; readonly link: string };

type Numbers = ReadonlyMap<string, CustomerPartNumber>;

const NO_NUMBERS: Numbers = new Map();

/** By part number. Empty for users without a customer, and if the numbers cannot be read. */
export async function numbersOf(partNumbers: readonly string[], page: PageContext): Promise<Numbers> {
  const { services, visitor } = page;
  if (!visitor.customer) return NO_NUMBERS;
  return (await orNone(services.customerPartNumbers.ofParts(visitor.customer.id, partNumbers), page)) ?? NO_NUMBERS;
}

/** Null for a customer without numbers: the file then has no column for them. */
export async function numbersForFile(partNumbers: readonly string[], page: PageContext): Promise<Numbers | null> {
  const { services, visitor } = page;
  if (!visitor.customer || (await services.customerPartNumbers.count(visitor.customer.id)) === 0) return null;
  return services.customerPartNumbers.ofParts(visitor.customer.id, partNumbers);
}

/** Null for users who may neither see nor add one. */
export function numberOfPart(pn: string, back: string, numbers: Numbers, page: PageContext): NumberOfPart | null {
  const { visitor, locale, t } = page;
  const { member } = visitor;
  if (!member) return null;
  const own = numbers.get(pn);
  const mayChange = mayInCompany(member.role, "number.change");
  if (!own && !mayChange) return null;
  const text = own ? [t("company.numbers.found", own.number), own.description].filter(Boolean).join(" · ") : "";
  const href = mayChange ? `${pagePath("companyNumbers", locale)}?${new URLSearchParams({ pn, back })}` : null;
  return { text, href, link: t(own ? "company.numbers.changeOne" : "company.numbers.giveOne") };
}

/** Order lines hold the numbers of their day. If the company manages its numbers here, they are looked up again. */
export async function withoutOldNumbers<Line extends { readonly ownNumber?: string | undefined }>(
  lines: readonly Line[],
  { services, visitor }: PageContext,
): Promise<readonly Line[]> {
  const isKept = visitor.customer !== null && (await services.customerPartNumbers.count(visitor.customer.id)) > 0;
  return isKept ? lines.map((line) => ({ ...line, ownNumber: undefined })) : lines;
}

/** Page of customer part numbers, for users who may change them and a customer who has some. */
export async function numbersPathOf(page: PageContext): Promise<string | null> {
  const { services, visitor, locale } = page;
  const { member } = visitor;
  if (!member || !mayInCompany(member.role, "number.change")) return null;
  const count = await orNone(services.customerPartNumbers.count(member.customerId), page);
  return count ? pagePath("companyNumbers", locale) : null;
}

/** Pages work without the numbers. */
function orNone<T>(answer: Promise<T>, { services }: PageContext): Promise<T | null> {
  return withTimeLimit(answer, TIME_LIMITS.aside, "own numbers").catch((error: unknown) => {
    services.log.error("own numbers not read", error);
    return null;
  });
}
