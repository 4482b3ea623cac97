import { localeContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { purposeQuery } from "../ui/login/login.form.ts";
import { pagePath } from "../i18n/paths.ts";
import { customerOfNonce } from "../services/http/form-nonce.server.ts";
import { postedFields } from "../services/http/posted-form.server.ts";
import { endsSession } from "../services/sign-in/sign-in.ts";
import type { RouterContextProvider } from "react-router";

/** `url`: page of the form, to return to after sign-in. */
type Args = { readonly url: URL; readonly context: Readonly<RouterContextProvider> };

/** Asks for a new sign-in before a cart change. Null while the session is valid, for visitors, and while the provider is unavailable. */
export async function endedSession({ url, context }: Args): Promise<Response | null> {
  if (!(await isEnded(context))) return null;
  const locale = context.get(localeContext);
  const { content, flash } = context.get(servicesContext);
  const message = content.words(locale)("login.sessionEnded");
  const back = purposeQuery({ back: safePath(url.pathname + url.search), favorite: null });
  return flash.redirect(withQuery(pagePath("login", locale), back), { type: "warning", message });
}

async function isEnded(context: Args["context"]): Promise<boolean> {
  // The form was displayed to a signed-in user and sent without a session.
  if (!context.get(visitorContext).user) return customerOfNonce((await postedFields())?.get("nonce")) !== null;
  const session = context.get(sessionContext);
  const failure = await session.confirm();
  if (!failure || !endsSession(failure)) return false;
  await session.signOut("local");
  return true;
}
