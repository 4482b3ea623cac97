import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { savesData } from "./search-suggestions-line.ts";
import type { SuggestionsProps } from "./search-suggestions.tsx";

const SearchSuggestions = lazy(loadQuietly);

/** Suggestions below a search box, whose script is fetched when the visitor first goes there, and never to save data. */
export function LazySearchSuggestions(props: SuggestionsProps) {
  const { box } = props;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const onFocus = () => setWanted((current) => current || !savesData());
    if (document.activeElement === input) onFocus();
    input.addEventListener("focus", onFocus);
    return () => input.removeEventListener("focus", onFocus);
  }, [box]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <SearchSuggestions {...props} />
    </Suspense>
  );
}

let isLoading = false;

/**
 * A script that is gone after a deployment makes the page reload (stale-build.ts). Nobody's typing may be lost for this one, so
 * its failure is kept from that listener. A window calls its listeners in their order; this one is first, because the modules
 * of the routes are imported before the entry module.
 */
if (typeof window !== "undefined") {
  addEventListener("vite:preloadError", (event) => {
    if (isLoading) event.stopImmediatePropagation();
  });
}

/** Without its script the box stays an ordinary search box. */
async function loadQuietly(): Promise<{ default: ComponentType<SuggestionsProps> }> {
  isLoading = true;
  try {
    return { default: (await import("./search-suggestions.tsx")).SearchSuggestions };
  } catch {
    return { default: () => null };
  } finally {
    isLoading = false;
  }
}
