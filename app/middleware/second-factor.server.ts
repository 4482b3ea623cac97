import type { RouterContextProvider } from "react-router";
import { servicesContext, sessionContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { LOCALES } from "../domain/locale.ts";
import { pagePath, PATHS } from "../i18n/paths.ts";
import { redirectTo } from "../services/http/redirect.server.ts";
import type { FoundMember } from "../services/staff/staff.ts";
import { pageContext } from "./page-context.server.ts";
import { routePattern } from "./route-pattern.ts";

type Asked = { request: Request; url: URL; pattern: string; context: Readonly<RouterContextProvider> };

export async function hasPassedFactor(
  { request, context }: Pick<Asked, "request" | "context">,
  { factorId }: FoundMember,
): Promise<boolean> {
  const { identity } = context.get(sessionContext);
  if (factorId === null || !identity) return false;
  return context.get(servicesContext).factorMarks.hasPassed(request, identity.sessionId, factorId);
}

/** Null when no factor is due, and on the page of the factor itself. */
export async function secondFactorFirst(asked: Asked, member: FoundMember): Promise<Response | null> {
  const { url, pattern, context } = asked;
  const { services, locale } = pageContext(context);
  const isNeeded = member.factorId !== null || services.env.STAFF_SECOND_FACTOR === "required";
  if (!isNeeded || isFactorPage(pattern) || (await hasPassedFactor(asked, member))) return null;
  const isReading = asked.request.method === "GET" || asked.request.method === "HEAD";
  const back = safePath(url.pathname + url.search);
  const page = pagePath("staffFactor", locale);
  const path = back === null ? page : withQuery(page, `?${new URLSearchParams({ back })}`);
  return redirectTo(path, isReading ? 302 : 303, new Headers({ "Cache-Control": "private, no-store" }));
}

function isFactorPage(pattern: string): boolean {
  return LOCALES.some((locale) => PATHS.staffFactor[locale] === routePattern(pattern));
}
