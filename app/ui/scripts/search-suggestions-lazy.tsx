import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { importQuietly } from "./quiet-import.ts";
import { savesData } from "./connection.ts";
import type { SuggestionsProps } from "./search-suggestions.tsx";

const SearchSuggestions = lazy(loadQuietly);

/** Loads on the first focus; never with data saving. */
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

/** Without the script the box is an ordinary search box. */
async function loadQuietly(): Promise<{ default: ComponentType<SuggestionsProps> }> {
  const script = await importQuietly(() => import("./search-suggestions.tsx"));
  return { default: script?.SearchSuggestions ?? (() => null) };
}
