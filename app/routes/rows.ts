import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { typedRows } from "../ui/forms/typed-rows.ts";
import { withTypedRows } from "../middleware/with-typed-rows.server.ts";
import { rowsCookie } from "../services/http/cookies.server.ts";
import { readForm } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/rows";

/** The form of a table with its quantities; `back` is its page. */
const form = z.looseObject({
  rows: z.enum(["compact", "comfortable"]),
  back: z.string().transform(safePath).nullable().catch(null),
});

/** Stores the row height and reloads the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { rows, back, ...fields } = await readForm(request, form);
  const cookie = rowsCookie(rows === "compact", url.protocol === "https:");
  return withTypedRows(context.get(servicesContext).flash, back ?? "/", typedRows(fields), cookie);
}

/** A visit to the form's address goes to the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
