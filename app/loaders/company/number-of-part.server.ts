import { mayInCompany } from "../../domain/company/rights.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

/** What the customer calls a part, and the way to change it; texts are empty where there is nothing to say. */
export type NumberOfPart = { readonly text: string; readonly href: string | null; readonly link: string };

/** The own number of the part of a page; null for who buys for no customer, and for who may neither see one nor give one. */
export async function numberOfPart(pn: string, back: string, page: PageContext): Promise<NumberOfPart | null> {
  const { services, visitor, locale, t } = page;
  const { member } = visitor;
  if (!member) return null;
  const numbers = await orNone(services.ownNumbers.ofParts(member.customerId, [pn]), page);
  const own = numbers?.get(pn);
  const mayChange = numbers !== null && mayInCompany(member.role, "number.change");
  if (!own && !mayChange) return null;
  const text = own ? [t("company.numbers.found", own.number), own.description].filter(Boolean).join(" · ") : "";
  const href = mayChange ? `${pagePath("companyNumbers", locale)}?${new URLSearchParams({ pn, back })}` : null;
  return { text, href, link: t(own ? "company.numbers.changeOne" : "company.numbers.giveOne") };
}

/** Where lines of the cart lead for their own numbers: for who may change them, of a customer who has some. */
export async function numbersPathOf(page: PageContext): Promise<string | null> {
  const { services, visitor, locale } = page;
  const { member } = visitor;
  if (!member || !mayInCompany(member.role, "number.change")) return null;
  const count = await orNone(services.ownNumbers.count(member.customerId), page);
  return count ? pagePath("companyNumbers", locale) : null;
}

/** Pages stand without the numbers. */
function orNone<T>(answer: Promise<T>, { services }: PageContext): Promise<T | null> {
  return withTimeLimit(answer, TIME_LIMITS.aside, "own numbers").catch((error: unknown) => {
    services.log.error("own numbers not read", error);
    return null;
  });
}
