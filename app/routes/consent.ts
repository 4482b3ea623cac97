import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { chooseLocale, localeOfPath } from "../domain/locale.ts";
import { consentCookie, forgetConsent } from "../services/http/consent.server.ts";
import { readCookie } from "../services/http/cookies.server.ts";
import { asksForPrivacy } from "../services/http/page-variant.server.ts";
import { readForm } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/consent";
import { privacyPath } from "../views/content/privacy-page.ts";

const form = z.object({
  choice: z.enum(["allow", "refuse"]),
  to: z.string().transform(safePath).nullable().catch(null),
});

/**
 * Stores whether chat and statistics of other companies may load, and shows the same page with that. Somebody whose browser asks
 * not to be tracked is told why they stay off (decision 0043).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { content, flash } = context.get(servicesContext);
  const { choice, to } = await readForm(request, form);
  const path = to ?? choicePath(request, context);
  const t = content.words(localeOfPath(path));
  const isAllowed = choice === "allow" && !asksForPrivacy(request.headers);
  const message = isAllowed ? "consent.allowed" : choice === "allow" ? "consent.browserRefuses" : "consent.refused";
  const response = await flash.redirect(path, { type: isAllowed ? "success" : "info", message: t(message) });
  const isSecure = url.protocol === "https:";
  const cookies = isAllowed
    ? [consentCookie(isSecure)]
    : forgetConsent(request.headers.get("Cookie") ?? "", url.hostname);
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Someone opened the form's address: the choice is on the page about privacy. */
export function loader({ request, context }: Route.LoaderArgs) {
  return redirectDocumentTo(choicePath(request, context), 302, { "Cache-Control": "no-store" });
}

function choicePath(request: Request, context: Route.LoaderArgs["context"]): string {
  const { content, env } = context.get(servicesContext);
  const stored = readCookie(request, env.LOCALE_COOKIE_NAME);
  return privacyPath(content, chooseLocale(stored, request.headers.get("Accept-Language")));
}
