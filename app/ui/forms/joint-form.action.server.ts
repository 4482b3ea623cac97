import { data, type RouterContextProvider } from "react-router";
import { localeContext, servicesContext, visitorContext } from "../../context.ts";
import type { EnteredParts } from "../forms/joint-form-fields.ts";
import { enteredField, readJointForm } from "../forms/joint-form.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { readFields } from "../../services/http/read-form.server.ts";

type Sent = { readonly request: Request; readonly url: URL; readonly context: Readonly<RouterContextProvider> };

/** No part has run; all entered values are displayed again. */
type NoPart = { readonly entered: EnteredParts; readonly unsent?: string };

/** Entries of the other parts return with the answer, or in a cookie after a redirect. If the cookie is too small, no part runs. */
export async function answerJointForm<Answer>(
  { request, url, context }: Sent,
  answer: (posted: FormData) => Promise<Response | { data: Answer; init: ResponseInit | null }>,
) {
  const { pressed, isLanguage, entered, all } = readJointForm(await readFields(request));
  const { leftEntries, content } = context.get(servicesContext);
  const unsent = (key: StringKey) =>
    data<NoPart>({ entered: all, unsent: content.words(context.get(localeContext))(key) }, { status: 409 });
  if (isLanguage) return data<NoPart>({ entered: all });
  if (pressed === null) return unsent("forms.severalFilled");
  const others = enteredField(entered);
  if (!leftEntries.fits(others)) return unsent("forms.tooMuchTyped");
  const answered = await answer(pressed);
  if (!(answered instanceof Response)) return data({ ...answered.data, entered }, answered.init ?? {});
  if (Object.keys(entered).length > 0) {
    const left = { path: url.pathname, customer: context.get(visitorContext).customer?.id ?? null };
    answered.headers.append("Set-Cookie", await leftEntries.write(others, left));
  }
  return answered;
}
