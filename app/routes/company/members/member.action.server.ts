import type { RouterContextProvider } from "react-router";
import { companyForm, readPerson, type CompanyForm } from "../../../ui/company/company.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { personOr404 } from "../company.loader.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readForm, unreadable } from "../../../services/http/read-form.server.ts";
import { answer, refuse, refuseFields } from "../company-answer.action.server.ts";

export async function changePerson(request: Request, personId: string, context: Readonly<RouterContextProvider>) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  const form = await readForm(request, companyForm);
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
