import { ParseError } from "./parse-error.ts";
import type { Rule, Segment, Test } from "./scheme.ts";

function readTest(source: string, segments: readonly Segment[], line: number): Test {
  const match = /^([a-z]+)(!?)=([A-Z0-9,]+)$/.exec(source);
  if (!match) throw new ParseError(line, source, "expected name=codes or name!=codes");
  const [, name = "", bang, list = ""] = match;
  const at = segments.findIndex((segment) => segment.name === name);
  const segment = segments[at];
  if (!segment) throw new ParseError(line, name, "rule names an unknown segment");
  const codes = list.split(",");
  const unknown = codes.find((code) => !segment.values.some((value) => value.code === code));
  if (unknown !== undefined) throw new ParseError(line, `${name}=${unknown}`, "rule names an unknown code");
  return { at, codes: new Set(codes), negated: bang === "!" };
}

/** Reads `op=M -> cap=K,R & op=P -> cap!=O`. */
export function parseRules(source: string, segments: readonly Segment[], line: number): Rule[] {
  return source.split(" & ").map((rule) => {
    const [when, then, ...more] = rule.split(" -> ");
    if (when === undefined || then === undefined || more.length > 0) {
      throw new ParseError(line, rule, "expected one -> in a rule");
    }
    return { when: readTest(when, segments, line), must: readTest(then, segments, line) };
  });
}
