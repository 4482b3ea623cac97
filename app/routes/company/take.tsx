import { data } from "react-router";
import { takeCart } from "../../actions/company/take-cart.server.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { handedOr404, handOverPage, takePage } from "../../loaders/company/hand-over.server.ts";
import { endedSession } from "../../middleware/ended-session.server.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import { pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { TakeCart } from "../../ui/company/take-cart.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { givenPath } from "../../views/company/given-view.ts";
import { overText } from "../../views/company/take-view.ts";
import type { Route } from "./+types/take";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const owner = await ownerOf(request, page);
  const found = await handedOr404(params.code, owner, page);
  const over = overText(found.state, page);
  const title = t(over === null ? "company.handOver.take.title" : "company.handOver.take.overTitle");
  const words = { title, description: t("company.handOver.take.description") };
  const shown = {
    page: handOverPage("companyTake", words, page, { params: { code: found.token } }),
    own: found.isOwn ? givenPath(found.id, locale) : null,
    over: found.isOwn ? null : over,
    view: found.isOwn || over !== null ? null : await takePage(found, page),
    codePath: pagePath("companyCode", locale),
  };
  const headers = new Headers();
  // Whoever keeps this one keeps the cart as well.
  if (owner.kind === "visitor" && !request.headers.has("Cookie"))
    headers.append("Set-Cookie", await services.carts.cookie.writeFresh());
  return data(shown, { status: shown.over === null ? 200 : 410, headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const ended = await endedSession(context);
  if (ended) return ended;
  return takeCart(request, params.code, await ownerOf(request, page), page);
}

function ownerOf(request: Request, { services, visitor }: PageContext) {
  return orUnavailable(services.log, "hand-over", () => services.carts.ownerOf(request, visitor));
}

export default function TakeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { page, own, over, view, codePath } = loaderData;
  return (
    <>
      <h1>{page.title}</h1>
      {over !== null && (
        <>
          <p className="lead">{over}</p>
          <p>
            <a href={codePath}>{t("company.handOver.code.title")}</a>
          </p>
        </>
      )}
      {own !== null && (
        <p className="lead">
          {t("company.handOver.take.own")} <a href={own}>{t("company.handOver.take.ownLink")}</a>
        </p>
      )}
      {view && <TakeCart view={view} refused={actionData?.refused} />}
    </>
  );
}
