/**
 * What codes are made of: figures and capitals of which none is taken for another, on a screen, on paper or by hand. Of 0 O, 1 I L, 2 Z,
 * 5 S, 8 B and U V none is there, of 6 G only the figure. What sounds alike is told apart by a word for each letter. Six of 22 signs make
 * 113,379,904 codes.
 */
export const CODE_SIGNS = "34679ACDEFHJKMNPQRTWXY";

export const CODE_LENGTH = 6;

/** A sign of a code, in the words that tell it: those of letters. */
export const CODE_LETTERS = [
  "A",
  "C",
  "D",
  "E",
  "F",
  "H",
  "J",
  "K",
  "M",
  "N",
  "P",
  "Q",
  "R",
  "T",
  "W",
  "X",
  "Y",
] as const;

export type CodeLetter = (typeof CODE_LETTERS)[number];

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** A code as somebody types it, in any case, with blanks and dashes; null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}.]+/gu, "");
  return CODE.test(code) ? code : null;
}

/** A code in two groups of three, as it is read and said: `K7M 3XF`. */
export function groupedCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;
}

/** The code of numbers below 22, as many as it has signs. */
export function codeOf(numbers: readonly number[]): string {
  return numbers.map((number) => CODE_SIGNS.charAt(number)).join("");
}

/** Whether a sign is said with a word. */
export function isCodeLetter(sign: string): sign is CodeLetter {
  return CODE_LETTERS.some((letter) => letter === sign);
}
