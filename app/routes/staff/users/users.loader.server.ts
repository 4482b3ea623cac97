import type { RouterContextProvider } from "react-router";
import { mayDo } from "../../../domain/staff/rights.ts";
import { formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { hasFreshCode } from "../../../middleware/fresh-code.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { PeopleView } from "./users-page.tsx";

export async function peoplePage(context: Readonly<RouterContextProvider>): Promise<PeopleView> {
  const { services, locale } = pageContext(context);
  const { id, role } = staffMember(context);
  const people = await services.staffMembers.list();
  return {
    people: people.map((person) => ({
      email: person.email,
      name: person.name,
      role: person.role,
      since: formatShortMoment(person.addedAt.toISOString(), locale),
      isSelf: person.id === id,
      hasFactor: person.hasFactor,
    })),
    may: mayDo(role, "staff.add") ? (hasFreshCode(context) ? "yes" : "with-code") : "no",
    path: pagePath("staffPeople", locale),
    nonce: newNonce(),
  };
}
