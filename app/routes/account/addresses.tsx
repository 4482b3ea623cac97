import { mayChangeBook } from "../../domain/company/rights.ts";
import { activeAddress, readIndex } from "../../domain/customers/active-address.ts";
import { addressUseForm } from "../../ui/account/address.form.server.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { AccountFrame } from "../../ui/account/account-layout.tsx";
import { AddressBook } from "./address-book.tsx";
import { BuyingFor } from "../../ui/account/buying-for.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { buyingFor, accountPageInfo } from "../../ui/account/account-page.view.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import { addressBook, cardsOf, toList } from "../../ui/account/address-book.loader.server.ts";
import type { Route } from "./+types/addresses";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** `?address=` opens a form: -1 for a new address, else the index of the address (R-ADDR-06). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const book = await addressBook(context);
  const { contacts, locale, t } = book;
  const active = activeAddress(readIndex(url.searchParams.get("address")), contacts);
  if (active === "new") throw redirectTo(pagePath("addressNew", locale), 302);
  if (active !== "closed") throw redirectTo(pagePath("addressEdit", locale, { id: String(active.id) }), 302);
  return {
    page: accountPageInfo("addresses", t("addresses.title"), t("addresses.description"), locale, t),
    buying: buyingFor(book.visitor),
    cards: await cardsOf(contacts, book),
    action: pagePath("addresses", locale),
    newPath: mayChangeBook(book.visitor) ? pagePath("addressNew", locale) : null,
    nonce: newNonce(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const { id, use } = await readForm(request, addressUseForm);
  const message = use === "shipping" ? "addresses.defaultShippingSet" : "addresses.defaultBillingSet";
  const outcome = await page.services.contacts
    .makeDefault(signedInUser(context), id ?? 0, use)
    .catch(() => "failed" as const);
  if (outcome === "missing") throw notFound();
  return outcome === "failed" ? toList(page, "error", "addresses.failed") : toList(page, "success", message);
}

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { buying, cards, action, newPath, nonce } = loaderData;
  return (
    <AccountFrame title={t("addresses.title")}>
      <BuyingFor buying={buying} />
      <AddressBook cards={cards} action={action} newPath={newPath} nonce={nonce} />
    </AccountFrame>
  );
}
