import { switchForm, switchTo } from "./switch-customer.action.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../../services/http/redirect.server.ts";
import type { Route } from "./+types/switch-customer";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Stores for which customer somebody buys from now on, and shows the same page for that one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, switchForm);
  return switchTo(form, signedInUser(context), pageContext(context));
}

/** Someone opened the form's address: there is nothing to see, so show the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
