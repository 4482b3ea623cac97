import { useEffect } from "react";
import { useLocation } from "react-router";

/** Outlives the layout, which remounts between pages and error pages. */
let shownPath: string | null = null;

/** Moves the focus to the content, as a new document would (R-A11Y-06). */
export function useFocusAfterNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    const isFirst = shownPath === null;
    if (shownPath === path) return;
    shownPath = path;
    if (!isFirst && hash === "") document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, hash]);
}
