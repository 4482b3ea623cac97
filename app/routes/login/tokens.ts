import { data } from "react-router";
import { z } from "zod";
import { LOCALES } from "../../domain/locale.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { isFailure } from "../../services/sign-in/sign-in.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import { finishSignIn } from "./finish-sign-in.action.server.ts";
import { loginContext } from "../../ui/login/login-page.loader.server.ts";
import type { Route } from "./+types/tokens";

const token = z.string().min(8).max(8192);

const form = z.object({
  access_token: token,
  refresh_token: token,
  locale: z.enum(LOCALES),
  back: z.string().transform(safePath).nullable(),
});

/**
 * Accepts tokens from the hash of an address (R-AUTH-33, R-AUTH-36, A-10): only if an operator has enabled it, only for visitors, and only
 * after the provider has verified them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = loginContext(context);
  if (!opened.services.env.SIGN_IN_BY_FRAGMENT) throw notFound();
  const { access_token, refresh_token, locale, back } = await readForm(request, form);
  const page = { ...opened, locale, t: opened.services.content.words(locale) };
  if (opened.session.identity) return data({ message: page.t("login.switchAccount") }, 409);
  const identity = await opened.session.adoptTokens(access_token, refresh_token);
  if (isFailure(identity)) {
    opened.services.log.warn("tokens of an address refused", { kind: identity.kind });
    return data({ message: page.t("login.refused") }, 400);
  }
  const state = { ...newLogin(locale), back };
  return finishSignIn(page, { request, identity, state, isDialog: true, way: "tokens" });
}

export function loader() {
  throw notFound();
}
