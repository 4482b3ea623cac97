export const COMPANY_ROLES = ["viewer", "buyer", "approver", "administrator"] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

const EVERYBODY: readonly CompanyRole[] = COMPANY_ROLES;
const BUYING: readonly CompanyRole[] = ["buyer", "approver", "administrator"];
const APPROVING: readonly CompanyRole[] = ["approver", "administrator"];
const ADMINISTRATOR: readonly CompanyRole[] = ["administrator"];

/** The one table of company rights. Conditions on owners or company settings are in the functions below. */
const RIGHTS = {
  /** Above the limit, buyers request approval. */
  "order.place": BUYING,
  "order.request": BUYING,
  /** Includes freight and higher totals after approval. */
  "order.approve": APPROVING,
  "order.see-own": EVERYBODY,
  "order.see-all": EVERYBODY,
  "people.see": EVERYBODY,
  "people.manage": ADMINISTRATOR,
  "company.settings": ADMINISTRATOR,
  "company.leave": EVERYBODY,
  "list.see": EVERYBODY,
  "list.keep": EVERYBODY,
  /** A list shared by another member. */
  "list.change-shared": BUYING,
  "list.count-shared": EVERYBODY,
  "number.see": EVERYBODY,
  "number.change": BUYING,
  /** Addresses and carrier accounts. */
  "book.change": BUYING,
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyAction = keyof typeof RIGHTS;

export const COMPANY_ACTIONS = Object.keys(RIGHTS) as readonly CompanyAction[];

export function mayInCompany(role: CompanyRole, action: CompanyAction): boolean {
  return (RIGHTS[action] as readonly CompanyRole[]).includes(role);
}

export function seesAllOrders(role: CompanyRole, viewersSeeOwnOnly: boolean): boolean {
  return mayInCompany(role, "order.see-all") && !(role === "viewer" && viewersSeeOwnOnly);
}

/** Without a customer, users have their own address book. */
export function mayChangeBook(by: {
  readonly customer: object | null;
  readonly member: { readonly role: CompanyRole } | null;
}): boolean {
  return by.customer === null || (by.member !== null && mayInCompany(by.member.role, "book.change"));
}

/** Buyers approve their own requests only if the company allows it. */
export function mayApprove(
  by: { readonly webUserId: string; readonly role: CompanyRole; readonly mayApproveOwn: boolean },
  request: { readonly webUserId: string },
): boolean {
  if (!mayInCompany(by.role, "order.approve")) return false;
  return by.webUserId !== request.webUserId || by.mayApproveOwn;
}
