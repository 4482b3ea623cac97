import { useEffect } from "react";
import { useLocation } from "react-router";

/** The page shown last. It outlives the layout, which is made anew between ordinary pages and error pages. */
let shownPath: string | null = null;

/** After a navigation without a new document the focus goes to the page's content, as it would with one (R-A11Y-06). */
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
