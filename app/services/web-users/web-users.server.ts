import { mayChangeBook } from "../../domain/company/rights.ts";
import { randomUUID } from "node:crypto";
import { webUserClaims } from "../../domain/customers/web-user-claims.ts";
import { primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import { isOfCustomer, readAdministrators, readApprovers } from "./company-people-repository.server.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { Identity } from "../sign-in/sign-in.ts";
import { NoAccessError, OtherCustomerError, type WebUsers } from "./web-users.ts";
import {
  findByAuthUser,
  findByAuthUserOrEmail,
  findById,
  holdWebUser,
  insertWebUser,
  linkByEmail,
  unlink,
  updateLocale,
  updateName,
  type Known,
} from "./web-users-repository.server.ts";

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
