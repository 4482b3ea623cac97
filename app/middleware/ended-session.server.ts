import { localeContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { purposeQuery } from "../ui/login/login.form.ts";
import { pagePath } from "../i18n/paths.ts";
import { customerOfNonce } from "../services/http/form-nonce.server.ts";
import { postedFields, postedForm } from "../services/http/posted-form.server.ts";
import { endsSession } from "../services/sign-in/sign-in.ts";
import { type RouterContextProvider, data } from "react-router";
import { SECRET_FIELDS, type UndoneForm, type UndoneRequest } from "../domain/undone-request.ts";

/** `url`: page of the form, to return to after sign-in. */
type Args = { readonly url: URL; readonly context: Readonly<RouterContextProvider> };

/** Asks for a new sign-in before a cart change, which then comes back. Call after {@link isSessionEnded}. */
export async function askToSignInAgain({ url, context }: Args): Promise<Response> {
  const locale = context.get(localeContext);
  const { content, flash } = context.get(servicesContext);
  const message = content.words(locale)("login.sessionEnded");
  const back = purposeQuery({ back: safePath(url.pathname + url.search), favorite: null });
  const posted = (await postedFields()) ?? new FormData();
  // The page of an addition is another one.
  if (posted.get("intent") === "add") throw await signedOutForm(url);
  const response = await flash.redirect(withQuery(pagePath("login", locale), back), { type: "warning", message });
  const entries = changedEntries(posted);
  if ([...entries].length === 0) return response;
  return keepEntries(response, { entries, nonce: posted.get("nonce"), isRefused: false }, { url, context });
}

/** Adds a cookie with the entries, displayed after sign-in. If they do not fit, throws the page that returns the form. */
export async function keepEntries(
  response: Response,
  { entries, nonce, isRefused }: { readonly entries: FormData; readonly nonce: unknown; readonly isRefused: boolean },
  { url, context }: Args,
): Promise<Response> {
  const { leftEntries } = context.get(servicesContext);
  if (!leftEntries.fits(entries)) throw await signedOutForm(url);
  const form = { path: url.pathname, customer: customerOfNonce(nonce), isRefused };
  response.headers.append("Set-Cookie", await leftEntries.write(entries, form));
  return response;
}

/** The page that returns the form, to send after sign-in. */
export async function signedOutForm(url: URL) {
  const undone: UndoneRequest = {
    kind: "undone",
    why: "signed-out",
    heading: "errors.signInHeading",
    back: safePath(url.pathname + url.search),
    form: withoutSecrets(await postedForm()),
  };
  return data(undone, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}

function withoutSecrets(form: UndoneForm | null): UndoneForm | null {
  return form && { ...form, fields: form.fields.filter(([name]) => !SECRET_FIELDS.has(name)) };
}

/** Filled boxes of the cart form, and quantities and references that differ from their displayed value. */
function changedEntries(posted: FormData): FormData {
  const changed = new FormData();
  for (const [name, value] of posted) {
    const [, field, pn] = /^(q|ref)\[(.+)\]$/s.exec(name) ?? [];
    const was = field ? posted.get(`${field === "q" ? "was" : "wasref"}[${pn}]`) : "";
    const isTyped = field !== undefined || CART_BOXES.has(name);
    if (isTyped && value !== was) changed.append(name, value);
  }
  return changed;
}

const CART_BOXES: ReadonlySet<string> = new Set(["pn", "quantity", "lines"]);

/** False while the session is valid, for visitors, and while the provider is unavailable. */
export async function isSessionEnded(context: Args["context"]): Promise<boolean> {
  // A form that was displayed to a signed-in user and sent without a session.
  if (!context.get(visitorContext).user) return customerOfNonce((await postedFields())?.get("nonce")) !== null;
  const session = context.get(sessionContext);
  const failure = await session.confirm();
  if (!failure || !endsSession(failure)) return false;
  await session.signOut("local");
  return true;
}
