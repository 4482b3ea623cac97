export const STAFF_ROLES = ["sales", "catalog", "administrator", "viewer"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const SALES: readonly StaffRole[] = ["sales", "administrator"];
const CATALOG: readonly StaffRole[] = ["catalog", "administrator"];
const ADMINISTRATOR: readonly StaffRole[] = ["administrator"];
const ROLES_THAT_CHANGE_DATA: readonly StaffRole[] = ["sales", "catalog", "administrator"];

/** The one table of staff permissions. An administrator may do everything, so that in a shop of two people no one needs two accounts. */
const RIGHTS = {
  "order.accept": SALES,
  "order.cancel": SALES,
  "order.freight": SALES,
  "order.tax": SALES,
  "order.correct": SALES,
  "order.pack": SALES,
  "order.unpack": SALES,
  "order.ship": SALES,
  "order.track": SALES,
  "order.cancel-rest": SALES,
  "order.paid": SALES,
  "order.refund": SALES,
  "order.credit": SALES,
  "order.reverse": SALES,
  "order.move": SALES,
  "order.review-tax": SALES,
  "order.review-export": SALES,
  "order.note": SALES,
  "order.message": SALES,
  "order.place": SALES,
  "customer.create": SALES,
  "customer.cart": SALES,
  "customer.rep": SALES,
  "customer.account": SALES,
  "customer.name": SALES,
  "customer.address": SALES,
  "customer.note": SALES,
  /** Type and price list: both decide what the customer pays. */
  "customer.prices": ADMINISTRATOR,
  "customer.terms": ADMINISTRATOR,
  "customer.tax": ADMINISTRATOR,
  "customer.free-ground": ADMINISTRATOR,
  "company.people": SALES,
  "company.domains": SALES,
  "person.lock": ADMINISTRATOR,
  "person.unlock": ADMINISTRATOR,
  "person.export": ADMINISTRATOR,
  "person.erase": ADMINISTRATOR,
  "number.answer": ROLES_THAT_CHANGE_DATA,
  "synonym.add": CATALOG,
  "synonym.remove": CATALOG,
  "import.check": CATALOG,
  "import.apply": CATALOG,
  "import.undo": CATALOG,
  "staff.add": ADMINISTRATOR,
  "staff.remove": ADMINISTRATOR,
  /** Own second factor, or the reset of another user's. */
  "staff.factor-add": STAFF_ROLES,
  "staff.factor-remove": STAFF_ROLES,
  "staff.factor-reset": ADMINISTRATOR,
  export: ROLES_THAT_CHANGE_DATA,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffAction = keyof typeof RIGHTS;

export const STAFF_ACTIONS = Object.keys(RIGHTS) as readonly StaffAction[];

/** Actions that need a recently entered code, in case a computer is left open. */
const FRESH: ReadonlySet<StaffAction> = new Set([
  "staff.add",
  "staff.remove",
  "staff.factor-reset",
  "import.apply",
  "import.undo",
  "person.lock",
  "person.unlock",
  "person.export",
  "person.erase",
]);

export function mayDo(role: StaffRole, action: StaffAction): boolean {
  return (RIGHTS[action] as readonly StaffRole[]).includes(role);
}

export function needsFreshCode(action: StaffAction): boolean {
  return FRESH.has(action);
}

/** Without an author, only the first users can be added and lost second factors reset; in the demonstration everything. */
export function maySystemDo(action: StaffAction, isDemo: boolean): boolean {
  return isDemo || action === "staff.add" || action === "staff.factor-reset";
}
