import { addressCards } from "./address-cards.view.ts";
import type { RouterContextProvider } from "react-router";
import { mayChangeBook } from "../../domain/company/rights.ts";
import type { Contact } from "../../domain/customers/contact.ts";
import { readId } from "../forms/read-id.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { AddressCardView } from "./address-card.tsx";
import { notFound, pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { postedFields } from "../../services/http/posted-form.server.ts";
import { noRight } from "../company/no-right.loader.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Countries } from "../../services/countries/countries.ts";

type Context = Readonly<RouterContextProvider>;

/** Throws 503 if the address book cannot be read, so that it never looks empty. */
export async function addressBook(context: Context) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const { services } = page;
  const contacts = await services.contacts.list(user);
  if (!contacts) throw new Error("The addresses cannot be read.");
  return { ...page, user, contacts };
}

/** For users who may not change addresses. A posted form goes on to its action, which keeps the entered values. */
export async function requireBookRight({
  visitor,
  locale,
  t,
}: Pick<PageContext, "visitor" | "locale" | "t">): Promise<void> {
  if (mayChangeBook(visitor) || (await postedFields()) !== null) return;
  throw noRight(t("addresses.refusedRole"), { href: pagePath("addresses", locale), label: t("addresses.title") });
}

/** Unknown addresses and those of other customers are 404 (R-ADDR-12). */
export function contactOr404(contacts: readonly Contact[], id: string | null | undefined): Contact {
  const wanted = readId(id);
  const found = contacts.find((contact) => contact.id === wanted);
  if (!found) throw notFound();
  return found;
}

type Book = Awaited<ReturnType<typeof addressBook>>;

export async function cardsOf(
  contacts: readonly Contact[],
  { services, locale, user, visitor }: Pick<Book, "services" | "locale" | "user" | "visitor">,
): Promise<AddressCardView[]> {
  const [countries, index] = await Promise.all([countryNames(services, locale), services.countries.index()]);
  return addressCards(contacts, {
    user,
    countries,
    index,
    mayChange: mayChangeBook(visitor),
    rules: services.contacts,
    locale,
  });
}

export function toList(
  { services, locale, t }: PageContext,
  type: "success" | "error",
  message: StringKey,
  path = pagePath("addresses", locale),
): Promise<Response> {
  return services.flash.redirect(path, { type, message: t(message) });
}

/** Makes a submission idempotent after a double click. */
export function nonceOf(posted: FormData): string {
  const nonce = posted.get("nonce");
  return typeof nonce === "string" ? nonce : "";
}

/** Keys are country codes. */
export async function countryNames(
  { countries }: { countries: Countries },
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const all = await countries.list(locale);
  return new Map(all.map(({ code, name }) => [code, name]));
}
