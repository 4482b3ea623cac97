import { localeOfPath } from "../../app/domain/locale.ts";
import type { FuzzRequest, HttpRequest } from "./fuzz-request.ts";
import { INJECTED_HEADER, MARK } from "./hostile-values.ts";
import type { FuzzAnswer } from "./send.ts";

const REFUSAL_TYPES = /^(text\/html|text\/plain|application\/json|text\/x-script)/;

/** Answers of the network layer to invalid HTTP have no headers. */
const BARE_STATUSES = new Set([400, 408, 413, 414, 417, 431]);

/** Every fault of an answer; empty without any. */
export function judge(request: FuzzRequest, answer: FuzzAnswer, origin: string): string[] {
  const { status, headers, body } = answer;
  const type = headers["content-type"] ?? "";
  const isHtml = type.startsWith("text/html");
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (status === 0 && request.kind === "http" && !mayBeCut(request)) faults.push("no answer");
  if (INJECTED_HEADER in headers || [headers["set-cookie"] ?? []].flat().some((line) => line.startsWith("injected=")))
    faults.push("a value became a header");
  if (isHtml) faults.push(...faultsOfHtml(body));
  if (status >= 400 && !isFitting(answer, type)) faults.push(`refused with ${status} as "${type}"`);
  if (isHtml && request.kind === "http") faults.push(...faultsOfLanguage(request.target, body));
  const { location } = headers;
  if (location !== undefined && !staysHere(location, origin)) faults.push(`leads away to ${location.slice(0, 200)}`);
  return faults;
}

/** The connection is cut while a large body, or one after an invalid line, is still being sent. */
function mayBeCut({ target, body }: HttpRequest): boolean {
  return (body?.length ?? 0) > 1_000_000 || !/^(\/|http)/.test(target);
}

function faultsOfHtml(html: string): string[] {
  return [
    ...(html.includes(MARK) ? [`a marker is not escaped: ${around(html, MARK)}`] : []),
    ...(/[^\\]" autofocus onfocus=xss/.test(html) ? [`an attribute was ended: ${around(html, "onfocus=xss")}`] : []),
    ...(/\s(href|action|formaction|src)="\s*(javascript|data:text):/i.test(html) ? ["a link runs a script"] : []),
  ];
}

function around(html: string, text: string): string {
  const at = html.indexOf(text);
  return html.slice(Math.max(0, at - 80), at + 80).replaceAll("\n", " ");
}

function isFitting({ status, body }: FuzzAnswer, type: string): boolean {
  // The network layer ends its own refusals with an empty chunk.
  if (type === "") return (body === "" || body === "0\r\n\r\n") && BARE_STATUSES.has(status);
  return REFUSAL_TYPES.test(type);
}

/** The language that an address implies. Spellings that only the router reads are left to its tests. */
function faultsOfLanguage(target: string, html: string): string[] {
  const path = target.split("?", 1)[0] ?? "";
  if (!path.startsWith("/") || /^\/{2}|^\/[^/]*[%;]/.test(path) || html === "") return [];
  const language = localeOfPath(path);
  return html.includes(`<html lang="${language}"`) ? [] : [`not in ${language}`];
}

function staysHere(location: string, origin: string): boolean {
  return /^\/(?![/\\])/.test(location) || location.startsWith(`${origin}/`);
}
