import { otherLocale } from "../../domain/locale.ts";
import { mayChangeBook } from "../../domain/company/rights.ts";
import { NEW_ADDRESS } from "../../forms/address-form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { askCompany } from "../../loaders/company/ask-company.server.ts";
import { ADDRESS_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { AddressChoice } from "../../ui/checkout/address-choice.tsx";
import { CheckoutFrame } from "../../ui/checkout/checkout-frame.tsx";
import { NewAddress } from "../../ui/checkout/new-address.tsx";
import { NoWayBoundary } from "../../ui/checkout/no-way-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { addressBook, cardsOf } from "../../loaders/account/address-book.server.ts";
import { addressFormData } from "../../loaders/account/address-form.server.ts";
import { buyingFor } from "../../views/account/account-page.ts";
import { answerAddressStep } from "../../actions/checkout/choose-address.server.ts";
import { addressChoice } from "../../views/checkout/address-choice.ts";
import { checkoutStep } from "../../loaders/checkout/checkout-page.server.ts";
import { stepInfo, stepPath } from "../../views/checkout/steps.ts";
import type { Route } from "./+types/address";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ url, context }: Route.LoaderArgs) {
  const step = await checkoutStep(context, "address");
  const { locale, user, preparation } = step;
  const book = await addressBook(context);
  const chosen = { shipTo: preparation.shipTo?.id ?? null, billTo: preparation.billTo?.id ?? null };
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, 60);
  const values = { ...NEW_ADDRESS, nameFirst: user.nameFirst, nameLast: user.nameLast };
  const form = await addressFormData(step, url, { values, submit: "checkout.address.useNew" });
  const mayAdd = mayChangeBook(step.visitor);
  return {
    page: {
      ...stepInfo("address", step),
      ...(mayAdd && { typedIn: inForm(ADDRESS_FORM, stepPath("address", otherLocale(locale))) }),
    },
    buying: buyingFor(step.visitor),
    ask: await askCompany(user, step),
    choice: addressChoice(await cardsOf(book.contacts, book), chosen, find),
    mayAdd,
    form: { ...form, action: stepPath("address", locale), cancel: pagePath("cart", locale) },
    action: stepPath("address", locale),
    nonce: newNonce(),
    locale,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAddressStep(request, context);
}

export default function CheckoutAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { choice, mayAdd, form, action: path, nonce, locale, buying, ask } = loaderData;
  const hasBook = choice.first.length > 0;
  const hasForm = mayAdd || actionData !== undefined;
  const isAsked = actionData?.isAsked ?? false;
  return (
    <CheckoutFrame step="address" locale={locale} buying={buying}>
      {!hasBook && <p className="lead">{t("checkout.address.none")}</p>}
      {hasBook && (
        <AddressChoice
          key={choice.find}
          choice={{ ...choice, ...actionData?.chosen }}
          action={path}
          nonce={nonce}
          hasEditLinks
          beside={hasForm ? ADDRESS_FORM : undefined}
          isAsked={isAsked}
        />
      )}
      {hasForm && <NewAddress data={form} reply={actionData?.reply} isOptional={hasBook} ask={ask} />}
    </CheckoutFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoWayBoundary error={error} />;
}
