import { z } from "zod";
import { safePath } from "../domain/content/link-policy.ts";
import { rowsCookie } from "../services/http/cookies.server.ts";
import { readForm } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/rows";

const form = z.object({
  rows: z.enum(["compact", "comfortable"]),
  to: z.string().transform(safePath).nullable().catch(null),
});

/** Stores how high rows of tables are, and shows the same page with that. */
export async function action({ request, url }: Route.ActionArgs) {
  const { rows, to } = await readForm(request, form);
  const cookie = rowsCookie(rows === "compact", url.protocol === "https:");
  return redirectDocumentTo(to ?? "/", 303, { "Set-Cookie": cookie, "Cache-Control": "no-store" });
}

/** Someone opened the form's address: there is nothing to see, so show the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
