import { changeNumbers } from "./part-numbers.action.server.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { numbersFile, numbersPage } from "./part-numbers.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { AccountFrame } from "../../../ui/account/account-layout.tsx";
import { NumbersCheck } from "./part-numbers-review.tsx";
import { NumbersPage } from "./part-numbers-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/part-numbers";

export const middleware: Route.MiddlewareFunction[] = [requireUser, numbersFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const [title, description] = [t("company.numbers.title"), t("company.numbers.description")];
  return {
    page: accountPageInfo("companyNumbers", title, description, locale, t),
    loaded: await numbersPage({ context, url }),
  };
}

export const action = (args: Route.ActionArgs) => changeNumbers(args);

export default function PartNumbersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { loaded } = loaderData;
  const refused = actionData?.refused;
  return (
    <AccountFrame title={t("company.numbers.title")}>
      {loaded.kind === "no-company" && <p>{t("company.numbers.noOne")}</p>}
      {loaded.kind === "list" && <NumbersPage view={loaded.view} refused={refused} />}
      {loaded.kind === "check" && <NumbersCheck view={loaded.view} refusal={refused?.message} />}
    </AccountFrame>
  );
}
