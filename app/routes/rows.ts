import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { PART_BUTTON } from "../ui/forms/joint-form-fields.ts";
import { singleFieldsOf } from "../ui/forms/form-fields.ts";
import { typedRows } from "../ui/forms/typed-rows.ts";
import { VIEW_FIELD } from "../ui/cart/page-form.tsx";
import { fieldsOfRows, readRowsPage } from "../ui/cart/rows-page.ts";
import { withTypedRows } from "../middleware/flash.server.ts";
import { rowsCookie } from "../services/http/cookies.server.ts";
import { checkFields, readFields } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/rows";

/** The form of a table with its quantities; `back` is its page. */
const form = z.looseObject({
  rows: z.enum(["compact", "comfortable"]),
  back: z.string().transform(safePath).nullable().catch(null),
});

/** Stores the row height, or opens the page of filters, of a question, of a comparison or of other rows; entries of the other forms come back. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { flash } = context.get(servicesContext);
  const posted = await readFields(request);
  if (posted.has(PART_BUTTON) || posted.has(VIEW_FIELD)) {
    const { path, typed } = asking(posted);
    return withTypedRows(flash, path, typed);
  }
  const { rows, back } = checkFields(singleFieldsOf(posted), form);
  const cookie = rowsCookie(rows === "compact", url.protocol === "https:");
  return withTypedRows(flash, back ?? "/", typedRows(fieldsOfRows(posted)), cookie);
}

/** A form that only asks; others lead back. */
function asking(posted: FormData) {
  const sent = readRowsPage(posted);
  return sent.kind === "add" ? { path: "/", typed: {} } : sent;
}

/** A visit to the form's address goes to the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
