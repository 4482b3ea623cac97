import { otherLocale } from "../../../domain/locale.ts";
import { inForm, NOTE_FORM } from "../../../ui/forms/form-ids.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { giveCart, takeBack } from "./share-cart.action.server.ts";
import { givenOr404, givenPage, sharedCartPageView, listToGive } from "./shared-cart.loader.server.ts";
import { pdfFacts } from "../../../ui/layout/print-facts.loader.server.ts";
import { isSessionEnded, signedOutForm } from "../../../middleware/ended-session.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { GiveCart } from "./share-cart.tsx";
import { GivenCart } from "./shared-cart-page.tsx";
import { PdfHead } from "../../../ui/layout/print-header.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import type { Route } from "./+types/shared-cart";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { t, locale } = page;
  const owner = await ownerOf(request, page);
  const id = url.searchParams.get("given");
  const common = { cartPath: pagePath("cart", locale), paper: pdfFacts(page, pagePath("companyHandOver", locale)) };
  const description = t("company.handOver.description");
  if (id === null) {
    const info = sharedCartPageView("companyHandOver", { title: t("company.handOver.title"), description }, page);
    const list = await listToGive(owner, page);
    const typedIn = inForm(NOTE_FORM, info.alternates[otherLocale(locale)]);
    return {
      ...common,
      page: { ...info, ...(list && { typedIn }) },
      toGive: { list, nonce: newNonce() },
      given: null,
    };
  }
  const given = await givenPage(await givenOr404(owner, id, page), page, url);
  const title = t(given.isWaiting ? "company.handOver.given.title" : "company.handOver.given.titleOver");
  const info = sharedCartPageView("companyHandOver", { title, description }, page, { query: `?given=${id}` });
  return { ...common, page: info, toGive: null, given };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageContext(context);
  if (await isSessionEnded(context)) throw await signedOutForm(url);
  const owner = await ownerOf(request, page);
  const id = url.searchParams.get("given");
  return id === null ? giveCart(request, owner, page) : takeBack(request, owner, id, page);
}

function ownerOf(request: Request, { services, visitor }: PageContext) {
  return services.carts.ownerOf(request, visitor);
}

export default function SharedCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, paper, toGive, given, cartPath } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <>
      <PdfHead paper={paper} />
      <h1 className={given ? "print:hidden" : undefined}>{page.title}</h1>
      {toGive && <GiveCart {...toGive} cartPath={cartPath} refused={refused} />}
      {given && <GivenCart view={given} cartPath={cartPath} />}
    </>
  );
}
