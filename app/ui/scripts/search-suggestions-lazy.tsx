import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { importQuietly } from "./quiet-import.ts";
import { savesData } from "./connection.ts";
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

/** Without its script the box stays an ordinary search box. */
async function loadQuietly(): Promise<{ default: ComponentType<SuggestionsProps> }> {
  const script = await importQuietly(() => import("./search-suggestions.tsx"));
  return { default: script?.SearchSuggestions ?? (() => null) };
}
