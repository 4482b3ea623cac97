/** What somebody is to a customer they belong to, one for each customer. */
export const COMPANY_ROLES = ["viewer", "buyer", "approver", "administrator"] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

const EVERYBODY: readonly CompanyRole[] = COMPANY_ROLES;
const BUYING: readonly CompanyRole[] = ["buyer", "approver", "administrator"];
const APPROVING: readonly CompanyRole[] = ["approver", "administrator"];
const ADMINISTRATOR: readonly CompanyRole[] = ["administrator"];

/**
 * Who may do what in a company: the one table of rights, for pages and services (stage 12). What is not in here nobody does. What also
 * depends on whose an order, a request or a list is, or on what the company wants, is decided by the functions below, which ask this
 * table first.
 */
const RIGHTS = {
  /** Within the limit; above it the same people send their cart for approval. */
  "order.place": BUYING,
  "order.request": BUYING,
  /** Also freight that was set, and totals that rose, after an order was approved. */
  "order.approve": APPROVING,
  "order.see-own": EVERYBODY,
  /** Viewers only where the company lets them, see {@link seesAllOrders}. */
  "order.see-all": EVERYBODY,
  /** Names and roles, no limits. */
  "people.see": EVERYBODY,
  /** Invite, give roles and limits, remove, answer who asks to join. */
  "people.manage": ADMINISTRATOR,
  "company.settings": ADMINISTRATOR,
  "company.leave": EVERYBODY,
  "list.see": EVERYBODY,
  "list.keep": EVERYBODY,
  /** Change a list somebody else shares. */
  "list.change-shared": BUYING,
  /** Save what was counted of a list somebody else shares: whoever stands at the shelf. */
  "list.count-shared": EVERYBODY,
  "number.see": EVERYBODY,
  "number.change": BUYING,
  /** Addresses and carrier accounts of the customer's book. */
  "book.change": BUYING,
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyAction = keyof typeof RIGHTS;

export const COMPANY_ACTIONS = Object.keys(RIGHTS) as readonly CompanyAction[];

/** Whether somebody of this role may do this in their company. */
export function mayInCompany(role: CompanyRole, action: CompanyAction): boolean {
  return (RIGHTS[action] as readonly CompanyRole[]).includes(role);
}

/** Whether somebody sees the orders of their colleagues; a company may want that viewers see their own only. */
export function seesAllOrders(role: CompanyRole, viewersSeeOwnOnly: boolean): boolean {
  return mayInCompany(role, "order.see-all") && !(role === "viewer" && viewersSeeOwnOnly);
}

/**
 * Whether somebody may change the addresses and carrier accounts of whoever they buy for. Without a customer the book is their own.
 */
export function mayChangeBook(by: {
  readonly customer: object | null;
  readonly member: { readonly role: CompanyRole } | null;
}): boolean {
  return by.customer === null || (by.member !== null && mayInCompany(by.member.role, "book.change"));
}

/** Whether somebody may answer a request for approval. Nobody answers their own, unless the company allows it. */
export function mayApprove(
  by: { readonly webUserId: string; readonly role: CompanyRole; readonly mayApproveOwn: boolean },
  request: { readonly webUserId: string },
): boolean {
  if (!mayInCompany(by.role, "order.approve")) return false;
  return by.webUserId !== request.webUserId || by.mayApproveOwn;
}
