import { switchForm, switchTo } from "./switch-customer.action.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser, signedInUser } from "../../middleware/require-user.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../../services/http/redirect.server.ts";
import type { Route } from "./+types/switch-customer";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, switchForm);
  return switchTo(form, signedInUser(context), pageContext(context));
}

/** A visit to the form's address goes to the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
