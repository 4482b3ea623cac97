import type { CountryIndex } from "./country.ts";
import { CREDIT_CARD } from "./payment-term.ts";
import { findSalesRep, type RoutedAddress, type SalesRep } from "./sales-rep.ts";

/** Used when no row matches and no fallback row exists, or its fields are blank (R-REP-02, A-53). */
const UNASSIGNED = { territory: "TEST", rep: "DH" } as const;

/** No sales representative matched, so staff must choose one. */
export function isUnassigned({ territory, rep }: { territory: string; rep: string }): boolean {
  return territory === UNASSIGNED.territory || rep === UNASSIGNED.rep;
}

/** "Web": customers who signed up in the shop (R-CUST-02). */
const WEB_SEGMENT = 5;

/** Nothing else of the record comes from a form (R-CUST-07). */
export type FirstOrder = {
  readonly name: string;
  readonly contactId: string;
  /** Null for a customer that the staff creates. */
  readonly webUserId: string | null;
  readonly address: RoutedAddress;
  readonly priceList: string;
};

export type NewCustomer = {
  readonly name: string;
  readonly CustomerPrimaryContact: string;
  readonly Territory: string;
  readonly CustRep: string;
  readonly PriceList: string;
  readonly ARTerm: string;
  readonly WebUsers: readonly string[];
  readonly PrimaryCustomerForWebUsers: readonly string[];
  readonly taxable: boolean;
  readonly taxVerificationNote: string;
  readonly taxVerificationCompleted: boolean;
  readonly Segment: number;
};

/** Default price list, card payment (R-CUST-05), taxable until an exemption is verified; routing by table (R-REP-01, R-REP-02, A-18). */
export function newCustomer(order: FirstOrder, reps: readonly SalesRep[], countries: CountryIndex): NewCustomer {
  const users = order.webUserId === null ? [] : [order.webUserId];
  const rep = findSalesRep(order.address, reps, countries);
  return {
    name: order.name,
    CustomerPrimaryContact: order.contactId,
    Territory: rep?.territory?.trim() || UNASSIGNED.territory,
    CustRep: rep?.rep?.trim() || UNASSIGNED.rep,
    PriceList: order.priceList,
    ARTerm: CREDIT_CARD,
    WebUsers: users,
    PrimaryCustomerForWebUsers: users,
    taxable: true,
    taxVerificationNote: "",
    taxVerificationCompleted: false,
    Segment: WEB_SEGMENT,
  };
}
