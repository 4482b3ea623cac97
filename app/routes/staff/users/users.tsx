import { answerJointForm } from "../../../ui/forms/joint-form.action.server.ts";
import { changePeople } from "./users.action.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { enteredPartsOf } from "../../../ui/forms/joint-form.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { JOINT_FORM, inForm } from "../../../ui/forms/form-ids.ts";
import { JointForm, UnsentMessage } from "../../../ui/forms/joint-form.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { PeoplePage, type PeopleView } from "./users-page.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/users";
import type { RouterContextProvider } from "react-router";
import { mayDo } from "../../../domain/staff/rights.ts";
import { formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { hasFreshCode } from "../../../middleware/fresh-code.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const info = staffPageInfo("staffPeople", t("staff.people.title"), locale, t);
  const people = await peoplePage(context);
  return {
    page: {
      ...info,
      ...(people.may === "yes" && { typedIn: inForm(JOINT_FORM, info.alternates[otherLocale(locale)]) }),
    },
    people,
    entered: enteredPartsOf(restoredEntries(context)),
  };
}

export function action(args: Route.ActionArgs) {
  return answerJointForm(args, (posted) =>
    changePeople(posted, args, staffMember(args.context), pageContext(args.context)),
  );
}

export default function StaffPeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { people, entered } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <StaffLayout title={t("staff.people.title")}>
      <JointForm action={people.path} entered={actionData?.entered ?? entered} isPlain>
        <UnsentMessage answer={actionData} />
        <PeoplePage view={people} refused={refused} />
      </JointForm>
    </StaffLayout>
  );
}

async function peoplePage(context: Readonly<RouterContextProvider>): Promise<PeopleView> {
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
