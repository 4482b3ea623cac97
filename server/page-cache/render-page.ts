import { createHash, randomBytes } from "node:crypto";
import type { RequestInfo } from "../../app/context.ts";
import { CONSENT_COOKIE } from "../../app/domain/consent.ts";
import { headersOfVariant, pageVary } from "../../app/services/http/page-variant.server.ts";
import type { App } from "../app.ts";
import { readPath } from "../read-request.ts";
import type { PageRequest } from "./page-request.ts";
import type { InlineSources } from "../../app/services/http/security-headers.server.ts";

const LARGEST_PAGE = 1_000_000;

export type RenderedPage = { html: string; headers: readonly string[] };

export type AskedBy = Pick<RequestInfo, "id" | "address" | "isLocal">;

/** The request is rebuilt from address and variant: no header, cookie or host of the first visitor reaches the page (decision 0026).
 * Returns the response if the page is not shareable. */
export async function renderPage(app: App, asked: PageRequest, by: AskedBy): Promise<RenderedPage | Response> {
  const nonce = randomBytes(16).toString("base64");
  const info = { ...by, nonce, isTooLarge: false, hasTurn: true, formNonce: formNonceOf(asked.url) };
  const { response, isShared } = await app.handlePage(requestFor(app, asked), info);
  if (!isShared || !isWholePage(response)) return response;
  const text = await response.text();
  const html = text.replaceAll(` nonce="${nonce}"`, "").replaceAll(by.id, "");
  // Another use of the nonce would not work without it.
  if (html.length > LARGEST_PAGE || html.includes(nonce)) return new Response(text, response);
  return { html, headers: headersOf(app, asked, html) };
}

function requestFor(app: App, { url, locale, variant }: PageRequest): Request {
  const origin = app.env.PUBLIC_ORIGIN ?? "http://localhost";
  const consent = variant.consents ? `; ${CONSENT_COOKIE.name}=${CONSENT_COOKIE.given}` : "";
  const cookie = `${app.env.LOCALE_COOKIE_NAME}=${locale}${consent}`;
  return new Request(origin + readPath(url), { headers: { Cookie: cookie, ...headersOfVariant(variant) } });
}

/** Constant, so that an unchanged page stays byte-identical. */
function formNonceOf(url: string): string {
  return createHash("sha256").update(url).digest("base64url").slice(0, 22);
}

function isWholePage({ status, headers }: Response): boolean {
  return status === 200 && headers.get("Content-Type") === HTML && headers.getSetCookie().length === 0;
}

const HTML = "text/html; charset=utf-8";

function headersOf(app: App, { url, variant }: PageRequest, html: string): string[] {
  const [path = ""] = url.split("?", 1);
  const named = {
    ...app.baselineHeaders,
    "Content-Type": HTML,
    "Content-Security-Policy": app.policyFor(inlineSources(html), variant.consents ? "widgets" : "none"),
    Vary: `${pageVary(path)}, Accept-Encoding`,
  };
  return Object.entries(named).flat();
}

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
