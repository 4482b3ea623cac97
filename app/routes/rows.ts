import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { typedRows } from "../ui/forms/typed-rows.ts";
import { withTypedRows } from "../middleware/with-typed-rows.server.ts";
import { rowsCookie } from "../services/http/cookies.server.ts";
import { readForm } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/rows";

/** The form around a table, whose quantities go along; `back` is its page. */
const form = z.looseObject({
  rows: z.enum(["compact", "comfortable"]),
  back: z.string().transform(safePath).nullable().catch(null),
});

/** Stores how high rows of tables are, and shows the same page with that. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { rows, back, ...fields } = await readForm(request, form);
  const cookie = rowsCookie(rows === "compact", url.protocol === "https:");
  return withTypedRows(context.get(servicesContext).flash, back ?? "/", typedRows(fields), cookie);
}

/** Someone opened the form's address: there is nothing to see, so show the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
