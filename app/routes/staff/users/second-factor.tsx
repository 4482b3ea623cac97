import { changeFactor } from "./second-factor.action.server.ts";
import { safePath } from "../../../domain/content/link-policy.ts";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { SignOutForm } from "../../../ui/login/sign-out-form.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { SecondFactorPage, type FactorView } from "./second-factor-page.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/second-factor";
import { encode } from "uqr";
import { hasFreshCode } from "../../../middleware/fresh-code.server.ts";
import { hasPassedFactor } from "../../../middleware/second-factor.server.ts";
import { formatShortMoment } from "../../../i18n/formats.ts";

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
    return <StaffLayout title={t("staff.factor.title")}>{content}</StaffLayout>;
  return (
    <>
      <h1>{t("staff.factor.title")}</h1>
      {content}
      <SignOutForm className="link-button py-3" />
    </>
  );
}

type Asked = Parameters<typeof hasPassedFactor>[0];

async function factorView(asked: Asked): Promise<FactorView> {
  const { context } = asked;
  const { services, locale } = pageContext(context);
  const member = staffMember(context);
  const isRequired = services.env.STAFF_SECOND_FACTOR === "required";
  const state = await services.secondFactors.state(member);
  if (state?.confirmedAt) {
    if (!(await hasPassedFactor(asked, member))) return { kind: "asked" };
    const since = formatShortMoment(state.confirmedAt.toISOString(), locale);
    return { kind: "on", since, codesLeft: state.codesLeft, isRequired };
  }
  if (!hasFreshCode(context)) return { kind: "off", isRequired, needsCode: true };
  const pending = await services.secondFactors.pending(member);
  if (!pending) return { kind: "off", isRequired, needsCode: false };
  return { kind: "pending", key: inGroups(pending.key), qr: qrOf(pending.uri) };
}

/** In groups, as typed into an app. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? key;
}

/** One path: each run of dark squares in a row is one stroke. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const strokes = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
    return runs;
  });
  return { size, path: strokes.join("") };
}
