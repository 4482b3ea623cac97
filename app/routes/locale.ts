import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { LOCALES } from "../domain/locale.ts";
import { pagePath } from "../i18n/paths.ts";
import { localeCookie } from "../services/http/cookies.server.ts";
import { readForm } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/locale";

const form = z.object({ locale: z.enum(LOCALES), to: z.string().transform(safePath).nullable().catch(null) });

/** Stores the language choice and shows the same page in it. What is no page of ours leads to the home page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, to } = await readForm(request, form);
  const cookie = localeCookie(context.get(servicesContext).env, locale, url.protocol === "https:");
  return redirectDocumentTo(to ?? pagePath("home", locale), 303, { "Set-Cookie": cookie, "Cache-Control": "no-store" });
}

/** Someone opened the form's address: there is nothing to see, so show the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
