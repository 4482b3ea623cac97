import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { isFastConnection } from "./connection.ts";
import { rememberDestination } from "./stale-build.ts";
import { isPlainClick, pageLinkOf } from "./page-link.ts";

/** Pages fetched ahead at once, at most (R-NUXT-05). */
const MOST_AHEAD = 4;

/** A pointer that only passes by means nothing. */
const INTENT_MS = 100;

/**
 * Follows the links of the whole document without a new one, and fetches pages ahead that a visitor is about to open
 * (R-NUXT-04). One listener for all links: the links themselves stay plain.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  const ahead = useIntendedPages();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkOf(event.target) : null;
      if (!link) return;
      event.preventDefault();
      // A script that is gone may be told before the router says where it is going.
      rememberDestination(link.to.split("#", 1)[0] ?? null);
      const isHere = link.to === location.pathname + location.search + location.hash;
      void navigate(link.to, { replace: isHere, preventScrollReset: link.keepScroll });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return ahead.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Pages whose links were pointed at or focused, newest last; none on a slow line. */
function useIntendedPages(): readonly string[] {
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const intend = (event: Event) => {
      clearTimeout(timer);
      const link = isFastConnection() ? pageLinkOf(event.target) : null;
      if (!link) return;
      const [page = ""] = link.to.split("#", 1);
      timer = setTimeout(() => setPages((known) => withPage(known, page)), INTENT_MS);
    };
    for (const type of INTENTS) document.addEventListener(type, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of INTENTS) document.removeEventListener(type, intend);
    };
  }, []);
  return pages;
}

const INTENTS = ["mouseover", "focusin", "touchstart"] as const;

function withPage(pages: readonly string[], page: string): readonly string[] {
  return pages.includes(page) ? pages : [...pages, page].slice(-MOST_AHEAD);
}
