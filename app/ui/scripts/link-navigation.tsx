import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { isFastConnection } from "./connection.ts";
import { rememberDestination } from "./stale-build.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { needsDocument } from "../third-party/this-document.ts";

/** Parallel prefetches (R-NUXT-05). */
const MOST_AHEAD = 4;

/** A passing pointer does not prefetch. */
const INTENT_MS = 100;

/** One listener follows and prefetches all links (R-NUXT-04), so that links stay plain. */
export function LinkNavigation() {
  const navigate = useNavigate();
  const ahead = useIntendedPages();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkOf(event.target) : null;
      if (!link) return;
      event.preventDefault();
      // A missing script may be reported before the router reports its destination.
      rememberDestination(link.to.split("#", 1)[0] ?? null);
      const isHere = link.to === location.pathname + location.search + location.hash;
      void navigate(link.to, { replace: isHere, preventScrollReset: link.keepScroll });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return ahead.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Newest last; empty on a slow connection. */
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

type PageLink = {
  to: string;
  keepScroll: boolean;
};

/** Null for links that the browser must follow: other sites, files, hashes, `data-reload`. */
function pageLinkOf(target: EventTarget | null): PageLink | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.origin !== location.origin || link.target !== "" || link.relList.contains("external")) return null;
  // A document has the strings and menus of one language.
  if (localeOfPath(link.pathname) !== document.documentElement.lang) return null;
  if (link.dataset["reload"] !== undefined || link.getAttribute("href")?.startsWith("#")) return null;
  if (needsDocument(link.pathname)) return null;
  return { to: link.pathname + link.search + link.hash, keepScroll: link.dataset["keepScroll"] !== undefined };
}

/** An unmodified primary click that no handler has prevented. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
