import type { Cents } from "../../../domain/money.ts";
import type { CountryIndex } from "../../../domain/customers/country.ts";
import type { Carrier } from "../../../domain/shipping/carrier.ts";
import type { StaffRole } from "../../../domain/staff/rights.ts";
import type { CustomerFile } from "../../../services/customer-administration/customer-administration.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import type { OrderSummary } from "../../../services/orders/orders.ts";

/** Data of a customer page. */
export type CustomerFacts = {
  readonly file: CustomerFile;
  readonly orders: readonly OrderSummary[];
  /** Carts by user id; `subtotal` is null if unknown. */
  readonly carts: ReadonlyMap<string, { readonly lines: number; readonly subtotal: Cents | null }>;
  /** Carriers that bill the buyer's account. */
  readonly carriers: readonly Carrier[];
  /** Keys are country codes. */
  readonly countries: ReadonlyMap<string, string>;
  readonly index: CountryIndex;
  /** Audited actions on the customer and its orders, newest first. */
  readonly auditEntries: readonly RecordedAuditEntry[];
  readonly role: StaffRole;
};
