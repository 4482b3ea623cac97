import { isSold } from "../../domain/catalog/part-status.ts";
import { indexItemRules } from "../../domain/cart/item-rules.ts";
import { toOrderLine } from "../../domain/cart/line.ts";
import { availabilityOf } from "../../domain/catalog/availability.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { OfferView, PartRow } from "../../ui/catalog/part-types.ts";
import type { Fees } from "../../domain/charges/fees.ts";
import { nonStandardFee } from "../../domain/charges/non-standard.ts";
import { tariffOf } from "../../domain/charges/tariff.ts";
import type { Locale } from "../../domain/locale.ts";
import { cents, type Cents } from "../../domain/money.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import { formatMoney } from "../../i18n/formats.ts";

/** Any amount: it only tests for a charge. */
const PROBE = cents(100);

const NO_RULES = indexItemRules([]);

/** R-CAT-17. A missing price is never estimated. */
export function offerView(
  part: PartRecord,
  priced: PricedPart | null,
  successor: PartRow | null,
  { fees, locale }: { fees: Fees; locale: Locale },
): OfferView {
  const money = (amount: Cents) => formatMoney(amount, locale);
  const packagePieces = piecesPerPackage(part.packageQuantity);
  const fee = oddQuantityFee(part, packagePieces, fees);
  const { listPrice } = part;
  const price = priced?.orderable ? priced.price : null;
  const showsList = priced === null || (price !== null && listPrice !== price);
  return {
    price: price === null ? null : money(price),
    listPrice: showsList && listPrice !== null ? money(listPrice) : null,
    orderable: price !== null && isSold(part),
    availability: availabilityOf(part),
    packagePieces: packagePieces === 1 ? null : packagePieces,
    oddQuantityFee: fee === null ? null : money(fee),
    tariffPercent: part.tariff ? tariffPercent(fees) : null,
    successor,
    isUnpriced: priced === null,
  };
}

/** Fee for one piece more than a package; null without one (R-FEE-02, R-FEE-03). */
function oddQuantityFee(part: PartRecord, packagePieces: number | null, fees: Fees): Cents | null {
  if (packagePieces === null || packagePieces === 1) return null;
  const { pn, tariff, packageQuantity, category, series } = part;
  const odd = {
    pn,
    quantity: packagePieces + 1,
    unitPrice: PROBE,
    tariff,
    packageQuantity,
    parentSlug: category,
    series,
  };
  const line = toOrderLine(odd, { itemRules: NO_RULES, fees });
  const { amount } = nonStandardFee(line ? [line] : [], fees);
  return amount > 0 ? amount : null;
}

function tariffPercent(fees: Fees): string | null {
  return tariffOf([{ tariff: true, lineTotal: PROBE }], fees).explain[0]?.params.percent ?? null;
}
