import { data } from "react-router";
import { answerInvitation } from "./invitation.action.server.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { pagePaths } from "../../../i18n/paths.ts";
import { invitationView } from "./invitation.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { sendAway, signedInUser } from "../../../middleware/require-user.server.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { token } = params;
  const alternates = pagePaths("companyInvitation", { en: { token }, es: { token } });
  const title = page.t("company.invitation.title");
  const view = await invitationView(token, page);
  const info = {
    title,
    description: page.t("company.invitation.description"),
    alternates,
    crumbs: [{ title, href: alternates[page.locale] }],
  };
  return data({ page: info, view }, { status: view.kind === "over" ? 404 : 200 });
}

/** Anyone with the link sees the page; an answer needs a sign-in. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const away = await sendAway(args);
  if (away) return away;
  return answerInvitation(request, params.token, signedInUser(context), pageContext(context));
}

export default function InvitationRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <h1>{t("company.invitation.title")}</h1>
      <InvitationPage view={loaderData.view} />
    </>
  );
}
