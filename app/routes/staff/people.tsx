import { changePeople } from "../../actions/staff/change-people.server.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { peoplePage } from "../../loaders/staff/people.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../middleware/require-staff.server.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { PeoplePage } from "../../ui/staff/people-page.tsx";
import { StaffFrame } from "../../ui/staff/staff-frame.tsx";
import { staffPageInfo } from "../../views/staff/staff-page.ts";
import type { Route } from "./+types/people";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return {
    page: staffPageInfo("staffPeople", t("staff.people.title"), locale, t),
    people: await peoplePage(context),
  };
}

export function action(args: Route.ActionArgs) {
  return changePeople(args, staffMember(args.context), pageContext(args.context));
}

export default function StaffPeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffFrame title={t("staff.people.title")}>
      <PeoplePage view={loaderData.people} refused={actionData?.refused} />
    </StaffFrame>
  );
}
