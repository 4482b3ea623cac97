import type { CompanyRole } from "../../app/domain/company/rights.ts";
import type { Locale } from "../../app/domain/locale.ts";
import { companyMember } from "../../app/services/database/company-schema.ts";
import { webUser, webUserCustomer } from "../../app/services/database/customer-schema.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { SEATS } from "./clerks.ts";

/** A machine builder in Ohio and a panel builder in Monterrey, with their ship-to addresses. */
const COMPANIES = {
  en: { customerId: 1001, domain: "meridianpack.example", address: 5002 },
  es: { customerId: 1004, domain: "tablerosdelnorte.example", address: 5009 },
} as const satisfies Record<Locale, unknown>;

/** Cents above which the orders of a team's buyer and of its administrator need approval. */
const LIMIT = 50_000;

type Colleague = {
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly role: CompanyRole;
};

/** The viewer, limited buyer, approver and administrator for one browser of the tests, each with a unique name. */
export function teamOf(project: string, locale: Locale) {
  const { domain } = COMPANIES[locale];
  const colleague = (nameFirst: string, role: CompanyRole): Colleague => ({
    email: `${nameFirst.toLowerCase()}-${project}-${locale}@${domain}`,
    nameFirst,
    nameLast: `of ${project}`,
    role,
  });
  return {
    technician: colleague("Nina", "viewer"),
    buyer: colleague("Tom", "buyer"),
    manager: colleague("Ruth", "approver"),
    administrator: colleague("Ada", "administrator"),
  };
}

/** Adds all teams to the companies of a stopped shop. */
export async function joinCompanies(folder: string): Promise<void> {
  const database = await openDatabase({ DATA_DIR: folder });
  try {
    await database.db.transaction(async (tx) => {
      const members = SEATS.flatMap(membersAt);
      await tx.insert(webUser).values(members.map(({ person }) => person));
      await tx.insert(webUserCustomer).values(members.map(({ link }) => ({ ...link, position: 0 })));
      await tx.insert(companyMember).values(members.map(({ link, right }) => ({ ...link, ...right })));
    });
  } finally {
    await database.close();
  }
}

function membersAt({ project, locale }: (typeof SEATS)[number]) {
  const { customerId, address } = COMPANIES[locale];
  return Object.values(teamOf(project, locale)).map(({ role, ...person }) => {
    const id = `member-${person.email}`;
    const limit = role === "buyer" || role === "administrator" ? { limitKind: "own" as const, limitCents: LIMIT } : {};
    return {
      person: { ...person, id, locale },
      link: { webUserId: id, customerId },
      right: { role, joinedHere: true, shippingContactId: address, ...limit },
    };
  });
}
