import { otherLocale } from "../../../domain/locale.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { answerJointForm } from "../../../ui/forms/joint-form.action.server.ts";
import { enteredPartsOf } from "../../../ui/forms/joint-form.ts";
import { JointForm, UnsentMessage } from "../../../ui/forms/joint-form.tsx";
import { inForm, JOINT_FORM } from "../../../ui/forms/form-ids.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import { changePerson } from "./person.action.server.ts";
import { personFile, personOr404, personView } from "./person.loader.server.ts";
import { PersonPage } from "./person-page.tsx";
import type { Route } from "./+types/person";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, restoreEntries, personFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const person = await personOr404(params.person, page);
  const title = person.name || person.email;
  const info = staffPageInfo("staffPerson", title, locale, t, { person: person.id });
  const list = { title: t("staff.customers.title"), href: pagePath("staffCustomers", locale) };
  const view = personView(person, staffMember(context), context);
  return {
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, list),
      ...(view.may === "yes" && { typedIn: inForm(JOINT_FORM, info.alternates[otherLocale(locale)]) }),
    },
    title,
    view,
    entered: enteredPartsOf(restoredEntries(context)),
  };
}

export function action(args: Route.ActionArgs) {
  const { context, url, params } = args;
  return answerJointForm(args, (posted) =>
    changePerson(posted, params.person, { url, context }, staffMember(context), pageContext(context)),
  );
}

export default function StaffPersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { title, view, entered } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <StaffLayout title={title}>
      <JointForm action={view.path} entered={actionData?.entered ?? entered} isPlain>
        <UnsentMessage answer={actionData} />
        <PersonPage view={view} refused={refused} />
      </JointForm>
    </StaffLayout>
  );
}
