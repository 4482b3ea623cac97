import { indexItemRules, type ItemRule, type ItemRuleIndex } from "../cart/item-rules.ts";
import type { Fees } from "../charges/fees.ts";
import { indexTaxRates, type TaxRateIndex, type TaxRateRow } from "../charges/tax-rate.ts";
import { indexCountries, type Country, type CountryIndex } from "../customers/country.ts";
import { readBands, type BandRow } from "../shipping/band.ts";
import { readCarriers, type CarrierDocument } from "../shipping/carrier.ts";
import { indexDuctRates, type DuctRateRow } from "../shipping/duct-freight.ts";
import type { ShippingTables } from "../shipping/quote-shipping.ts";
import { indexShippingRules, type ShippingRuleIndex, type ShippingRuleRow } from "../shipping/shipping-rule.ts";
import { indexZones, type ZoneRow } from "../shipping/zone.ts";

/** Row order matters in all tables. */
export type OrderTableRows = {
  readonly bands: readonly BandRow[];
  readonly ductRates: readonly DuctRateRow[];
  readonly zones: readonly ZoneRow[];
  readonly carriers: readonly CarrierDocument[];
  readonly shippingRules: readonly ShippingRuleRow[];
  readonly itemRules: readonly ItemRule[];
  readonly taxRates: readonly TaxRateRow[];
  readonly countries: readonly Country[];
  readonly fees: Fees;
};

/** Compiled once per version of the data. */
export type OrderTables = ShippingTables & {
  readonly shippingRules: ShippingRuleIndex;
  readonly itemRules: ItemRuleIndex;
  readonly taxRates: TaxRateIndex;
  readonly countries: CountryIndex;
};

/** R-ENT-14 to R-ENT-21; 2.5 to 2.8, 2.14. */
export function compileOrderTables(rows: OrderTableRows): OrderTables {
  return {
    bands: readBands(rows.bands),
    ductRates: indexDuctRates(rows.ductRates),
    zones: indexZones(rows.zones),
    carriers: readCarriers(rows.carriers),
    shippingRules: indexShippingRules(rows.shippingRules),
    itemRules: indexItemRules(rows.itemRules),
    taxRates: indexTaxRates(rows.taxRates),
    countries: indexCountries(rows.countries),
    fees: rows.fees,
  };
}
