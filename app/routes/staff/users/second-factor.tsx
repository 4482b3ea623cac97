import { changeFactor } from "./second-factor.action.server.ts";
import { safePath } from "../../../domain/content/link-policy.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { factorView } from "./second-factor.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { SignOutForm } from "../../../ui/login/sign-out-form.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { SecondFactorPage } from "./second-factor-page.tsx";
import { StaffFrame } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/second-factor";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return {
    page: staffPageInfo("staffFactor", t("staff.factor.title"), locale, t),
    factor: await factorView({ request, context }),
    back: safePath(url.searchParams.get("back") ?? ""),
  };
}

export function action(args: Route.ActionArgs) {
  return changeFactor(args, staffMember(args.context), pageContext(args.context));
}

export default function SecondFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { factor, back } = loaderData;
  const content = <SecondFactorPage view={factor} back={back} answer={actionData} />;
  // Before the second factor, other pages redirect here, so there is no menu.
  if (factor.kind === "on" || (factor.kind === "off" && !factor.isRequired))
    return <StaffFrame title={t("staff.factor.title")}>{content}</StaffFrame>;
  return (
    <>
      <h1>{t("staff.factor.title")}</h1>
      {content}
      <SignOutForm className="link-button py-3" />
    </>
  );
}
