import { data } from "react-router";
import { pagePath } from "../../i18n/paths.ts";
import type { LoginState } from "../../services/http/login-state.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { LoginAnswer } from "../../ui/login/step-parts.tsx";
import type { LoginContext } from "../../ui/login/login-page.loader.server.ts";

type Next = Extract<LoginAnswer, { step: "code" | "name" }>;

type Step = { isDialog: boolean; answer: Next; state: LoginState; cookies?: readonly string[] };

const PAGES = { code: "loginCode", name: "loginName" } as const;

/** A redirect for the page, data for the dialog. */
export async function answerStep({ services, locale }: LoginContext, { isDialog, answer, state, cookies = [] }: Step) {
  const written = [await services.loginStates.write(state), ...cookies];
  if (isDialog) return data<LoginAnswer>(answer, { headers: setCookies(written) });
  const path = pagePath(PAGES[answer.step], locale);
  const notice = answer.step === "code" ? answer.notice : undefined;
  const response = notice
    ? await services.flash.redirect(path, { type: "info", message: notice })
    : redirectTo(path, 303);
  for (const cookie of written) response.headers.append("Set-Cookie", cookie);
  return response;
}

export function setCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
