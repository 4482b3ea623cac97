import { createHash } from "node:crypto";
import type { InlineSources } from "../../app/services/http/security-headers.server.ts";

/** Markup is complete and was escaped by the renderer, so that an element of these ends at its own end tag. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The inline scripts and styles of a page by the hash of their content, for a policy that goes with every copy of the page
 * (R-SEC-03). A nonce would be known to whoever has been sent one.
 */
export function inlineSources(html: string): InlineSources {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (/\ssrc=/.test(attributes)) continue;
    found[name === "style" ? "style" : "script"].add(sourceOf(content));
  }
  return { scripts: [...found.script], styles: [...found.style] };
}

/** Browsers hash what they have read, and they read every line end as a line feed. */
function sourceOf(content: string): string {
  const hash = createHash("sha256").update(content.replace(/\r\n?/g, "\n")).digest("base64");
  return `'sha256-${hash}'`;
}
