import { formatMoment } from "../../i18n/formats.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { PaperFacts } from "./print-header.tsx";

/** What is told on paper of the page at this path. Kept pages are made anew each day, so that the day is the one of the prices. */
export function paperFacts({ services, locale }: Pick<PageContext, "services" | "locale">, path: string): PaperFacts {
  return { day: formatMoment(new Date().toISOString(), locale), address: (services.env.PUBLIC_ORIGIN ?? "") + path };
}
