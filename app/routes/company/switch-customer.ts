import { pageContext, notFound, type PageContext } from "../../middleware/page-context.server.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../../services/http/redirect.server.ts";
import type { Route } from "./+types/switch-customer";
import { z } from "zod";
import { safePath } from "../../domain/content/link-policy.ts";
import { customersOf, type WebUser } from "../../domain/customers/web-user.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { readId } from "../../ui/forms/read-id.ts";
import { pageOfPath } from "../../i18n/page-of-path.server.ts";
import { pagePath, type PageKey } from "../../i18n/paths.ts";

const path = z.string().transform(safePath).nullable().catch(null);

/**
 * `to`: a page of the other customer; `back`: the page before, sent by the form because browsers only send the origin from private pages.
 */
const switchForm = z.object({ customer: z.string().catch(""), to: path, back: path });

/** Pages of a record of one customer lead to the list of such records. */
const LISTS: Partial<Record<PageKey, PageKey>> = {
  order: "orders",
  checkoutDone: "orders",
  checkoutReview: "cart",
  checkoutShipping: "cart",
  checkoutAddress: "cart",
  addressEdit: "addresses",
  addressRemove: "addresses",
  companyPerson: "company",
  companyApproval: "companyApprovals",
  companyList: "companyLists",
  // Their queries name one order, list or cart of the customer.
  companyLists: "companyLists",
  companyHandOver: "companyHandOver",
};

/** Switches the customer and reloads the page for it. 404 for a customer of others. */
async function switchTo(
  { customer, to, back }: z.infer<typeof switchForm>,
  user: WebUser,
  { services }: Pick<PageContext, "services">,
): Promise<Response> {
  const chosen = customersOf(user).find(({ id }) => id === readId(customer));
  if (!chosen) throw notFound();
  const outcome = await services.switchCustomer(user.id, chosen.id);
  if (outcome === "missing") throw notFound();
  const path = to ?? afterSwitch(back);
  const t = services.content.words(localeOfPath(path));
  const message = { type: "success", message: t("company.customers.switched", chosen.name) } as const;
  const response = await services.flash.redirect(path, message);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function afterSwitch(back: string | null): string {
  if (back === null) return pagePath("account", "en");
  const [pathname = "/"] = back.split(/[?#]/);
  const list = LISTS[pageOfPath(pathname)];
  return list ? pagePath(list, localeOfPath(pathname)) : back;
}

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, switchForm);
  return switchTo(form, signedInUser(context), pageContext(context));
}

/** A visit to the form's address goes to the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
