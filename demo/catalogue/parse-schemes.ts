import { ParseError } from "./parse-error.ts";
import { parseHundredths } from "./price.ts";
import { parseRules } from "./parse-rules.ts";
import { parseSegment, type SharedSets } from "./parse-segment.ts";
import { parseValues } from "./parse-values.ts";
import type { Form, Segment, TemplatePiece } from "./scheme.ts";

const SET = /^\$([A-Z]+)<(\w+)> (.+)$/;
const HEAD = /^(\d+) ([A-Z]+) "([^"|]+)\|([^"|]+)" (\S+) = (\d+\.\d{2})(?: w(\d+))?$/;

/** Splits `PNF-{op}{cap}` into literals and segment indexes; every segment must be used once. */
function parseTemplate(source: string, segments: readonly Segment[], line: number): TemplatePiece[] {
  const unused = new Set(segments.map((segment) => segment.name));
  const pieces = source.split(/(\{[^}]*\})/).filter((piece) => piece !== "");
  const template = pieces.map((piece) => {
    if (!piece.startsWith("{")) return piece;
    const name = piece.slice(1, -1);
    if (!unused.delete(name)) throw new ParseError(line, piece, "template names an unknown or used segment");
    return segments.findIndex((segment) => segment.name === name);
  });
  const [left] = unused;
  if (left !== undefined) throw new ParseError(line, left, "segment missing from the template");
  return template;
}

function parseForm(source: string, sets: SharedSets, line: number): Form {
  const [body = "", rules, ...more] = source.split(" ;; ");
  const extra = more[0];
  if (extra !== undefined) throw new ParseError(line, extra, "a second ;;");
  const [head = "", ...segmentSources] = body.split(" :: ");
  const match = HEAD.exec(head);
  if (!match) throw new ParseError(line, head, 'expected COUNT SERIES "EN|ES" TEMPLATE = BASE [wG]');
  const [, count, series = "", en = "", es = "", template = "", base = "", grams] = match;
  if (!template.startsWith(`${series}-`)) throw new ParseError(line, template, "template of another series");
  const segments = segmentSources.map((segment) => parseSegment(segment, sets, line));
  return {
    line,
    count: Number(count),
    series,
    noun: { en, es },
    template: parseTemplate(template, segments, line),
    baseCents: parseHundredths(base) ?? 0,
    grams: grams === undefined ? null : Number(grams),
    segments,
    rules: rules === undefined ? [] : parseRules(rules, segments, line),
  };
}

/** Parses schemes.txt: `$SET` lines, then one line per form. Throws ParseError with line and token at the first error. */
export function parseSchemes(text: string): Form[] {
  const sets = new Map<string, { key: string; values: ReturnType<typeof parseValues> }>();
  const forms: Form[] = [];
  for (const [index, source] of text.split("\n").entries()) {
    const line = index + 1;
    if (source.trim() === "") continue;
    if (!source.startsWith("$")) {
      forms.push(parseForm(source, sets, line));
      continue;
    }
    const match = SET.exec(source);
    if (!match) throw new ParseError(line, source.slice(0, 40), "expected $SET<attributeKey> values");
    const [, name = "", key = "", values = ""] = match;
    sets.set(name, { key, values: parseValues(values, line) });
  }
  return forms;
}
