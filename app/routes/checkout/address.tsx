import { otherLocale } from "../../domain/locale.ts";
import { mayChangeBook } from "../../domain/company/rights.ts";
import { newAddressFields } from "../../ui/account/address.form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { enteredBefore, entriesBefore } from "../../middleware/entered-before.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { ADDRESS_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { AddressChoice } from "../../ui/checkout/address-choice.tsx";
import { CheckoutFrame } from "./checkout-layout.tsx";
import { type AskCompanyView, NewAddress } from "./new-address.tsx";
import { NoWayBoundary } from "./no-shipping-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { addressBook, cardsOf } from "../../ui/account/address-book.loader.server.ts";
import { addressFormData } from "../../ui/account/address-form.loader.server.ts";
import { buyingFor } from "../../ui/account/account-page.view.ts";
import { answerAddressStep, enteredAddress } from "./address.action.server.ts";
import { addressChoice } from "../../ui/checkout/address-choice.view.ts";
import { checkoutStep } from "./checkout-page.loader.server.ts";
import { stepInfo, stepPath } from "./steps.view.ts";
import type { Route } from "./+types/address";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [enteredBefore, requireUser];

export async function loader({ url, context }: Route.LoaderArgs) {
  const step = await checkoutStep(context, "address");
  const { locale, user, preparation } = step;
  const book = await addressBook(context);
  const chosen = { shipTo: preparation.shipTo?.id ?? null, billTo: preparation.billTo?.id ?? null };
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, 60);
  const values = { ...newAddressFields(book.contacts), nameFirst: user.nameFirst, nameLast: user.nameLast };
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
    entered: enteredAddress(entriesBefore(context)),
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
  const answer = actionData ?? loaderData.entered;
  const hasBook = choice.first.length > 0;
  const hasForm = mayAdd || answer !== undefined;
  const isAsked = answer?.isAsked ?? false;
  const isWrong = answer?.reply?.status === "error";
  return (
    <CheckoutFrame step="address" locale={locale} buying={buying}>
      {!hasBook && <p className="lead">{t("checkout.address.none")}</p>}
      {/* The form with the errors is below the saved addresses. */}
      {hasBook && isWrong && (
        <p className="message message-error">
          <a href={`#${ADDRESS_FORM}`}>{t(isAsked ? "checkout.address.whichAddress" : "checkout.address.newWrong")}</a>
        </p>
      )}
      {hasBook && (
        <AddressChoice
          key={choice.find}
          choice={{ ...choice, ...answer?.chosen }}
          action={path}
          nonce={nonce}
          hasEditLinks
          beside={hasForm ? ADDRESS_FORM : undefined}
          isAsked={isAsked}
        />
      )}
      {hasForm && <NewAddress data={form} reply={answer?.reply} isOptional={hasBook} ask={ask} />}
    </CheckoutFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoWayBoundary error={error} />;
}

/** Null if the first order has no question. If companies cannot be read, there is no question, because the order comes first. */
async function askCompany(user: WebUser, { services, t }: PageContext): Promise<AskCompanyView | null> {
  const isToBeAsked = await services.companyDoor.isToBeAsked(user).catch((error: unknown) => {
    services.log.error("company not asked for", error);
    return false;
  });
  if (!isToBeAsked) return null;
  return { question: t("company.join.question"), text: t("company.join.questionText") };
}
