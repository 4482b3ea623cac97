import { localeContext, servicesContext } from "../../context.ts";
import { pagePath } from "../../i18n/paths.ts";
import { isFailure, type SignInFailure } from "../../services/sign-in/sign-in.ts";
import { finishSignIn } from "./finish-sign-in.action.server.ts";
import { loginContext } from "../../ui/login/login-page.loader.server.ts";
import { failureText } from "../../ui/login/login-texts.view.ts";
import type { Route } from "./+types/confirm";

const CODE = /^[\w.~-]{8,512}$/;

/** Failures with their own text. */
const TOLD: ReadonlySet<SignInFailure["kind"]> = new Set(["unavailable", "misconfigured", "other-google"]);

/** Callback of Google sign-ins, with a code or an error (R-AUTH-32). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const state = await services.loginStates.read(request);
  const locale = state?.locale ?? context.get(localeContext);
  const t = services.content.words(locale);
  const page = { ...loginContext(context), locale, t };
  const failed = (message: string) => services.flash.redirect(pagePath("login", locale), { type: "error", message });
  const code = url.searchParams.get("code");
  if (url.searchParams.get("error_code") === "provider_email_needs_verification")
    return failed(t("login.googleUnverified"));
  // Without this browser's state, another person started the sign-in: following it would sign in as them.
  if (code === null || !CODE.test(code) || state === null) return failed(t("login.googleFailed"));
  const identity = await page.session.finishGoogle(code, state.flow, state.isShort);
  if (isFailure(identity)) return failed(TOLD.has(identity.kind) ? failureText(identity, t) : t("login.googleFailed"));
  return finishSignIn(page, { request, identity, state, isDialog: false, way: "google" });
}
