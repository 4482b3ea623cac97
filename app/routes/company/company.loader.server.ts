import type { RouterContextProvider } from "react-router";
import type { Member } from "../../domain/company/member.ts";
import { notFound, pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import type { CompanyFacts, CompanyPerson } from "../../services/company/members.ts";
import type { CompanyView, JoinView, PersonView } from "../../ui/company/company-types.ts";
import { companyView, personView } from "../../ui/company/company.view.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { pagePath } from "../../i18n/paths.ts";
import { noRight } from "../../ui/company/no-right.loader.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function companyPage(
  context: Context,
  url: URL,
): Promise<{ readonly company: CompanyView | null; readonly join: JoinView }> {
  const page = pageContext(context);
  const { services, visitor } = page;
  const user = signedInUser(context);
  const { member, customer } = visitor;
  const join = { standing: await services.companyDoor.standing(user), email: user.email };
  if (!member || !customer) return { company: null, join };
  const facts = await services.companyPeople.read(member);
  const about = { name: customer.name, isLeaving: url.searchParams.get("leave") === "1" };
  return { company: companyView(facts, member, about, page), join };
}

/** For administrators; other members get the page of a missing permission, others 404. */
export async function personOr404(
  page: PageContext,
  personId: string,
): Promise<{ readonly member: Member; readonly person: CompanyPerson; readonly facts: CompanyFacts }> {
  const { services, visitor } = page;
  const { member } = visitor;
  if (!member) throw notFound();
  const facts = await services.companyPeople.read(member);
  const person = facts.people.find(({ id }) => id === personId);
  if (!person) throw notFound();
  if (!mayInCompany(member.role, "people.manage")) {
    const { locale, t } = page;
    throw noRight(t("company.person.noRight"), { href: pagePath("company", locale), label: t("company.title") });
  }
  return { member, person, facts };
}

export async function personPage(page: PageContext, personId: string, url: URL): Promise<PersonView> {
  const { member, person, facts } = await personOr404(page, personId);
  return personView(person, facts, member, url.searchParams.get("remove") === "1", page);
}
