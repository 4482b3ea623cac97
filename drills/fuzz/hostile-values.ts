import type { Random } from "../buyers/random.ts";

/** The beginning of every marker: in HTML it must never appear unescaped. */
export const MARK = "<xss-";

/** Ends an attribute and adds one that runs a script. */
const ATTRIBUTE_MARK = '" autofocus onfocus=xss(1) x="';

/** A header a value tries to add to the answer. */
export const INJECTED_HEADER = "x-injected";

const FIXED: readonly string[] = [
  "",
  " ",
  "\t\r\n",
  "\u0000",
  "a\u0000b",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e309",
  "-0.0000001",
  "99999999999999999999",
  "2147483648",
  "0x7f",
  "1,000,000",
  "１２",
  "true",
  "[]",
  "{}",
  '{"__proto__":{"polluted":1}}',
  "__proto__",
  "constructor",
  "toString",
  "%",
  "%00",
  "%zz",
  "%E0%A4%A",
  "%25252e",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "//evil.example/x",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>1</script>",
  "'; drop table shop.part; --",
  "' or '1'='1",
  "\\",
  "\\'",
  "$1",
  "${7*7}",
  "{{7*7}}",
  "*:* AND (a OR b)",
  "a & b | !c <-> d:*",
  "((((((((((",
  "@@@@@@",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e\u2066relay\u2069",
  "e\u0301\u0301\u0301\u0301",
  "İıſK",
  "🧰🔌👩🏽‍🔧",
  "ß".repeat(50),
  "=cmd|' /C calc'!A1",
  "+1+1",
  "2026-02-30",
  "9999-99-99",
  "0000-00-00",
  "TI-02FS",
  "PEF-PFGN-10",
  "12 x TI-02FS, 3 KC-09-24D",
  `\r\n${INJECTED_HEADER}: 1`,
  `a\r\nSet-Cookie: injected=1`,
  `%0d%0a${INJECTED_HEADER}:%201`,
  ATTRIBUTE_MARK,
];

/** Repeated, these are the worst case for regular expressions and parsers. */
const REPEATED = [
  "a",
  "-",
  " ",
  "0",
  "1,",
  "1-",
  "a1",
  "((",
  "a:",
  "\t",
  "\n",
  ";",
  '"',
  "%2e",
  "ñ",
  "x x",
  "\u0000",
  "TI-02FS\n",
  "[",
  "1.1",
];

/** A hostile value; most are short, a few very long. `mark` identifies the markers of this request. */
export function hostileValue(random: Random, mark: number): string {
  const kind = random.below(100);
  if (kind < 40) return oneOf(random, FIXED);
  if (kind < 60) return marked(random, mark);
  if (kind < 75) return randomText(random, 1 + random.below(40));
  if (kind < 85) return oneOf(random, FIXED) + oneOf(random, FIXED) + marked(random, mark);
  const length = oneOf(random, [50, 300, 1000, 1000, 5000, 20_000, 20_000, 100_000]);
  const unit = oneOf(random, REPEATED);
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + oneOf(random, ["", "!", "x", "\u0000"]);
}

/** A value for small places: parts of an address, headers, cookies. */
export function shortHostileValue(random: Random, mark: number): string {
  return hostileValue(random, mark).slice(0, 2000);
}

export function oneOf<T>(random: Random, all: readonly [T, ...T[]] | readonly T[]): T {
  const chosen = all[random.below(all.length)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
}

function marked(random: Random, mark: number): string {
  const tag = `${MARK}${mark}>`;
  return oneOf(random, [tag, `"'>${tag}`, `</script>${tag}`, `</textarea></title>${tag}`, `--> ${tag}`, `]]>${tag}`]);
}

function randomText(random: Random, length: number): string {
  const highest = oneOf(random, [0x7f, 0xff, 0x24f, 0xffff, 0x10ffff]);
  return String.fromCodePoint(...Array.from({ length }, () => random.below(highest + 1)));
}
