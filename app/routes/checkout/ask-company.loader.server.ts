import type { WebUser } from "../../domain/customers/web-user.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { AskCompanyView } from "./new-address.tsx";

/** Null if the first order has no question. If companies cannot be read, there is no question, because the order comes first. */
export async function askCompany(user: WebUser, { services, t }: PageContext): Promise<AskCompanyView | null> {
  const isToBeAsked = await services.companyDoor.isToBeAsked(user).catch((error: unknown) => {
    services.log.error("company not asked for", error);
    return false;
  });
  if (!isToBeAsked) return null;
  return { question: t("company.join.question"), text: t("company.join.questionText") };
}
