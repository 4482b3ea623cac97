import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation without a new document the focus goes to the page's content, as it would with one (R-A11Y-06). */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === "") document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
