import { localeOfPath } from "../../domain/locale.ts";
import { needsDocument } from "../third-party/this-document.ts";

export type PageLink = {
  to: string;
  keepScroll: boolean;
};

/** Null for links that the browser must follow: other sites, files, hashes, `data-reload`. */
export function pageLinkOf(target: EventTarget | null): PageLink | null {
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
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
