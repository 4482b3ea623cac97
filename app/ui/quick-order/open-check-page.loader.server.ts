import { partLinks } from "../catalog/part-links.view.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { CheckPage } from "./check-page.view.ts";

/** Null for an unknown id. */
export async function openCheckPage(page: PageContext, id: string): Promise<CheckPage | null> {
  const list = await page.services.quickOrder.check(id, page.visitor);
  return list && checkPageOf(list, page);
}

export function checkPageOf(list: CheckPage["list"], { services, locale, t }: PageContext): CheckPage {
  const { content } = services;
  const site = content.site();
  return { list, locale, t, site, linkOf: partLinks(content, locale), phone: site.config.phone };
}
