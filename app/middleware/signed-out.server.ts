import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { SECRET_FIELDS, type UndoneForm, type UndoneRequest } from "../domain/undone-request.ts";
import { customerOfNonce } from "../services/http/form-nonce.server.ts";
import { postedForm } from "../services/http/posted-form.server.ts";

type Args = { readonly url: URL; readonly context: Readonly<RouterContextProvider> };

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
