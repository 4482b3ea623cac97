import { data, type MiddlewareFunction } from "react-router";
import { localeContext } from "../context.ts";
import { maskCardNumbers } from "../domain/card-number.ts";
import type { Locale } from "../domain/locale.ts";
import type { UndoneRequest } from "../domain/undone-request.ts";
import { isCardField, cardNumberMarkup } from "../ui/forms/card-number.server.tsx";
import { postedFormOf } from "../services/http/posted-form.server.ts";
import { cardFieldLabel, cardNumberWords } from "../ui/layout/card-number-words.view.ts";
import { pagePath } from "../i18n/paths.ts";
import { isPage, routePattern } from "./route-pattern.ts";

/** The one check for card numbers: nothing is saved, and the form is returned with that field empty, for staff with masked digits. */
export const cardNumbers: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  if (request.method !== "POST") return next();
  const form = await postedFormOf(request);
  const found = form?.fields.filter(([name, value]) => isCardField(name, value)) ?? [];
  if (form === null || found.length === 0) return next();
  const locale = context.get(localeContext);
  const remaining = { ...form, fields: form.fields.filter((field) => !found.includes(field)) };
  const back = isPage(routePattern(pattern)) ? url.pathname : null;
  const isStaff = isStaffPath(url.pathname, locale);
  const words = cardNumberWords({ back, hasFile: form.hasFile, isStaff }, locale);
  const fields = found.map(([name, value]) => ({
    name,
    label: cardFieldLabel(name, locale),
    masked: isStaff ? maskCardNumbers(value) : "",
  }));
  const markup = cardNumberMarkup(words, fields, remaining);
  const heading = "errors.cardNumberHeading";
  const undone: UndoneRequest = { kind: "undone", why: "card-number", heading, markup, back: null, form: null };
  throw data(undone, { status: 400, headers: { "Cache-Control": "private, no-store" } });
};

function isStaffPath(path: string, locale: Locale): boolean {
  const staff = pagePath("staff", locale);
  return path === staff || path.startsWith(`${staff}/`);
}
