import { creditMemoNumber, findCreditMemo } from "../../domain/orders/credit-memo.ts";
import type { Order } from "../../domain/orders/order.ts";
import { notFound, type PageContext } from "../../middleware/page-context.server.ts";
import { creditPaper } from "../../pdf/credit-pdf.ts";
import { pdfAnswer, pdfFacts } from "./pdf-answer.server.ts";

/** 404 for a number that is not of this order. */
export async function creditAnswer(order: Order, memo: string, page: PageContext): Promise<Response> {
  const entry = findCreditMemo(order, memo);
  if (!entry) throw notFound();
  const { view, shop, words } = await pdfFacts(order, page);
  return pdfAnswer(creditPaper(order, entry, view, shop, words), creditMemoNumber(entry.creditMemo), page);
}
