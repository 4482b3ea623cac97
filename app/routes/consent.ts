import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { localeOfPath } from "../domain/locale.ts";
import { findPreferredLocale } from "../middleware/locale.server.ts";
import { consentCookie, forgetConsent } from "../services/http/cookies.server.ts";
import { asksForPrivacy } from "../services/http/page-variant.server.ts";
import { readForm } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/consent";
import { privacyPath } from "../ui/content/document-info.view.ts";

/** For requests without a page to return to. */
export const middleware: Route.MiddlewareFunction[] = [findPreferredLocale];

const form = z.object({
  choice: z.enum(["allow", "refuse"]),
  to: z.string().transform(safePath).nullable().catch(null),
});

/**
 * Stores whether third-party chat and statistics may load, and reloads the page. A browser with Do Not Track gets the reason why they stay
 * off (decision 0043).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { content, flash } = context.get(servicesContext);
  const { choice, to } = await readForm(request, form);
  const path = to ?? choicePath(context);
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

/** A visit to the form's address goes to the privacy page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirectDocumentTo(choicePath(context), 302, { "Cache-Control": "no-store" });
}

function choicePath(context: Route.LoaderArgs["context"]): string {
  const { content, preferredLocale } = context.get(servicesContext);
  return privacyPath(content, preferredLocale.of(context));
}
