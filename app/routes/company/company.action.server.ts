import { mayInCompany, type CompanyAction } from "../../domain/company/rights.ts";
import type { RouterContextProvider } from "react-router";
import type { Member } from "../../domain/company/member.ts";
import { fullName, hasLeft } from "../../domain/customers/web-user.ts";
import {
  companyForm,
  readAnswer,
  readInvitation,
  readSettings,
  readUnwantedMails,
  type CompanyForm,
} from "../../ui/company/company.form.ts";
import { singleFieldsOf } from "../../ui/forms/form-fields.ts";
import { readId } from "../../ui/forms/read-id.ts";
import { pagePath } from "../../i18n/paths.ts";
import { pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/require-user.server.ts";
import { customerOfNonce, submissionKey } from "../../services/http/form-nonce.server.ts";
import { checkFields, unreadable } from "../../services/http/read-form.server.ts";
import { askToJoin } from "../../ui/company/membership-request.action.server.ts";
import { answer, refuse, refuseFields } from "./company-answer.action.server.ts";

export async function changeCompany(posted: FormData, context: Readonly<RouterContextProvider>) {
  const page = pageContext(context);
  const user = signedInUser(context);
  const form = checkFields(singleFieldsOf(posted), companyForm);
  if (form.intent === "ask" || form.intent === "ask-withdraw") return askToJoin(form, user, page);
  if (form.intent === "leave" && hasLeft(user, customerOfNonce(form.nonce)))
    return page.services.flash.redirect(here(page, "").path, {
      type: "success",
      message: page.t("company.leave.before"),
    });
  const { member } = page.visitor;
  const right = RIGHT_FOR[form.intent];
  // Checked before the form is read; the services check again in their transaction.
  if (!member || (right && !mayInCompany(member.role, right))) return refuse(form, 403, page.t("company.noRight"));
  const { nonce, ...fields } = form;
  const key = submissionKey(nonce, ["company", member.webUserId, member.customerId, fields]);
  return carryOut(form, { member, form: key, name: fullName(user) || user.email }, page);
}

/** Forms without an entry are for every member. */
const RIGHT_FOR: Partial<Record<CompanyForm["intent"], CompanyAction>> = {
  invite: "people.manage",
  withdraw: "people.manage",
  answer: "people.manage",
  settings: "company.settings",
};

type By = { readonly member: Member; readonly form: string; readonly name: string };

function carryOut(form: CompanyForm, by: By, page: PageContext) {
  switch (form.intent) {
    case "invite":
      return sendInvitation(form, by, page);
    case "withdraw":
      return withdraw(form, by, page);
    case "answer":
      return answerRequest(form, by, page);
    case "settings":
      return saveSettings(form, by, page);
    case "wishes":
      return saveWishes(form, by, page);
    case "leave":
      return leave(form, by, page);
    default:
      throw unreadable();
  }
}

async function sendInvitation(form: CompanyForm, { member, form: key }: By, page: PageContext) {
  const { services, locale, t } = page;
  const read = readInvitation(form);
  if ("wrong" in read) return refuseFields(form, read.wrong, page);
  const outcome = await services.companyPeople.invite(member, read.value, { locale, form: key });
  return answer(outcome, form, page, here(page, t("company.invite.sent", read.value.email)));
}

async function withdraw(form: CompanyForm, { member, form: key }: By, page: PageContext) {
  const outcome = await page.services.companyPeople.withdrawInvitation(member, readId(form.id) ?? 0, { form: key });
  return answer(outcome, form, page, here(page, page.t("company.invite.withdrawn")));
}

async function answerRequest(form: CompanyForm, { member, form: key }: By, page: PageContext) {
  const { services, t } = page;
  const read = readAnswer(form);
  if ("wrong" in read) return refuseFields(form, read.wrong, page);
  const { id, role } = read.value;
  const outcome = await services.companyPeople.answer(member, id, role, { form: key });
  return answer(outcome, form, page, here(page, t(role ? "company.requests.accepted" : "company.requests.refused")));
}

async function saveSettings(form: CompanyForm, { member, form: key }: By, page: PageContext) {
  const { services, t } = page;
  const read = readSettings(form);
  if ("wrong" in read) return refuseFields(form, read.wrong, page);
  const isOutsideMeant = form.outside === "yes";
  const outcome = await services.companyPeople.saveSettings(member, read.value, { form: key, isOutsideMeant });
  if (typeof outcome === "object")
    return refuse(form, 409, t("forms.problems"), {
      copies: t("company.settings.outside", outcome.outside.join(", ")),
    });
  return answer(outcome, form, page, here(page, t("company.settings.saved")));
}

async function saveWishes(form: CompanyForm, { member, form: key }: By, page: PageContext) {
  const outcome = await page.services.companyPeople.saveWishes(member, readUnwantedMails(form), { form: key });
  return answer(outcome, form, page, here(page, page.t("company.wishes.saved")));
}

async function leave(form: CompanyForm, { member, form: key, name }: By, page: PageContext) {
  const { services, visitor, t } = page;
  const outcome = await services.companyPeople.leave(member, {
    form: key,
    isLastTold: form.told === "yes",
    keptAs: t("company.cartOf", name),
  });
  return answer(outcome, form, page, here(page, t("company.leave.done", visitor.customer?.name ?? "")));
}

function here({ locale }: PageContext, message: string) {
  return { path: pagePath("company", locale), message };
}
