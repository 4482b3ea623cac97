import { z } from "zod";
import { servicesContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { LOCALES, localeOfPath } from "../domain/locale.ts";
import { typedRows } from "../ui/forms/typed-rows.ts";
import { fieldsOfRows } from "../ui/cart/rows-page.ts";
import { pagePath } from "../i18n/paths.ts";
import { withTypedRows } from "../middleware/flash.server.ts";
import { localeCookie } from "../services/http/cookies.server.ts";
import { checkFields, readFields } from "../services/http/read-form.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";
import type { Route } from "./+types/locale";

const path = z.string().transform(safePath).nullable().catch(null);

/** `counterpart` is sent by the form of a table with its quantities; `locale` and `to` by all other pages. */
const form = z.union([
  z
    .looseObject({ counterpart: z.string().transform(safePath).pipe(z.string()) })
    .transform(({ counterpart, ...fields }) => ({
      locale: localeOfPath(counterpart),
      to: counterpart,
      typed: typedRows(fields),
    })),
  z.object({ locale: z.enum(LOCALES), to: path }).transform((fields) => ({ ...fields, typed: {} })),
]);

/** Stores the language and reloads the page in it. Unknown targets lead to the home page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, to, typed } = checkFields(fieldsOfRows(await readFields(request)), form);
  const { env, flash } = context.get(servicesContext);
  const cookie = localeCookie(env, locale, url.protocol === "https:");
  return withTypedRows(flash, to ?? pagePath("home", locale), typed, cookie);
}

/** A visit to the form's address goes to the home page. */
export function loader() {
  return redirectDocumentTo("/", 302);
}
