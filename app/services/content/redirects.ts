import { classifyLink, externalAddress, safePath } from "../../domain/content/link-policy.ts";
import type { RedirectRule, ReportProblem } from "./schema.ts";

type RedirectTarget = { status: 301 | 302; location: string; external: boolean } | { status: 410 };

/** Keyed by lower-case path without trailing slash. */
export type RedirectIndex = ReadonlyMap<string, RedirectTarget>;

/** Reports and leaves out rules with a dangerous scheme, with an external target without the flag (R-NAV-03, R-NAV-04), or in a
 * circle (R-NAV-10). */
export function indexRedirects(rules: readonly RedirectRule[], report: ReportProblem): RedirectIndex {
  const index = new Map<string, RedirectTarget>();
  const ids = new Map<string, string>();
  for (const rule of rules) {
    const from = redirectKey(rule.from);
    const target = index.has(from) ? `${from} is moved by ${ids.get(from)}` : readTarget(rule);
    if (typeof target === "string") {
      report(rule._id, target);
      continue;
    }
    index.set(from, target);
    ids.set(from, rule._id);
  }
  // Find all rules of all circles before removing any, so that no part of a circle remains.
  const circular = [...index.keys()].filter((each) => leadsIntoCircle(each, index));
  for (const from of circular) {
    report(ids.get(from) ?? from, "redirects in a circle");
    index.delete(from);
  }
  return index;
}

export function redirectKey(path: string): string {
  const decoded = decodeQuietly(path).normalize("NFC").toLowerCase();
  return decoded.length > 1 ? withoutSlashesAtEnd(decoded) : decoded;
}

/** Not a regular expression, which would backtrack on a path of slashes only. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** A string is the reason why the rule is refused. */
function readTarget(rule: RedirectRule): RedirectTarget | string {
  const status = rule.status ?? 301;
  if (status === 410) return { status };
  if (!rule.to) return "has no target";
  const kind = classifyLink(rule.to, true);
  if (kind === "external")
    return rule.external
      ? { status, location: externalAddress(rule.to), external: true }
      : "leads off the site without the external flag";
  const path = kind === "internal" ? safePath(rule.to) : null;
  return path ? { status, location: path, external: false } : `target ${rule.to} is refused`;
}

function leadsIntoCircle(start: string, index: RedirectIndex): boolean {
  const seen = new Set<string>();
  for (let path = start; ;) {
    if (seen.has(path)) return true;
    seen.add(path);
    const target = index.get(path);
    if (!target || target.status === 410 || target.external) return false;
    path = redirectKey(target.location.split(/[?#]/, 1)[0] ?? "");
  }
}

function decodeQuietly(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
