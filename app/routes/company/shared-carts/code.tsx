import { lookUpCode } from "./look-up-code.action.server.ts";
import { sharedCartPageView } from "./shared-cart.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { CODE_FORM, inForm } from "../../../ui/forms/form-ids.ts";
import { CodeForm } from "./code-form.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import type { Route } from "./+types/code";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { t } = page;
  const words = { title: t("company.handOver.code.title"), description: t("company.handOver.code.description") };
  const info = sharedCartPageView("companyCode", words, page);
  return { page: { ...info, typedIn: inForm(CODE_FORM, info.alternates[otherLocale(page.locale)]) } };
}

export function action({ request, context }: Route.ActionArgs) {
  return lookUpCode(request, context, pageContext(context));
}

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{loaderData.page.title}</h1>
      <CodeForm refused={actionData?.refused} />
    </>
  );
}
