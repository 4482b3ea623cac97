import { use } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { FrameContext, useTranslate } from "../../i18n/frame-context.tsx";
import type { PageInfo } from "./page-info.ts";

/** Answers of actions that refused a form. */
const refusals = new WeakSet();

/** Whether the answer this document began with still has to be looked at; on the server the frame says it. */
let isNew = !import.meta.env.SSR;

/** Remembers what an action answered to a form that was sent without a new document. */
export function noteRefusal(status: number | undefined, answer: unknown): void {
  if (Number(status) >= 400 && answer instanceof Object) refusals.add(answer);
}

/** Whether one of the answers a page shows refused a form. */
function areRefusals(answers: readonly unknown[]): boolean {
  if (isNew) {
    isNew = false;
    if ("refused" in document.documentElement.dataset) for (const answer of answers) noteRefusal(400, answer);
  }
  return answers.some((answer) => answer instanceof Object && refusals.has(answer));
}

type Props = {
  siteName: string;
  /** The message that the last form left for this page says that it was not carried out. */
  tellsError: boolean;
};

/** The title of every page but error pages, which have their own. A form that comes back with errors is named first. */
export function PageTitle({ siteName, tellsError }: Props) {
  const t = useTranslate();
  const { isRefused = false } = use(FrameContext);
  const state = use(RouterState);
  const leaf = state?.matches.at(-1)?.route.id ?? "";
  const { page } = (state?.loaderData[leaf] ?? {}) as { page?: PageInfo };
  if (!page || !state || state.errors) return null;
  const wasRefused = areRefusals(Object.values<unknown>(state.actionData ?? {}));
  const title = page.title === siteName ? siteName : `${page.title} | ${siteName}`;
  return <title>{page.hasErrors || tellsError || isRefused || wasRefused ? t("errors.title", title) : title}</title>;
}
