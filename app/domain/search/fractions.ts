/** Fractions in words, longest first. */
const NAMED: readonly (readonly [pattern: string, figures: string, decimals: string])[] = [
  [String.raw`(?:three|3)[ -](?:quarters?|fourths?)|(?:tres|3) cuartos`, "3/4", ".75"],
  [String.raw`(?:(?:a|one|1)[ -])?half(?: (?:of )?an?)?|medi[oa]`, "1/2", ".5"],
  [String.raw`(?:(?:a|one|1)[ -])?(?:quarter|fourth)|(?:(?:un|1) )?cuarto`, "1/4", ".25"],
  [String.raw`(?:(?:a|one|1)[ -])?third|(?:(?:un|1) )?tercio`, "1/3", ".333"],
];

const WORD = `(?:${NAMED.map(([pattern]) => pattern).join("|")})`;
const FIGURES = String.raw`\d{1,2}/(?:2|3|4|8|16|32|64)(?![\d/])`;
const AND = String.raw`(?: ?[&+] ?| (?:y|and|e) )`;
const START = String.raw`(?<![\p{L}\p{N}.,/-])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const OF = String.raw`(?: (?:of|de)(?: (?:an?|un|una))?)?`;

/** `.5`, which would be 5. */
const NO_WHOLE = /(?<![\p{L}\p{N}.,])[.,](?=\d)/gu;
const SPACED = /(?<![\d.,/])([1-9]\d?)(?: \/ ?|\/ )(2|3|4|8|16|32|64)(?![\d.,/])/g;
/** `1 y 1/2`, `1 & 1/2`, `1 - 1/2`, `1.1/2`. */
const MIXED = new RegExp(String.raw`(?<![\d.,/-])(\d+)(?:${AND}| ?- ?|[.,])(${FIGURES})`, "gu");

/** Mixed numbers and fractions in figures: `1 y 1/2`, `uno y medio`, `un caballo y medio`, `3/4 de caballo`, `half a horse`. */
export function fractionsInFigures(
  plain: string,
  { anyUnit, wholeNumber, inDigits }: { anyUnit: string; wholeNumber: string; inDigits: (words: string) => string },
): string {
  // Units of one letter are also words: `half a dozen`.
  const unit = String.raw`(?=\p{L}[\p{L}.]+)(?:${anyUnit})${END}`;
  const whole = String.raw`(\d+|${wholeNumber}|un[oa]?)`;
  const number = (words: string) => (/\d/.test(words) ? words : words.startsWith("un") ? "1" : inDigits(words));
  const isProper = (figures: string) => {
    const [over = 0, under = 0] = figures.split("/").map(Number);
    return over < under;
  };
  return plain
    .replace(NO_WHOLE, "0.")
    .replace(SPACED, (all, over: string, under: string) => (isProper(`${over}/${under}`) ? `${over}/${under}` : all))
    .replace(
      new RegExp(`${START}${whole} (?:y|and|e) (${WORD})${END}`, "gu"),
      (_all, one: string, fraction: string) => {
        return number(one) + decimalsOf(fraction);
      },
    )
    .replace(
      new RegExp(`${START}${whole}[ -]?(${unit})${AND}(${WORD}|${FIGURES})${END}(?!${OF}[ -]?${unit})`, "gu"),
      (_all, one: string, name: string, fraction: string) => `${number(one)}-${figuresOf(fraction)} ${name}`,
    )
    .replace(
      new RegExp(`(?<!\\d[ -]?)${START}(${unit}) (?:y|and) (${WORD})${END}(?!${OF}[ -]?${unit})`, "gu"),
      (_all, name: string, fraction: string) => `1-${figuresOf(fraction)} ${name}`,
    )
    .replace(new RegExp(`${START}(${WORD})(?=${OF}[ -]${unit})`, "gu"), (_all, fraction: string) => figuresOf(fraction))
    .replace(new RegExp(String.raw`(?<=\d)${OF} (?=${unit})`, "gu"), " ")
    .replace(MIXED, (all, one: string, fraction: string) => (isProper(fraction) ? `${one}-${fraction}` : all));
}

function figuresOf(fraction: string): string {
  return named(fraction)?.[1] ?? fraction;
}

function decimalsOf(fraction: string): string {
  return named(fraction)?.[2] ?? "";
}

function named(fraction: string) {
  return NAMED.find(([pattern]) => new RegExp(`^(?:${pattern})$`, "u").test(fraction));
}
