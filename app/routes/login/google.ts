import { z } from "zod";
import { servicesContext, sessionContext } from "../../context.ts";
import { LOCALES } from "../../domain/locale.ts";
import { purposeForm } from "../../ui/login/login.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectToProvider, redirectTo } from "../../services/http/redirect.server.ts";
import { isFailure } from "../../services/sign-in/sign-in.ts";
import type { Route } from "./+types/google";

const form = purposeForm.extend({
  locale: z.enum(LOCALES).catch("en"),
  shared: z.literal("on").optional().catch(undefined),
});

/** Redirects to Google through the provider, which returns to the callback (R-AUTH-30, A-90). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, back, favorite, shared } = await readForm(request, form);
  const { content, env, flash, loginStates, signIn } = context.get(servicesContext);
  const isShort = shared === "on";
  const ownOrigin = env.PUBLIC_ORIGIN ?? url.origin;
  const callback = new URL(env.CALLBACK_PATH, ownOrigin).href;
  const started = (await signIn.hasGoogle())
    ? await context.get(sessionContext).startGoogle(callback, isShort)
    : ({ kind: "refused" } as const);
  if (isFailure(started)) {
    const message = content.words(locale)("login.googleFailed");
    return flash.redirect(pagePath("login", locale), { type: "error", message });
  }
  const response = redirectToProvider(started.url, [ownOrigin, ...signIn.formTargets]);
  const state = { ...newLogin(locale), isShort, back, favorite, flow: started.flow };
  response.headers.append("Set-Cookie", await loginStates.write(state));
  return response;
}

/** A visit to the form's address goes to its page. */
export function loader() {
  return redirectTo(pagePath("login", "en"), 302);
}
