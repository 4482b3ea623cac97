import { formatMoment } from "../../i18n/formats.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { PdfFacts } from "./print-header.tsx";

/** Cached pages are rendered daily, so that the date matches the prices. */
export function pdfFacts({ services, locale }: Pick<PageContext, "services" | "locale">, path: string): PdfFacts {
  return { day: formatMoment(new Date().toISOString(), locale), address: (services.env.PUBLIC_ORIGIN ?? "") + path };
}
