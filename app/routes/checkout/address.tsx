import { otherLocale } from "../../domain/locale.ts";
import { mayChangeBook } from "../../domain/company/rights.ts";
import { newAddressFields } from "../../ui/account/address.form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { ADDRESS_FORM, inForm } from "../../ui/forms/form-ids.ts";
import { AddressChoice } from "../../ui/checkout/address-choice.tsx";
import { CheckoutLayout } from "./checkout-layout.tsx";
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
import type { FormReply } from "../../ui/forms/conform.ts";
import { AddressForm, type AddressFormData } from "../../ui/account/address-form.tsx";
import { Choice, ChoiceDetail } from "../../ui/checkout/choice.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

export async function loader({ url, context }: Route.LoaderArgs) {
  const step = await checkoutStep(context, "address");
  const { locale, user, preparation, t } = step;
  const book = await addressBook(context);
  const cards = await cardsOf(book.contacts, book);
  // The company's own address, for a user who has not ordered yet.
  const usual = cards.find(({ isPrimary }) => isPrimary)?.id ?? null;
  const chosen = { shipTo: preparation.shipTo?.id ?? usual, billTo: preparation.billTo?.id ?? usual };
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, 60);
  const values = { ...newAddressFields(book.contacts), nameFirst: user.nameFirst, nameLast: user.nameLast };
  const form = await addressFormData(step, url, { values, submit: "checkout.address.useNew" });
  const mayAdd = mayChangeBook(step.visitor);
  const choice = addressChoice(cards, chosen, find);
  const billed = cards.find(({ id }) => id === chosen.billTo);
  return {
    page: {
      ...stepInfo("address", step),
      ...(mayAdd && { typedIn: inForm(ADDRESS_FORM, stepPath("address", otherLocale(locale))) }),
    },
    buying: buyingFor(step.visitor),
    ask: await askCompany(user, step),
    choice,
    /** Where the invoice of a new ship-to address goes; null before there is a billing address. */
    billed: billed ? t("checkout.address.billElse", billed.name) : null,
    mayAdd,
    entered: enteredAddress(restoredEntries(context)),
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
  const { choice, billed, mayAdd, form, action: path, nonce, locale, buying, ask } = loaderData;
  const answer = actionData ?? loaderData.entered;
  const hasBook = choice.first.length > 0;
  const hasForm = mayAdd || answer !== undefined;
  const isAsked = answer?.isAsked ?? false;
  const isWrong = answer?.reply?.status === "error";
  return (
    <CheckoutLayout step="address" locale={locale} buying={buying}>
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
          isMissing={answer?.isMissing}
        />
      )}
      {hasForm && <NewAddress data={form} reply={answer?.reply} isOptional={hasBook} ask={ask} billed={billed} />}
    </CheckoutLayout>
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

type Props = {
  data: AddressFormData;
  reply: FormReply | undefined;
  /** There are saved addresses, so the form is closed at first. */
  isOptional: boolean;
  /** Null without a question. */
  ask: AskCompanyView | null;
  billed: string | null;
};

/** Asks whether the company already buys here. */
type AskCompanyView = { readonly question: string; readonly text: string };

/** The new address becomes the ship-to, and with the box also the bill-to. */
function NewAddress({ data, reply, isOptional, ask, billed }: Props) {
  const t = useTranslate();
  const isBilledHere = reply?.initialValue ? reply.initialValue["billHere"] === "yes" : billed === null;
  const question = ask && (
    <Choice
      type="checkbox"
      name="askCompany"
      value="yes"
      defaultChecked={reply?.initialValue?.["askCompany"] === "yes"}
      className="-mt-2"
    >
      {ask.question} <ChoiceDetail>{ask.text}</ChoiceDetail>
    </Choice>
  );
  const form = (
    <AddressForm data={data} reply={reply} belowCompany={question}>
      <input type="hidden" name="intent" value="new" />
      <Choice type="checkbox" name="billHere" value="yes" defaultChecked={isBilledHere}>
        {t("checkout.address.billHere")} {billed && <ChoiceDetail>{billed}</ChoiceDetail>}
      </Choice>
    </AddressForm>
  );
  if (!isOptional) return form;
  return (
    <details className="mt-5 border-t border-neutral-300" open={reply !== undefined}>
      <summary className="cursor-pointer py-2 font-semibold text-secondary-700">{t("checkout.address.new")}</summary>
      {form}
    </details>
  );
}
