import { data } from "react-router";
import { readId } from "../../ui/forms/read-id.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { RemoveAddressForm } from "./remove-address-form.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { NoRightBoundary } from "../../ui/company/no-right.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import {
  addressBook,
  requireBookRight,
  cardsOf,
  contactOr404,
  nonceOf,
  toList,
} from "../../ui/account/address-book.loader.server.ts";
import type { Route } from "./+types/address-remove";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** The page asks; only its form removes (R-ADDR-04). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const book = await addressBook(context);
  await requireBookRight(book);
  const { locale, t } = book;
  const [card] = await cardsOf([contactOr404(book.contacts, params.id)], book);
  if (!card) throw notFound();
  if (card.isReadOnly) throw await toList(book, "error", "addresses.refusedReadOnly");
  if (card.isPrimary) throw await toList(book, "error", "addresses.refusedPrimary");
  const title = t("addresses.removeTitle");
  const description = t("addresses.description");
  return {
    page: accountPageInfo("addressRemove", title, description, locale, t, { id: String(card.id) }),
    card,
    listPath: pagePath("addresses", locale),
    nonce: newNonce(),
  };
}

const REFUSALS = {
  "read-only": "addresses.refusedReadOnly",
  primary: "addresses.refusedPrimary",
  failed: "addresses.failed",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const posted = await request.formData().catch(() => new FormData());
  const outcome = await page.services.contacts
    .remove(signedInUser(context), readId(params.id) ?? 0, nonceOf(posted))
    .catch(() => "failed" as const);
  if (outcome === "missing") throw notFound();
  if (outcome === "no-right") return data({ refused: "addresses.refusedRole" } as const, { status: 403 });
  if (outcome === "removed") return toList(page, "success", "addresses.removed");
  return toList(page, "error", REFUSALS[outcome]);
}

export default function AddressRemoveRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { card, listPath, nonce } = loaderData;
  return (
    <AccountLayout title={t("addresses.removeTitle")}>
      {actionData && (
        <p role="alert" className="message message-error">
          {t(actionData.refused)}
        </p>
      )}
      <RemoveAddressForm card={card} nonce={nonce}>
        <SiteLink to={listPath} className="button">
          {t("addresses.removeNo")}
        </SiteLink>
      </RemoveAddressForm>
    </AccountLayout>
  );
}

export const ErrorBoundary = NoRightBoundary;
