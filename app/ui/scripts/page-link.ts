import { localeOfPath } from "../../domain/locale.ts";
import { needsDocument } from "../third-party/this-document.ts";

/** Where a link leads that a script may follow: a page of this site, in this window. */
export type PageLink = {
  /** Path with query and fragment. */
  to: string;
  /** Whether the page stays where it is. */
  keepScroll: boolean;
};

/**
 * The page an element of a link leads to; null for what the browser has to follow by itself: other sites, files, places on this
 * page, links marked `data-reload` because they lead to files or ask for a new document.
 */
export function pageLinkOf(target: EventTarget | null): PageLink | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.origin !== location.origin || link.target !== "" || link.relList.contains("external")) return null;
  // Strings and menus belong to the language a document began with.
  if (localeOfPath(link.pathname) !== document.documentElement.lang) return null;
  if (link.dataset["reload"] !== undefined || link.getAttribute("href")?.startsWith("#")) return null;
  if (needsDocument(link.pathname)) return null;
  return { to: link.pathname + link.search + link.hash, keepScroll: link.dataset["keepScroll"] !== undefined };
}

/** Whether a click means "follow this link here", and nobody has dealt with it. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
