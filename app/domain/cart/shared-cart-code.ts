/** No confusable characters; letters are also read out as words. Six of 22 characters give 113,379,904 codes. */
export const CODE_SIGNS = "34679ACDEFHJKMNPQRTWXY";

export const CODE_LENGTH = 6;

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

/** Accepts any case, blanks and dashes; null when invalid. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}.]+/gu, "");
  return CODE.test(code) ? code : null;
}

export function groupedCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;
}

export function codeOf(numbers: readonly number[]): string {
  return numbers.map((number) => CODE_SIGNS.charAt(number)).join("");
}

export function isCodeLetter(sign: string): sign is CodeLetter {
  return CODE_LETTERS.some((letter) => letter === sign);
}
