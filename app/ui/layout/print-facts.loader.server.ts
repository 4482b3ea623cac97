import { formatMoment } from "../../i18n/formats.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { PrintFacts } from "./print-header.tsx";

/** Cached pages are rendered daily, so that the date matches the prices. */
export function printFacts({ services, locale }: Pick<PageContext, "services" | "locale">, path: string): PrintFacts {
  return { day: formatMoment(new Date().toISOString(), locale), address: (services.env.PUBLIC_ORIGIN ?? "") + path };
}
