import { data, isRouteErrorResponse } from "react-router";
import { answerCartStep, cartStepOf } from "./cart.action.server.ts";
import { requestInfoContext } from "../../../context.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { staffCart } from "./cart.loader.server.ts";
import { staffCartView } from "./cart-view.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { refuse } from "../../../middleware/refuse.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { readFields } from "../../../services/http/read-form.server.ts";
import { isFailedPlacing, PlaceFailure } from "../../../ui/checkout/place-failure.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { CART_PAGES, SEEN_FIELD, type CartPage } from "./cart-types.ts";
import { StaffCartSteps, type RefusedStep } from "./cart-page.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const LONGEST_FIND = 60;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const cart = await staffCart(params, staffMember(context), page, url.searchParams);
  const { customer, name, mayOrder } = cart;
  const title = t("staff.cart.title", name);
  const info = staffPageInfo("staffCart", title, locale, t, { id: String(customer.id), person: cart.user.id });
  const ways = [
    { title: t("staff.customers.title"), href: pagePath("staffCustomers", locale) },
    { title: customer.name, href: pagePath("staffCustomer", locale, { id: String(customer.id) }) },
  ];
  const find = (url.searchParams.get("find") ?? "").trim().slice(0, LONGEST_FIND);
  const shown = {
    page: { ...info, crumbs: info.crumbs.toSpliced(1, 0, ...ways) },
    title,
    customerPath: ways[1]?.href ?? "",
    view: mayOrder ? await staffCartView(cart, pageOf(url.searchParams), find) : null,
  };
  return data(shown, { status: mayOrder ? 200 : 403 });
}

/** A refused form appears on its page; the address search is on the address page. */
function pageOf(query: URLSearchParams): CartPage {
  const named = query.get("step") ?? (query.has("find") ? "address" : "");
  return CART_PAGES.find((page) => page === named) ?? "lines";
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params, url } = args;
  const step = cartStepOf(url.searchParams.get("step"));
  const { isTooLarge } = context.get(requestInfoContext);
  // The form of the lines has a file and reports its size itself.
  if (isTooLarge && step !== "lines" && step !== "add") return refuse(args, { status: 413 });
  const cart = await staffCart(params, staffMember(context), pageContext(context), url.searchParams);
  if (!cart.mayOrder) return data<RefusedStep>({}, { status: 403 });
  const seen = url.searchParams.get(SEEN_FIELD) ?? "";
  return answerCartStep(await readFields(request), step, { ...cart, seen }, isTooLarge);
}

export default function StaffCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, view, customerPath } = loaderData;
  return (
    <StaffLayout title={title}>
      {view ? <StaffCartSteps view={view} refused={actionData ?? {}} /> : <p>{t("staff.cart.onlySales")}</p>}
      <p className="pt-4">
        <SiteLink to={customerPath}>{t("staff.cart.back")}</SiteLink>
      </p>
    </StaffLayout>
  );
}

/** A failed order reports whether it exists; other errors use the error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isFailedPlacing(error.data)) return <PlaceFailure failure={error.data} />;
  throw error;
}
