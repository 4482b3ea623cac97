import { withQuery } from "../../domain/content/with-query.ts";
import { pagePath } from "../../i18n/paths.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/product-category";

/** `/products/{category}` redirects to the category page. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { services, locale } = pageContext(context);
  const category = services.content.site().findBySlug("category", locale, params.category);
  if (!category) throw notFound();
  return redirectTo(withQuery(pagePath("category", locale, { "*": category.slug[locale] }), url.search), 301);
}

/** Renders only errors; without a component, they would be plain text. */
export default function ProductCategoryRoute() {
  return null;
}
