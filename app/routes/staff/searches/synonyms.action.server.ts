import { data, type RouterContextProvider } from "react-router";
import { synonymForm } from "./synonyms.form.ts";
import { notFound, pageContext } from "../../../middleware/page-context.server.ts";
import { staffActor } from "../../../middleware/require-staff.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";
import { MOST_SYNONYMS, type SynonymRefusal } from "../../../services/search/search.ts";
import type { SynonymProblem } from "./searches.view.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const REFUSALS = {
  "no-right": ["staff.searches.noRight", 403],
  "no-phrase": ["staff.searches.noPhrase", 400],
  "no-means": ["staff.searches.noMeans", 400],
  "same-word": ["staff.searches.sameWord", 400],
  "unknown-word": ["staff.searches.unknownWord", 400],
  exists: ["staff.searches.exists", 409],
  full: ["staff.searches.full", 409],
  missing: ["staff.searches.missing", 409],
} as const;

/** Redirects to the list, which displays the new search results. */
export async function changeSynonyms({ request, url, context }: Args) {
  const { services, t } = pageContext(context);
  // With hosted content, editors manage synonyms there.
  if (services.env.SANITY_PROJECT_ID !== undefined) throw notFound();
  const form = await readForm(request, synonymForm);
  const by = staffActor(context);
  const leadBack = (added: number | null, message: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.delete("added");
    if (added !== null) query.set("added", String(added));
    return services.flash.redirect(`${url.pathname}?${query}`, { type: "success", message });
  };
  if (form.intent === "remove") {
    const removed = await services.synonyms.remove(by, form.id, form.nonce);
    if (typeof removed === "object") return leadBack(null, t("staff.searches.removed", removed.phrase));
    if (removed === "repeated") return leadBack(null, t("staff.data.repeated"));
    const [key, status] = REFUSALS[removed];
    return data({ problem: null, text: t(key) }, { status });
  }
  const { locale, phrase, means } = form;
  const added = await services.synonyms.add(by, { locale, phrase, means }, form.nonce);
  if (typeof added === "object") return leadBack(added.id, t("staff.searches.done", added.phrase, added.means));
  if (added === "repeated") return leadBack(null, t("staff.data.repeated"));
  const [key, status] = REFUSALS[added];
  const text = t(key, wordOf(added, form));
  const problem: SynonymProblem = { locale, phrase, means, text };
  return data({ problem, text }, { status });
}

function wordOf(refusal: SynonymRefusal, { phrase, means }: { phrase: string; means: string }): string | number {
  if (refusal === "full") return MOST_SYNONYMS;
  return refusal === "unknown-word" ? means : phrase;
}
