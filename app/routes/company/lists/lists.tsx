import { otherLocale } from "../../../domain/locale.ts";
import { inForm, LIST_FORM } from "../../../ui/forms/form-ids.ts";
import { LANGUAGE_BUTTON } from "../../../ui/forms/language-button.ts";
import { enteredNewList, makeList } from "./make-list.action.server.ts";
import { requestInfoContext } from "../../../context.ts";
import { fieldsOf } from "../../../ui/forms/form-fields.ts";
import { newListForm } from "./list.form.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { listsPage } from "./lists.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { checkFields, readFields } from "../../../services/http/read-form.server.ts";
import { AccountFrame } from "../../../ui/account/account-layout.tsx";
import { LeftLines } from "../shared-carts/left-lines.tsx";
import { ListsPage } from "./lists-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/lists";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  const [title, description] = [t("company.lists.title"), t("company.lists.description")];
  const info = accountPageInfo("companyLists", title, description, locale, t);
  return {
    page: { ...info, typedIn: inForm(LIST_FORM, info.alternates[otherLocale(locale)] + url.search) },
    lists: await listsPage(request, context, url.searchParams.get("from") ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readFields(request);
  const form = checkFields(fieldsOf(posted), newListForm);
  if (posted.has(LANGUAGE_BUTTON)) return enteredNewList(form);
  return makeList({ request, context }, form, context.get(requestInfoContext).isTooLarge);
}

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountFrame title={t("company.lists.title")}>
      {actionData?.kind === "left" && <LeftLines left={actionData} />}
      <ListsPage view={loaderData.lists} refused={actionData?.kind === "refused" ? actionData : null} />
    </AccountFrame>
  );
}
