import { MOST_COMPARED } from "../../domain/catalog/comparison.ts";
import { codesIn, withPartLinks } from "../../domain/content/part-links.ts";
import type { DocumentView } from "../../domain/content/views.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { partPaths } from "../../services/products/part-paths.ts";

/** While the catalog is unavailable, numbers stay text. `isWhole`: the catalog was read. */
export async function linkParts(
  document: DocumentView,
  { services, locale, t }: Pick<PageContext, "services" | "locale" | "t">,
): Promise<{ document: DocumentView; isWhole: boolean }> {
  const codes = codesIn(document.body);
  if (codes.length === 0) return { document, isWhole: true };
  const parts = await services.catalog.findParts(codes).catch(() => null);
  if (!parts) return { document, isWhole: false };
  const site = services.content.site();
  const body = withPartLinks(document.body, {
    of(code) {
      const part = parts.get(normalizeCode(code));
      return (part && partPaths(site, part)?.[locale]) ?? null;
    },
    together: {
      head: t("document.together"),
      text: (count) => t("document.seeTogether", count),
      to: (numbers) =>
        `${pagePath("compare", locale)}?${new URLSearchParams(numbers.map((pn) => ["pn", pn])).toString()}`,
      most: MOST_COMPARED,
    },
  });
  return { document: { ...document, body }, isWhole: true };
}
