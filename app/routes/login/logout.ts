import { z } from "zod";
import { requestInfoContext, servicesContext, sessionContext } from "../../context.ts";
import { LOCALES } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { Route } from "./+types/logout";

const form = z.object({
  scope: z.enum(["local", "global", "others"]).catch("local"),
  locale: z.enum(LOCALES).catch("en"),
});

/**
 * Signs out this browser, or all sessions (R-AUTH-42). Deletes the cookies even if the provider does not answer; a message reports sessions
 * that may continue.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope, locale } = await readForm(request, form);
  const { content, flash, knownBrowsers, loginStates, log, securityLog } = context.get(servicesContext);
  const t = content.words(locale);
  const session = context.get(sessionContext);
  const email = session.identity?.email;
  const failure = await session.signOut(scope);
  if (email !== undefined)
    securityLog.info("session ended", { address: context.get(requestInfoContext).address, email }, { scope });
  if (failure) log.error("session not ended at the provider", failure.kind);
  const message = t(scope === "local" ? "login.signedOut" : "login.signedOutEverywhere");
  const response =
    failure && scope !== "local"
      ? await flash.redirect(pagePath("home", locale), { type: "error", message: t("login.unavailable") })
      : await flash.redirect(pagePath("home", locale), { type: "success", message });
  response.headers.append("Set-Cookie", await loginStates.forget());
  // A session older than such proofs creates one.
  if (email !== undefined) response.headers.append("Set-Cookie", await knownBrowsers.prove(request, email));
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** A link must not sign a user out (R-AUTH-42). */
export function loader() {
  return redirectTo("/", 302);
}
