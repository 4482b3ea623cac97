import type { Decimal } from "../decimal.ts";
import type { Cents } from "../money.ts";

/** Amounts and limits from the content (decision 0078), in cents. */
export type Fees = {
  readonly handling: {
    /** Subtotal; not the customer's free-ground threshold. */
    readonly below: Cents;
    readonly domestic: Cents;
    readonly international: Cents;
  };
  /** Subtotal; used without a threshold of the customer (2.10). */
  readonly freeGroundAbove: Cents;
  /** Subtotal of normal products (R-SHIP-12). */
  readonly airQuotedFrom: Cents;
  /** Subtotal of international orders (R-FEE-05). */
  readonly exportReviewAbove: Cents;
  /** Share of the sale price, 0.25 for a quarter. */
  readonly tariffRate: Decimal;
  /** Choice of the shop. */
  readonly isFreightTaxed: boolean;
  readonly wireDuct: {
    readonly category: string | null;
    /** Subtotal for free ground shipping (R-SHIP-13); not the customer's threshold. */
    readonly freeAbove: Cents;
    /** Per line that is not whole packages (R-FEE-02). */
    readonly oddQuantity: Cents;
  };
};
