import {
  COMPANY_ROLES,
  type CompanyRole,
  mayApprove,
  mayChangeBook,
  mayInCompany,
} from "../../domain/company/rights.ts";
import { randomUUID } from "node:crypto";
import { webUserClaims } from "../../domain/customers/web-user-claims.ts";
import { type WebUser, fullName, primaryCustomer } from "../../domain/customers/web-user.ts";
import { DEFAULT_LOCALE, type Locale, isLocale } from "../../domain/locale.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { Identity } from "../sign-in/sign-in.ts";
import { type Addressee, NoAccessError, OtherCustomerError, type WebUsers } from "./web-users.ts";
import {
  type Known,
  findByAuthUser,
  findByAuthUserOrEmail,
  findById,
  holdWebUser,
  insertWebUser,
  linkByEmail,
  unlink,
  updateLocale,
  updateName,
} from "./web-users-repository.server.ts";
import { type SQL, and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { company, companyMember } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";

type Queries = Pick<Database, "select">;

const APPROVING_ROLES = COMPANY_ROLES.filter((role) => mayInCompany(role, "order.approve"));

type Person = Addressee & { readonly role: CompanyRole };

type Ports = { db: Database; log: Log };

export function createWebUsers({ db, log }: Ports): WebUsers {
  const userIn: WebUsers["userIn"] = async (tx, webUserId) => {
    await holdWebUser(tx, webUserId);
    const known = await findById(tx, webUserId);
    return known && !known.isBarred ? known.user : null;
  };
  const memberIn: WebUsers["memberIn"] = async (tx, webUserId, customerId) => {
    const user = await userIn(tx, webUserId);
    const membership = user?.memberships.find((each) => each.customerId === customerId);
    return membership ? { ...membership, webUserId } : null;
  };
  const buysForIn: WebUsers["buysForIn"] = async (tx, webUserId) => {
    const known = await findById(tx, webUserId);
    return known && (primaryCustomer(known.user)?.id ?? null);
  };
  return {
    userIn,
    async ofIdentity(identity, locale) {
      const known = await findByAuthUser(db, identity.authUserId);
      if (!known) return admitted(await firstSignIn({ db, log }, identity, locale), identity);
      return isOfAddress(known, identity) ? admitted(known, identity) : null;
    },
    async ofProvenIdentity(identity, locale) {
      const known = await findByAuthUser(db, identity.authUserId);
      if (known && isOfAddress(known, identity)) return admitted(known, identity);
      // The address decides the owner of a record; its owner finds it again by signing in.
      if (known) await unlink(db, identity.authUserId);
      return admitted(await firstSignIn({ db, log }, identity, locale), identity);
    },
    async find(webUserId) {
      // PostgreSQL refuses NUL in text.
      if (webUserId.includes("\0")) return null;
      const known = await findById(db, webUserId);
      return known && !known.isBarred ? known.user : null;
    },
    memberIn,
    async mayChangeBookIn(tx, user) {
      const customer = primaryCustomer(user);
      return mayChangeBook({ customer, member: customer && (await memberIn(tx, user.id, customer.id)) });
    },
    buysForIn,
    async holdBuyer(tx, { webUserId, customerId }) {
      if (customerId === null) return;
      await holdWebUser(tx, webUserId);
      if ((await buysForIn(tx, webUserId)) !== customerId)
        throw new OtherCustomerError("they buy for another customer");
    },
    approversOf: (customerId, buyer, tx = undefined) => readApprovers(tx ?? db, customerId, buyer),
    administratorsOf: (customerId, tx = undefined) => readAdministrators(tx ?? db, customerId),
    isOf: isOfCustomer,
    async saveName(webUserId, name) {
      if (!(await updateName(db, webUserId, name))) throw new Error("The name was not saved: no such web user.");
    },
    saveLocale: (webUserId, locale) => updateLocale(db, webUserId, locale),
    async claimsOf(authUserId, email) {
      const known = await findByAuthUserOrEmail(db, authUserId, email.toLowerCase());
      return known && !known.isBarred ? webUserClaims(known.user) : {};
    },
  };
}

function isOfAddress({ user }: Known, { email }: Identity): boolean {
  return user.email === email.toLowerCase();
}

function admitted({ user, isBarred, sessionsFrom }: Known, { since }: Identity): WebUser {
  if (isBarred) throw new NoAccessError("barred");
  if (since < sessionsFrom) throw new NoAccessError("ended");
  return user;
}

/** Safe for simultaneous first requests: each statement is atomic, and all of them read the same record at the end. */
async function firstSignIn({ db, log }: Ports, identity: Identity, locale: Locale): Promise<Known> {
  const { authUserId } = identity;
  const email = identity.email.toLowerCase();
  const linked = await linkByEmail(db, email, authUserId);
  if (linked !== null) log.info("web user linked", { webUser: linked, authUser: authUserId });
  const found = await findByAuthUser(db, authUserId);
  if (found) return found;
  // `authUserId` may already be the id of a record that now belongs to a later owner of its mailbox; a random id then replaces it.
  for (const id of [authUserId, randomUUID()]) {
    await insertWebUser(db, { id, authUserId, email, locale });
    const made = await findByAuthUser(db, authUserId);
    if (made) return made;
  }
  throw new Error("The web user of a session could not be found or created.");
}

async function readApprovers(
  db: Queries,
  customerId: number,
  of: { readonly webUserId: string },
): Promise<readonly Addressee[]> {
  const [wishes] = await db
    .select({ may: company.mayApproveOwn })
    .from(company)
    .where(eq(company.customerId, customerId));
  const rows = await readPeopleOfRole(db, customerId, APPROVING_ROLES);
  const may = (by: Person) => mayApprove({ ...by, mayApproveOwn: wishes?.may ?? false }, of);
  return rows.filter(may);
}

function readAdministrators(db: Queries, customerId: number): Promise<readonly Addressee[]> {
  return readPeopleOfRole(db, customerId, ["administrator"]);
}

async function isOfCustomer(db: Queries, webUserId: string, customerId: number): Promise<boolean> {
  const member = and(eq(companyMember.webUserId, webUser.id), eq(companyMember.customerId, customerId));
  const [found] = await db
    .select({ id: webUser.id })
    .from(webUser)
    .leftJoin(companyMember, member)
    .leftJoin(webUserCustomer, linkTo(customerId))
    .where(and(eq(webUser.id, webUserId), isThere(customerId)));
  return found !== undefined;
}

async function readPeopleOfRole(
  db: Queries,
  customerId: number,
  roles: readonly CompanyRole[],
): Promise<readonly Person[]> {
  const { id, email, nameFirst, nameLast, locale, active, lockedAt } = webUser;
  const isRole = and(eq(companyMember.customerId, customerId), inArray(companyMember.role, [...roles]));
  const rows = await db
    .select({ id, email, nameFirst, nameLast, locale, role: companyMember.role })
    .from(companyMember)
    .innerJoin(webUser, eq(id, companyMember.webUserId))
    .leftJoin(webUserCustomer, linkTo(customerId))
    .where(and(isRole, isThere(customerId), eq(active, true), isNull(lockedAt)))
    .orderBy(nameLast, nameFirst, email);
  return rows.map((row) => ({
    webUserId: row.id,
    name: fullName(row) || row.email,
    email: row.email,
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    role: row.role,
  }));
}

function linkTo(customerId: number): SQL | undefined {
  return and(eq(webUserCustomer.webUserId, webUser.id), eq(webUserCustomer.customerId, customerId));
}

function isThere(customerId: number): SQL | undefined {
  const isLinked = or(eq(webUser.primaryCustomerId, customerId), isNotNull(webUserCustomer.customerId));
  return and(isNull(companyMember.leftAt), isLinked);
}
