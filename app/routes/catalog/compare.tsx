import { comparedNumbers } from "../../domain/catalog/comparison.ts";
import { ownQuery } from "../../i18n/page-query.ts";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pageContext, nonceForForms, sharePage } from "../../middleware/page-context.server.ts";
import { useRouteLoaderData } from "react-router";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import { TypedRows } from "../../ui/cart/row-note.tsx";
import { IN_ROWS } from "../../ui/cart/form-ids.ts";
import { Comparison, NothingToCompare } from "./comparison.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { comparePage } from "./compare-page.view.ts";
import type { Route } from "./+types/compare";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, locale, visitor, t } = pageContext(context);
  const asked = comparedNumbers(url.searchParams.getAll("pn"));
  const facts = await services.products.compared({
    partNumbers: asked.numbers,
    priceList: visitor.priceList,
    customer: visitor.customer?.id ?? null,
  });
  const alternates = pagePaths("compare");
  const own = ownQuery("compare", url.search, services.content.site().attributeKeys);
  sharePage(context, facts.priceList !== null && facts.drawings !== null);
  return {
    page: {
      title: t("compare.title"),
      description: t("compare.description"),
      alternates,
      query: own,
      crumbs: [{ title: t("compare.title"), href: alternates[locale] }],
      noindex: true,
      ...(facts.parts.length > 0 && { typedIn: IN_ROWS }),
    },
    view: comparePage(facts, asked, { locale, t }),
    target: { cartPath: pagePath("cart", locale), nonce: nonceForForms(context), back: alternates[locale] + own },
    productsPath: pagePath("products", locale),
  };
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, target, productsPath } = loaderData;
  const typed = useRouteLoaderData<{ flash: FlashMessage | null }>("root")?.flash?.typed ?? {};
  return (
    <TypedRows value={typed}>
      <h1>{t("compare.title")}</h1>
      {view.parts.length > 0 || view.missing.length > 0 ? (
        <Comparison view={view} target={target} />
      ) : (
        <NothingToCompare productsPath={productsPath} />
      )}
    </TypedRows>
  );
}
