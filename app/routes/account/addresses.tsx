import { mayChangeBook } from "../../domain/company/rights.ts";
import { activeAddress, readIndex } from "../../domain/customers/active-address.ts";
import { addressUseForm } from "../../ui/account/address.form.server.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { BuyingFor } from "../../ui/account/buying-for.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { accountPageInfo, buyingFor } from "../../ui/account/account-page.view.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import { addressBook, cardsOf, toList } from "../../ui/account/address-book.loader.server.ts";
import type { Route } from "./+types/addresses";
import { Suspense, lazy, useState } from "react";
import { Dialog } from "../../ui/primitives/dialog.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { AddressCard, type AddressCardView, type OpenInPlace, opensInPlace } from "../../ui/account/address-card.tsx";
import { RemoveAddressForm } from "./remove-address-form.tsx";

const AddressPanel = lazy(() => import("./address-panel.tsx"));

type Props = {
  cards: readonly AddressCardView[];
  action: string;
  /** Null for users who may not change addresses. */
  newPath: string | null;
  /** Changes with every version of the list; a new one closes an open form. */
  nonce: string;
};

type Open = { nonce: string } & (
  | { kind: "form"; path: string; title: "addresses.newTitle" | "addresses.editTitle" }
  | { kind: "remove"; card: AddressCardView }
);

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
    <AccountLayout title={t("addresses.title")}>
      <BuyingFor buying={buying} />
      <AddressBook cards={cards} action={action} newPath={newPath} nonce={nonce} />
    </AccountLayout>
  );
}

/** With scripts, add, edit and remove open over the list (R-ADDR-01, R-ADDR-04); without, the same links open pages. */
function AddressBook({ cards, action, newPath, nonce }: Props) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Open | null>(null);
  const open = opened?.nonce === nonce ? opened : null;
  const close = () => setOpened(null);
  const openForm = (path: string, title: "addresses.newTitle" | "addresses.editTitle") =>
    setOpened({ nonce, kind: "form", path, title });
  const onOpen: OpenInPlace = (kind, card) => {
    if (kind === "remove") setOpened({ nonce, kind, card });
    else if (kind === "edit") openForm(card.editPath, "addresses.editTitle");
    else openForm(card.copyPath, "addresses.newTitle");
  };
  const form = open?.kind === "form" ? open : null;
  const removal = open?.kind === "remove" ? open : null;
  return (
    <>
      {newPath !== null && (
        <p>
          <SiteLink
            to={newPath}
            className="button button-primary"
            onClick={(event) => opensInPlace(event) && openForm(newPath, "addresses.newTitle")}
          >
            {t("addresses.add")}
          </SiteLink>
        </p>
      )}
      {cards.length === 0 ? (
        <p className="lead pt-4">{t("addresses.empty")}</p>
      ) : (
        <ul className="grid grid-cols-addresses gap-4 pt-4" aria-label={t("addresses.list")}>
          {cards.map((card) => (
            <AddressCard key={card.id} card={card} action={action} nonce={nonce} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {/* Text browsers would show a closed one. */}
      {form && (
        <Dialog title={t(form.title)} open onClose={close} kind="slide-over">
          <Suspense fallback={<p role="status">{t("addresses.loading")}</p>}>
            <AddressPanel path={form.path} onCancel={close} />
          </Suspense>
        </Dialog>
      )}
      {removal && (
        <Dialog title={t("addresses.removeTitle")} open onClose={close}>
          <RemoveAddressForm card={removal.card} nonce={nonce}>
            <button type="button" className="button" onClick={close}>
              {t("addresses.removeNo")}
            </button>
          </RemoveAddressForm>
        </Dialog>
      )}
    </>
  );
}
