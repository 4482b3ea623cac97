import { data, type RouterContextProvider } from "react-router";
import { otherLocale } from "../../../domain/locale.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { personPage, personOr404 } from "../company.loader.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { newNonce, submissionKey } from "../../../services/http/form-nonce.server.ts";
import { inForm, PERSON_FORM } from "../../../ui/forms/form-ids.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { LANGUAGE_BUTTON } from "../../../ui/forms/language-button.ts";
import { refusedForm } from "../../../ui/company/company.view.ts";
import { AccountLayout } from "../../../ui/account/account-layout.tsx";
import { NoRightBoundary } from "../../../ui/company/no-right.tsx";
import { PersonPage } from "./member-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/member";
import { companyForm, readPerson, type CompanyForm } from "../../../ui/company/company.form.ts";
import { checkFields, readFields, unreadable } from "../../../services/http/read-form.server.ts";
import { answer, refuse, refuseFields } from "../company-answer.action.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const view = await personPage(page, params.id, url);
  const info = accountPageInfo("companyPerson", view.name, t("company.description"), locale, t, { id: params.id });
  const company = { title: t("company.title"), href: pagePath("company", locale) };
  return {
    page: {
      ...info,
      crumbs: info.crumbs.toSpliced(1, 0, company),
      typedIn: inForm(PERSON_FORM, info.alternates[otherLocale(locale)]),
    },
    view,
    target: { action: info.alternates[locale], nonce: newNonce() },
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changePerson(request, params.id, context);
}

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, target } = loaderData;
  return (
    <AccountLayout title={view.name}>
      <PersonPage view={view} target={target} refused={actionData?.refused} />
    </AccountLayout>
  );
}

export const ErrorBoundary = NoRightBoundary;

async function changePerson(request: Request, personId: string, context: Readonly<RouterContextProvider>) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const posted = await readFields(request);
  const form = checkFields(singleFieldsOf(posted), companyForm);
  if (posted.has(LANGUAGE_BUTTON)) return data({ refused: refusedForm(form, "") });
  const key = keyOf(form, personId, page);
  const path = pagePath("company", locale);
  // After a removal, or after the user has given up the permission, the page no longer exists.
  if (await services.companyPeople.wasDone(key)) {
    const message = t(form.intent === "remove" ? "company.person.removedBefore" : "company.person.savedBefore");
    return services.flash.redirect(path, { type: "success", message });
  }
  const { member, person } = await personOr404(page, personId);
  const name = person.name || person.email;
  const options = { form: key, isLastTold: form.told === "yes" };
  if (form.intent === "remove") {
    // Removing oneself is leaving, which has its own confirmation.
    if (personId === member.webUserId) return refuse(form, 409, t("company.person.leaveInstead"));
    const going = { ...options, keptAs: t("company.cartOf", name) };
    const outcome = await services.companyPeople.remove(member, personId, going);
    const done = { path, message: t("company.person.removed", name) };
    return answer(outcome, form, page, done);
  }
  if (form.intent !== "person") throw unreadable();
  const read = readPerson(form);
  if ("wrong" in read) return refuseFields(form, read.wrong, page);
  const outcome = await services.companyPeople.change(member, personId, read.value, options);
  return answer(outcome, form, page, { path, message: t("company.person.saved", name) });
}

function keyOf({ nonce, ...fields }: CompanyForm, personId: string, { visitor: { member } }: PageContext): string {
  return submissionKey(nonce, ["person", member?.webUserId, member?.customerId, personId, fields]);
}
