import { createHash } from "node:crypto";
import type { InlineSources } from "../../app/services/http/security-headers.server.ts";

/** The renderer escapes contents, so an element ends at its own end tag. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Hashes for the policy of cached pages (R-SEC-03); a nonce would be known to every recipient. */
export function inlineSources(html: string): InlineSources {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (/\ssrc=/.test(attributes)) continue;
    found[name === "style" ? "style" : "script"].add(sourceOf(content));
  }
  return { scripts: [...found.script], styles: [...found.style] };
}

/** Browsers normalize line ends before hashing. */
function sourceOf(content: string): string {
  const hash = createHash("sha256").update(content.replace(/\r\n?/g, "\n")).digest("base64");
  return `'sha256-${hash}'`;
}
