import type { WebUser } from "../../domain/customers/web-user.ts";
import type { CompanyForm } from "../../forms/company-form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/**
 * What somebody says of their company. The answer is the same whatever is known of it, and leads back to the order where that is what
 * they were about.
 */
export async function askToJoin(form: CompanyForm, user: WebUser, { services, locale, t }: PageContext) {
  const path = pagePath(form.from === "checkout" ? "checkoutAddress" : "company", locale);
  const say = (type: "success" | "info" | "error", message: string) => services.flash.redirect(path, { type, message });
  const { companyDoor, log } = services;
  if (form.intent === "ask-withdraw") {
    await orUnavailable(log, "company", () => companyDoor.withdraw(user));
    return say("success", t("company.join.withdrawn"));
  }
  if (form.intent === "ask-not") {
    await orUnavailable(log, "company", () => companyDoor.sayNo(user));
    return say("info", t("company.join.no"));
  }
  const outcome = await orUnavailable(log, "company", () => companyDoor.ask(user, form.companyName));
  if (outcome === "free-mail") return say("error", t("company.join.freeMail", user.email));
  if (outcome === "too-many") return say("error", t("company.join.tooMany"));
  return say("success", t(form.from === "checkout" ? "company.join.askedGoOn" : "company.join.asked"));
}
