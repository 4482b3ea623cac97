import type { WebUser } from "../../domain/customers/web-user.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { AskCompanyView } from "./new-address.tsx";

/**
 * The question of somebody's first order; null for who is not to be asked. An order counts more than the question: where it cannot be
 * told, nobody is asked.
 */
export async function askCompany(user: WebUser, { services, t }: PageContext): Promise<AskCompanyView | null> {
  const isToBeAsked = await services.companyDoor.isToBeAsked(user).catch((error: unknown) => {
    services.log.error("company not asked for", error);
    return false;
  });
  if (!isToBeAsked) return null;
  return { question: t("company.join.question"), text: t("company.join.questionText") };
}
