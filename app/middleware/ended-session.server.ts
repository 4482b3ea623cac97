import type { RouterContextProvider } from "react-router";
import { localeContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import { pagePath } from "../i18n/paths.ts";
import { endsSession } from "../services/sign-in/port.ts";

/**
 * Nothing is put into the cart of a session that was ended elsewhere: the visitor is told and signs in again. Null while the
 * session stands, for visitors, and while the provider cannot be asked.
 */
export async function endedSession(context: Readonly<RouterContextProvider>): Promise<Response | null> {
  if (!context.get(visitorContext).user) return null;
  const session = context.get(sessionContext);
  const failure = await session.confirm();
  if (!failure || !endsSession(failure)) return null;
  await session.signOut("local");
  const locale = context.get(localeContext);
  const { content, flash } = context.get(servicesContext);
  const message = content.words(locale)("login.sessionEnded");
  return flash.redirect(pagePath("login", locale), { type: "info", message });
}
