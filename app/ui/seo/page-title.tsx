import { use } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { ShellContext, useTranslate } from "../../i18n/shell-context.tsx";
import type { PageInfo } from "./page-info.ts";

/** Action results of refused forms. */
const refusals = new WeakSet();

/** The first action result is not read yet; on the server, the shell reports it. */
let isNew = !import.meta.env.SSR;

/** Stores a refusal that arrived without a new document. */
export function noteRefusal(status: number | undefined, answer: unknown): void {
  if (Number(status) >= 400 && answer instanceof Object) refusals.add(answer);
}

function areRefusals(answers: readonly unknown[]): boolean {
  if (isNew) {
    isNew = false;
    if ("refused" in document.documentElement.dataset) for (const answer of answers) noteRefusal(400, answer);
  }
  return answers.some((answer) => answer instanceof Object && refusals.has(answer));
}

type Props = {
  siteName: string;
  tellsError: boolean;
};

/** All pages but error pages. A form with errors starts its title with that. */
export function PageTitle({ siteName, tellsError }: Props) {
  const t = useTranslate();
  const { isRefused = false } = use(ShellContext);
  const state = use(RouterState);
  const leaf = state?.matches.at(-1)?.route.id ?? "";
  const { page } = (state?.loaderData[leaf] ?? {}) as { page?: PageInfo };
  if (!page || !state || state.errors) return null;
  const wasRefused = areRefusals(Object.values<unknown>(state.actionData ?? {}));
  const title = page.title === siteName ? siteName : `${page.title} | ${siteName}`;
  return <title>{page.hasErrors || tellsError || isRefused || wasRefused ? t("errors.title", title) : title}</title>;
}
