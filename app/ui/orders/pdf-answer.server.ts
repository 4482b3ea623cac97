import { LOCALES } from "../../domain/locale.ts";
import type { Order } from "../../domain/orders/order.ts";
import { fileAway } from "../../middleware/file-response.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import type { PdfDocument } from "../../services/pdf/pdf.ts";
import type { Words } from "../../i18n/strings.ts";
import type { OrderView } from "./order-types.ts";
import type { PdfShop } from "../../pdf/order-pdf.ts";
import { orderViewOf } from "./order.loader.server.ts";

/** In the language of the order. */
export type PdfFacts = { readonly view: OrderView; readonly shop: PdfShop; readonly words: Words };

export async function pdfFacts(order: Order, { services }: Pick<PageContext, "services">): Promise<PdfFacts> {
  const locale = LOCALES.find((each) => each === order.locale) ?? "en";
  const words = { t: services.content.words(locale), locale };
  const { name, phone, email } = services.content.site().config;
  return { view: await orderViewOf(order, null, { services, ...words }), shop: { name, phone, email }, words };
}

/** Opens in the browser; while it cannot be made, a sentence with Retry-After. */
export async function pdfAnswer(
  paper: PdfDocument,
  name: string,
  { services, t, visitor }: Pick<PageContext, "services" | "t" | "visitor">,
): Promise<Response> {
  const owner = visitor.user?.id ?? "";
  const bytes = await withTimeLimit(services.papers.pdf(paper, owner), TIME_LIMITS.request, "paper").catch(
    (error: unknown) => {
      services.log.error("paper not made in time", error);
      return null;
    },
  );
  if (bytes === null) return fileAway(t("papers.away"));
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
