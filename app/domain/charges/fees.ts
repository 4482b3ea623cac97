import type { Decimal } from "../decimal.ts";
import type { Cents } from "../money.ts";

/**
 * The amounts and limits of the shop that the charges of an order are made of: facts of its trade, told by the content (decision
 * 0078). An order keeps in its explanations what it was computed with. Money in cents.
 */
export type Fees = {
  readonly handling: {
    /** Orders below this subtotal pay handling. Not the customer's free-ground threshold. */
    readonly below: Cents;
    readonly domestic: Cents;
    readonly international: Cents;
  };
  /** Orders above this subtotal ship free by ground when the customer has no own value (2.10). */
  readonly freeGroundAbove: Cents;
  /** From this subtotal of normal products on, air freight is quoted by hand (R-SHIP-12). */
  readonly airQuotedFrom: Cents;
  /** International orders above this subtotal need export papers (R-FEE-05). */
  readonly exportReviewAbove: Cents;
  /** Share of the sale price of tariffed items, 0.25 for a quarter. */
  readonly tariffRate: Decimal;
  /** A-31, the owner's choice. */
  readonly isFreightTaxed: boolean;
  /** What ships in boxes of its own and is sold in whole packages. */
  readonly wireDuct: {
    /** English slug of its category; null for a shop that sells none. */
    readonly category: string | null;
    /** Orders above this subtotal ship it free by ground (R-SHIP-13). Not the customer's threshold. */
    readonly freeAbove: Cents;
    /** Of each line in a quantity that is not whole packages (R-FEE-02). */
    readonly oddQuantity: Cents;
  };
};
