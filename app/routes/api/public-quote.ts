import { servicesContext, visitorContext } from "../../context.ts";
import type { CountryIndex } from "../../domain/customers/country.ts";
import { readDestination, type Destination } from "../../domain/orders/destination.ts";
import type { Explanation } from "../../domain/explanation.ts";
import { toNumber, type Cents } from "../../domain/money.ts";
import { reasonText } from "../../ui/account/address-texts.ts";
import { problemText } from "../../ui/forms/problem-text.ts";
import { quoteRequestSchema, type QuoteRequestBody } from "./public-requests.form.ts";
import type { Translate } from "../../i18n/strings.ts";
import { explain } from "../../i18n/explain.ts";
import { shopWriting } from "../../i18n/shop-writing.ts";
import { answerApi, apiError, invalidBody, readJson } from "../../services/http/api-response.server.ts";
import type { Quote } from "../../services/quotes/quotes.ts";
import type { Route } from "./+types/public-quote";

const BODY_LIMIT_BYTES = 262_144;
/** A stateless quote for integrators and spreadsheets, by the rules of the user's customer, else of visitors (owner's decisions, section 3). */
export async function action({ request, context }: Route.ActionArgs) {
  const { content, countries, log, quotes } = context.get(servicesContext);
  return answerApi(log, "quote", async () => {
    const body = await readJson(request, BODY_LIMIT_BYTES);
    if ("refusal" in body) return body.refusal;
    const parsed = quoteRequestSchema.safeParse(body.value);
    if (!parsed.success) return invalidBody(parsed.error);
    const { shipTo, locale } = parsed.data;
    const t = content.words(locale);
    const wrong = wrongAddress(shipTo, await countries.index(), t);
    if (wrong) return wrong;
    const quote = await quotes.quote(toRequest(parsed.data), context.get(visitorContext).buyer);
    return Response.json(toAnswer(quote, locale, t), { headers: { "Cache-Control": "no-store" } });
  });
}

/** An invalid address is an error of the call; an incomplete one is quoted as far as possible. */
function wrongAddress(shipTo: QuoteRequestBody["shipTo"], countries: CountryIndex, t: Translate): Response | null {
  const { problems } = readDestination(toDestination(shipTo), countries);
  const wrong = problems.find(({ reason }) => reason !== "required");
  if (!wrong) return null;
  const pointer = `/shipTo/${wrong.field}`;
  return apiError(400, "invalid_request", `${pointer}: ${problemText(reasonText(wrong), t)}`, { pointer });
}

function toDestination({ country, state, postalCode, taxable }: QuoteRequestBody["shipTo"]): Destination {
  return {
    country: country ?? null,
    state: state ?? null,
    postalCode: postalCode ?? null,
    taxable: taxable ?? null,
  };
}

function toRequest({ lines, shipTo, carrier, method }: QuoteRequestBody) {
  return {
    lines,
    destination: toDestination(shipTo),
    carrier: carrier ?? null,
    method: method ?? null,
  };
}

/** Money as numbers with at most two decimals, unknown money as null. */
function toAnswer({ order, lines, unknown }: Quote, locale: QuoteRequestBody["locale"], t: Translate) {
  return {
    lines: lines.map(({ part, priced, line }) => ({
      pn: line.pn,
      quantity: line.quantity,
      listPrice: dollars(part.listPrice),
      salePrice: dollars(line.unitPrice),
      lineTotal: dollars(line.lineTotal),
      orderable: line.orderable,
      tariff: line.tariff,
      standardPackage: line.packagePieces,
      reason: priced.reason,
    })),
    unknown,
    currency: shopWriting().currency,
    subtotal: toNumber(order.subtotal),
    handling: toNumber(order.handling),
    nonStandardFee: toNumber(order.nonStandardFee),
    tariff: toNumber(order.tariff),
    shipping: dollars(order.shipping),
    shippingName: order.shippingName,
    toBeDetermined: order.toBeDetermined,
    internationalReview: order.internationalReview,
    tax: order.isTaxOpen ? null : toNumber(order.tax),
    total: toNumber(order.total),
    provisional: order.provisional || unknown.length > 0,
    explain: order.explain.map((step: Explanation) => explain(step, t, locale)),
  };
}

function dollars(amount: Cents | null): number | null {
  return amount === null ? null : toNumber(amount);
}
