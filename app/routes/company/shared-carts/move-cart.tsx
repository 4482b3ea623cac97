import { data } from "react-router";
import { takeCart } from "./move-cart.action.server.ts";
import { sharedCartOr404, sharedCartPageView, takePage } from "./shared-cart.loader.server.ts";
import { isSessionEnded } from "../../../middleware/ended-session.server.ts";
import { signedOutForm } from "../../../middleware/signed-out.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { TakeCart } from "./move-cart-page.tsx";
import { ToldCart } from "./shared-lines.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { toldView } from "./move-cart.view.ts";
import type { Route } from "./+types/move-cart";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const owner = await ownerOf(request, page);
  const found = await sharedCartOr404(params.code, owner, page);
  const told = toldView(found, { isSignedIn: page.visitor.user !== null, locale, t });
  const words = {
    title: told?.title ?? t("company.handOver.take.title"),
    description: t("company.handOver.take.description"),
  };
  const shown = {
    page: sharedCartPageView("companyTake", words, page, { params: { code: found.token } }),
    told,
    view: told === null ? await takePage(found, page) : null,
  };
  const headers = new Headers();
  // A browser that keeps this cookie keeps the cart as well.
  if (owner.kind === "visitor" && !request.headers.has("Cookie"))
    headers.append("Set-Cookie", await services.carts.cookie.writeFresh());
  return data(shown, { status: told?.isGone ? 410 : 200, headers });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = pageContext(context);
  if (await isSessionEnded(context)) throw await signedOutForm(url);
  return takeCart(request, params.code, await ownerOf(request, page), page);
}

function ownerOf(request: Request, { services, visitor }: PageContext) {
  return services.carts.ownerOf(request, visitor);
}

export default function TakeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, told, view } = loaderData;
  return (
    <>
      <h1>{page.title}</h1>
      {told && <ToldCart told={told} />}
      {view && <TakeCart view={view} refused={actionData?.refused} />}
    </>
  );
}
