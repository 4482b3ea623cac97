import { answerList } from "./list.action.server.ts";
import { requestInfoContext } from "../../../context.ts";
import { fieldsOf } from "../../../ui/forms/form-fields.ts";
import { otherLocale } from "../../../domain/locale.ts";
import { inForm, LIST_FORM } from "../../../ui/forms/form-ids.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { askedOf, listHere, listPage, listTwin } from "./list.loader.server.ts";
import { listOr404 } from "./list-reader.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { readFields } from "../../../services/http/read-form.server.ts";
import { AccountLayout } from "../../../ui/account/account-layout.tsx";
import { ListPage } from "./list-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import { listPath } from "../../../ui/company/list.view.ts";
import type { Route } from "./+types/list";

export const middleware: Route.MiddlewareFunction[] = [requireUser, listTwin];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const list = await listOr404(context, params.id);
  const info = accountPageInfo("companyList", list.name, t("company.lists.description"), locale, t, { id: list.id });
  const lists = { title: t("company.lists.title"), href: pagePath("companyLists", locale) };
  return {
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, lists),
      typedIn: inForm(LIST_FORM, info.alternates[otherLocale(locale)] + url.search),
    },
    list: await listPage(context, list, url.searchParams),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { isTooLarge } = context.get(requestInfoContext);
  const here = listHere(listPath(params.id, pageContext(context).locale), askedOf(url.searchParams));
  return answerList({ request, context, isTooLarge }, params.id, fieldsOf(await readFields(request)), here);
}

export default function ListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout title={loaderData.list.name}>
      <ListPage view={loaderData.list} refused={actionData ?? null} />
    </AccountLayout>
  );
}
