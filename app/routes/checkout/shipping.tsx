import { otherLocale } from "../../domain/locale.ts";
import { mayChangeBook } from "../../domain/company/rights.ts";
import { earliestToday } from "../../domain/checkout/read-day.ts";
import { buyerWords } from "../../domain/checkout/order-draft.ts";
import { data } from "react-router";
import { wayOf } from "../../ui/checkout/checkout-fields.form.ts";
import { readShippingForm, refusedShipping, SHIPPING_CONSTRAINTS } from "../../ui/checkout/shipping.form.server.ts";
import { enteredReply, leftForm } from "../../ui/forms/language-button.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { inForm, SHIPPING_FORM } from "../../ui/forms/form-ids.ts";
import { CheckoutLayout } from "./checkout-layout.tsx";
import { ShippingForm } from "../../ui/checkout/shipping-form.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { NoWayBoundary } from "./no-shipping-page.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { buyingFor } from "../../ui/account/account-page.view.ts";
import { checkoutStep, toStep } from "./checkout-page.loader.server.ts";
import { stepInfo, stepPath } from "./steps.view.ts";
import { shippingView } from "../../ui/checkout/shipping.view.ts";
import type { Route } from "./+types/shipping";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const step = await checkoutStep(context, "shipping");
  const { services, user, locale, preparation } = step;
  const accounts = await services.checkout.accounts(user);
  const { draft, offers } = preparation;
  const { shipperNumber: _, ...words } = buyerWords(draft);
  const chosen = offers.find(({ isChosen }) => isChosen);
  return {
    page: {
      ...stepInfo("shipping", step),
      typedIn: inForm(SHIPPING_FORM, stepPath("shipping", otherLocale(step.locale))),
    },
    buying: buyingFor(step.visitor),
    form: {
      view: shippingView(step, accounts, mayChangeBook(step.visitor)),
      values: { ...words, way: chosen ? wayOf(chosen) : "", needBy: draft.needBy ?? "" },
      constraints: SHIPPING_CONSTRAINTS,
      action: stepPath("shipping", locale),
      nonce: newNonce(),
    },
    entered: enteredReply(restoredEntries(context)),
    addressPath: stepPath("address", locale),
    locale,
  };
}

/** Errors come back with all entries (R-NOJS-07). */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData().catch(() => new FormData());
  const { services, user, locale, preparation } = await checkoutStep(context, "shipping");
  const left = leftForm(posted);
  if (left) return { reply: left };
  const accounts = await services.checkout.accounts(user);
  const rules = {
    offers: preparation.offers,
    accounts,
    draft: preparation.draft,
    isOnAccount: preparation.payment === "terms",
    today: earliestToday(Date.now()),
    locale,
  };
  const read = readShippingForm(posted, rules);
  if ("reply" in read) return data({ reply: read.reply }, { status: 422 });
  const { draft, account } = read.entered;
  const saved = await services.checkout.saveDraft(user, draft, account);
  if (saved === "no-right") return data({ reply: refusedShipping(posted, "addresses.refusedRole") }, { status: 403 });
  return toStep(posted.get("next") === "stay" ? "shipping" : "review", locale);
}

export default function CheckoutShippingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { form, entered, addressPath, locale, buying } = loaderData;
  return (
    <CheckoutLayout step="shipping" locale={locale} buying={buying}>
      <p className="pb-3">
        {t("checkout.shipping.to")} <strong>{form.view.shipTo}</strong>{" "}
        <SiteLink to={addressPath}>{t("checkout.edit")}</SiteLink>
      </p>
      <ShippingForm key={form.nonce} data={form} reply={actionData?.reply ?? entered} />
    </CheckoutLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoWayBoundary error={error} />;
}
