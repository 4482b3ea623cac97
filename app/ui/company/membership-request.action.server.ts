import type { WebUser } from "../../domain/customers/web-user.ts";
import type { CompanyForm } from "./company.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";

/** The reply does not reveal whether the company exists. */
export async function askToJoin(form: CompanyForm, user: WebUser, page: PageContext) {
  const { services, locale, t } = page;
  const path = pagePath("company", locale);
  const { companyDoor, flash } = services;
  if (form.intent !== "ask-withdraw")
    return flash.redirect(path, await askFor(user, form.companyName, "company.join.asked", page));
  await companyDoor.withdraw(user);
  return flash.redirect(path, { type: "success", message: t("company.join.withdrawn") });
}

async function askFor(
  user: WebUser,
  companyName: string,
  done: "company.join.asked" | "company.join.askedGoOn",
  { services, t }: PageContext,
): Promise<FlashMessage> {
  const { companyDoor } = services;
  const outcome = await companyDoor.ask(user, companyName);
  if (outcome === "free-mail") return { type: "error", message: t("company.join.freeMail", user.email) };
  if (outcome === "too-many") return { type: "error", message: t("company.join.tooMany") };
  return { type: "success", message: t(done) };
}

/** Sends a membership request if the buyer of a first order asks for one. Null without a message. The order never depends on it. */
export async function answerAskedCompany(
  answer: { isWanted: boolean; companyName: string },
  user: WebUser,
  page: PageContext,
): Promise<FlashMessage | null> {
  const { services, t } = page;
  try {
    if (answer.isWanted) return await askFor(user, answer.companyName, "company.join.askedGoOn", page);
    if (await services.companyDoor.isToBeAsked(user)) await services.companyDoor.sayNo(user);
    return null;
  } catch (error) {
    services.log.error("company not asked for", error);
    return answer.isWanted ? { type: "error", message: t("company.join.failed") } : null;
  }
}
