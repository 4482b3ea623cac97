import { data } from "react-router";
import { z } from "zod";
import { primaryCustomer, type WebUser } from "../../../domain/customers/web-user.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";

const answerForm = z.object({ answer: z.enum(["accept", "decline"]) });

/** Accepts or declines. Idempotent. */
export async function answerInvitation(request: Request, token: string, user: WebUser, page: PageContext) {
  const { services, locale, t } = page;
  const { answer } = await readForm(request, answerForm);
  const { companyDoor, flash } = services;
  const outcome = await companyDoor[answer](token, user);
  // The page gives the reason.
  if (outcome === "over" || outcome === "other-address") return data(null, { status: outcome === "over" ? 404 : 403 });
  if (outcome === "done")
    return flash.redirect(pagePath("account", locale), { type: "info", message: t("company.invitation.declined") });
  // The customer before this answer: a user who already buys for the company has sent it before, or has switched since.
  const before = primaryCustomer(user)?.id ?? outcome.customerId;
  const buysForIt = before === outcome.customerId;
  const message = t(buysForIt ? "company.invitation.accepted" : "company.invitation.acceptedFurther");
  return flash.redirect(pagePath("company", locale), { type: "success", message });
}
