/** What the shop's own people are to it, one for each of them. */
export const STAFF_ROLES = ["sales", "catalog", "administrator", "viewer"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const SALES: readonly StaffRole[] = ["sales", "administrator"];
const CATALOG: readonly StaffRole[] = ["catalog", "administrator"];
const ADMINISTRATOR: readonly StaffRole[] = ["administrator"];
/** Whoever does more than look. */
const WORKING: readonly StaffRole[] = ["sales", "catalog", "administrator"];

/**
 * Who may do what: the one table of rights, for pages and commands (stage 11). Looking is for everybody on the staff; what is not in
 * here nobody does. An administrator may do everything, so that a shop of two people needs no second account.
 */
const RIGHTS = {
  "order.accept": SALES,
  "order.cancel": SALES,
  "order.freight": SALES,
  "order.tax": SALES,
  "order.correct": SALES,
  "order.pack": SALES,
  "order.unpack": SALES,
  "order.ship": SALES,
  "order.cancel-rest": SALES,
  "order.paid": SALES,
  "order.refund": SALES,
  "order.reverse": SALES,
  "order.review-tax": SALES,
  "order.review-export": SALES,
  "order.note": SALES,
  "order.message": SALES,
  /** A cart that is filled for a customer, and the order made of it. */
  "order.place": SALES,
  "customer.cart": SALES,
  "customer.rep": SALES,
  "customer.account": SALES,
  "customer.terms": ADMINISTRATOR,
  "customer.tax": ADMINISTRATOR,
  "customer.free-ground": ADMINISTRATOR,
  /** Who belongs to a customer as what: roles, invitations, answers to those who ask to join. */
  "company.people": SALES,
  "company.domains": SALES,
  "person.lock": ADMINISTRATOR,
  "person.unlock": ADMINISTRATOR,
  "person.erase": ADMINISTRATOR,
  "synonym.add": CATALOG,
  "synonym.remove": CATALOG,
  "import.check": CATALOG,
  "import.apply": CATALOG,
  "import.undo": CATALOG,
  "staff.add": ADMINISTRATOR,
  "staff.remove": ADMINISTRATOR,
  /** The own second factor, and that of somebody who has lost it. */
  "staff.factor-add": STAFF_ROLES,
  "staff.factor-remove": STAFF_ROLES,
  "staff.factor-reset": ADMINISTRATOR,
  /** Lists as files: of orders, customers, searches, the record. */
  export: WORKING,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffAction = keyof typeof RIGHTS;

export const STAFF_ACTIONS = Object.keys(RIGHTS) as readonly StaffAction[];

/** What nobody does but with a code that was typed a moment ago: whoever finds the computer open must not. */
const FRESH: ReadonlySet<StaffAction> = new Set([
  "staff.add",
  "staff.remove",
  "staff.factor-reset",
  "import.apply",
  "import.undo",
]);

/** Whether somebody of this role may do this. */
export function mayDo(role: StaffRole, action: StaffAction): boolean {
  return (RIGHTS[action] as readonly StaffRole[]).includes(role);
}

/** Whether it takes a code that was typed a moment ago, on pages. */
export function needsFreshCode(action: StaffAction): boolean {
  return FRESH.has(action);
}

/**
 * What the machine itself may do when nobody says who asks: let the first people in, and back in when all have lost their second factor.
 * In the demonstration everything.
 */
export function maySystemDo(action: StaffAction, isDemo: boolean): boolean {
  return isDemo || action === "staff.add" || action === "staff.factor-reset";
}
