import type { Cents } from "../../../domain/money.ts";
import type { CountryIndex } from "../../../domain/customers/country.ts";
import type { Carrier } from "../../../domain/shipping/carrier.ts";
import type { StaffRole } from "../../../domain/staff/rights.ts";
import type { CustomerFile } from "../../../services/customer-desk/port.ts";
import type { RecordedDeed } from "../../../services/staff/port-record.ts";
import type { OrderSummary } from "../../../services/orders/port.ts";

/** What is known of a customer's page beside its words. */
export type CustomerFacts = {
  readonly file: CustomerFile;
  readonly orders: readonly OrderSummary[];
  /** Carts of the people that have one, by their ids; without a price where it cannot be told. */
  readonly carts: ReadonlyMap<string, { readonly lines: number; readonly subtotal: Cents | null }>;
  /** Carriers that bill an account of the buyer's own. */
  readonly carriers: readonly Carrier[];
  /** Names of countries by their codes. */
  readonly countries: ReadonlyMap<string, string>;
  readonly index: CountryIndex;
  /** What the staff has done to the customer and its orders, newest first. */
  readonly deeds: readonly RecordedDeed[];
  readonly role: StaffRole;
};
