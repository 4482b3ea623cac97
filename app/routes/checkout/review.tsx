import { isRouteErrorResponse } from "react-router";
import { otherLocale } from "../../domain/locale.ts";
import { inForm, PLACE_FORM } from "../../ui/forms/form-ids.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { restoredEntries, restoreEntries } from "../../middleware/restore-entries.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { CheckoutLayout } from "./checkout-layout.tsx";
import { NoWay, NoWayBoundary } from "./no-shipping-page.tsx";
import { OrderReview } from "../../ui/checkout/order-review.tsx";
import { PlaceFailure, isFailedPlacing } from "../../ui/checkout/place-failure.tsx";
import { MissingMessage, PlaceForm } from "../../ui/checkout/place-form.tsx";
import { Unbroken } from "../../ui/checkout/unbroken.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { buyingFor } from "../../ui/account/account-page.view.ts";
import { type CheckoutPage, checkoutStep, toBlocker } from "./checkout-page.loader.server.ts";
import { stepInfo, stepPath, waysOf } from "./steps.view.ts";
import { reviewAction } from "./review.action.server.ts";
import { orderWay } from "../../ui/company/approval-needed.loader.server.ts";
import type { Route } from "./+types/review";
import { type ReviewView, reviewView } from "../../ui/checkout/review.view.ts";
import { usedPoOf } from "../../ui/orders/used-po.loader.server.ts";
import { cardsOf } from "../../ui/account/address-book.loader.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [restoreEntries, requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const step = await checkoutStep(context, "review");
  const { locale, user, visitor } = step;
  const way = await orderWay({ visitor: { ...visitor, user }, shown: step.preparation.shown }, step);
  const typedIn = inForm(PLACE_FORM, stepPath("review", otherLocale(locale)));
  return {
    ...way,
    page: { ...stepInfo("review", step), ...(way.noWay === null && { typedIn }) },
    buying: buyingFor(step.visitor),
    review: await review(step),
    action: stepPath("review", locale),
    ways: waysOf(locale),
    nonce: newNonce(),
    locale,
    entered: enteredAgain(restoredEntries(context)),
  };
}

/** Before a sign-in. */
function enteredAgain(fields: ReturnType<typeof restoredEntries>) {
  const typed = fields?.["poNumber"];
  return (
    fields && { isAsked: fields["ask"] === "yes", poNumber: typed === undefined ? null : { typed, problem: null } }
  );
}

export function action({ request, context }: Route.ActionArgs) {
  return reviewAction(request, context);
}

export default function CheckoutReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { review, ways, action: path, nonce, locale, buying, instead, noWay, spending, entered } = loaderData;
  const typed = actionData ?? entered;
  const missing = actionData?.missing ?? null;
  const notice = actionData?.notice ?? t("checkout.differs.title");
  const hasChanged = actionData !== undefined && (actionData.notice !== null || actionData.differences.length > 0);
  return (
    <CheckoutLayout step="review" locale={locale} buying={buying}>
      {hasChanged && (
        <div className="message message-error" role="alert">
          <p>{notice}</p>
          <ul>
            {actionData.differences.map((difference) => (
              <li key={difference}>
                <Unbroken text={difference} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!noWay && <MissingMessage missing={missing} poNumber={actionData?.poNumber ?? null} instead={instead} />}
      <OrderReview
        review={review}
        ways={ways}
        bar={noWay ? undefined : (instead?.shortSubmit ?? t("checkout.review.place"))}
      >
        {noWay ? (
          <NoWay noWay={noWay} />
        ) : (
          <PlaceForm
            review={review}
            action={path}
            nonce={nonce}
            isAsked={review.isFreightOpen ? (typed?.isAsked ?? true) : null}
            missing={missing}
            poNumber={typed?.poNumber ?? null}
            instead={instead}
            note={spending}
            button="hidden w-full box-fits:inline-flex"
          />
        )}
      </OrderReview>
    </CheckoutLayout>
  );
}

/** The page of a failed order reports whether the order exists. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isFailedPlacing(error.data)) return <PlaceFailure failure={error.data} />;
  return <NoWayBoundary error={error} />;
}

/** Redirects to the address step if addresses are missing. */
async function review(page: CheckoutPage): Promise<ReviewView> {
  const { shipTo, billTo } = page.preparation;
  const contacts = [shipTo, billTo].flatMap((contact) => contact ?? []);
  const [shipCard, billCard] = await cardsOf(contacts, page);
  if (!shipCard || !billCard) throw await toBlocker(page, "no-address");
  const usedPo = await usedPoOf(page, page.visitor.member, page.preparation.draft.poNumber);
  return reviewView({ ...page, usedPo }, shipCard, billCard);
}
