import { ParseError } from "./parse-error.ts";
import { splitEffect } from "./parse-effect.ts";
import { regularSpanish } from "./spanish.ts";
import type { Bilingual } from "./part.ts";
import type { Value } from "./scheme.ts";

const CODE = /^[A-Z0-9]+$/;

/** Reads "text EN|text ES", or "text EN" alone where the Spanish is regular; "-" is no text. */
function readText(source: string, line: number): Bilingual | null {
  if (source === "-") return null;
  const [en = "", es, ...more] = source.split("|");
  if (en === "" || es === "" || more.length > 0) {
    throw new ParseError(line, source, "expected a text, or two separated by |");
  }
  return { en, es: es ?? regularSpanish(en) };
}

function readValue(source: string, line: number): Value {
  const space = source.indexOf(" ");
  const code = space < 0 ? source : source.slice(0, space);
  if (!CODE.test(code)) throw new ParseError(line, code, "expected a code of A-Z and 0-9");
  const { text, effect } = splitEffect(space < 0 ? "" : source.slice(space + 1), line);
  if (text === "") throw new ParseError(line, source, "a code without a text");
  return { code, text: readText(text, line), effect };
}

/** Reads "K black|negro; R red|rojo +0.60" into values, in the written order. */
export function parseValues(source: string, line: number): Value[] {
  const values = source.split(";").map((item) => readValue(item.trim(), line));
  const seen = new Set<string>();
  for (const { code } of values) {
    if (seen.has(code)) throw new ParseError(line, code, "code listed twice");
    seen.add(code);
  }
  return values;
}
