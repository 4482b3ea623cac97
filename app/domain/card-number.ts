const [FEWEST, MOST] = [13, 19];

/** First digits of card networks with the issued lengths. */
const NETWORKS: readonly { readonly first: RegExp; readonly lengths: readonly number[] }[] = [
  { first: /^4/, lengths: [13, 16, 19] },
  { first: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { first: /^3[47]/, lengths: [15] },
  { first: /^3(?:0[0-5]|095|[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  { first: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { first: /^(?:6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  { first: /^62/, lengths: [16, 17, 18, 19] },
  { first: /^(?:5018|5020|5038|5612|5893|6304|6390|67)/, lengths: [13, 14, 15, 16, 17, 18, 19] },
  { first: /^(?:286900|502275|506(?:199|[2-4])|604244|606282|636297|639559)/, lengths: [16] },
  { first: /^(?:220[0-4]|5067|509)/, lengths: [16] },
];

/** Near these words, network digits and groups are not required. */
const CARD_WORDS =
  /\b(?:visa|master ?card|amex|american express|discover card|diners|cvv2?|cvc2?|csc|credit card|debit card|card (?:no|num|number|#)|tarjeta|d[eé]bito|cr[eé]dito|exp|expir\p{L}*|vence|vencimiento|caduca|caducidad|v[aá]lida hasta|valid thru|good thru)\b/iu;

/** Words before an unbroken number that is a shipment, serial, account or article number. */
const OTHER_WORDS =
  /\b(?:tracking|track|rastreo|gu[ií]a|serial|s\/n|serie|clabe|iban|ean|upc|gtin|barcode|invoice|factura|pedimento)(?:\s*(?:no|n[uú]m|number|n[uú]mero))?[\s.:#]*$/iu;

const NEAR = 40;

const LONGEST_CELL = 33_000;

/** Digits with signs and blanks, no letters. */
const RUN = /\d(?:[^\p{L}\p{N}]{0,8}\d)*/gu;

const DIGITS = /\d+/g;

const [DIGIT_ZERO, DIGIT_NINE, LAST_ASCII] = [48, 57, 127];

/** Bank account: two letters and up to 32 more. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

type Options = {
  /** A pasted list has many article numbers: an unbroken number needs a card word. */
  readonly isList?: boolean;
};

/** Accepts digits of any script and signs between groups. Passes other numbers if length, first digits or check digits differ. */
export function holdsCardNumber(text: string, { isList = false }: Options = {}): boolean {
  return hasEnoughDigits(text) && cardRuns(withoutAccounts(plainDigits(text)), isList).length > 0;
}

/** Masks every digit around a card number, since the security code may follow it. The text is normalized. */
export function maskCardNumbers(text: string): string {
  const plain = plainDigits(text);
  const runs = cardRuns(withoutAccounts(plain), false);
  return runs.reduce((masked, { index, 0: run }) => {
    const end = index + run.length;
    return masked.slice(0, index) + run.replaceAll(DIGITS, (digits) => MASK.repeat(digits.length)) + masked.slice(end);
  }, plain);
}

const MASK = "•";

function cardRuns(plain: string, isList: boolean) {
  return [...plain.matchAll(RUN)].filter((run) => {
    const groups = run[0].match(DIGITS) ?? [];
    if (groups.join("").length < FEWEST) return false;
    const around = plain.slice(Math.max(0, run.index - NEAR), run.index + run[0].length + NEAR);
    const isNamed = CARD_WORDS.test(around);
    if (groups.length === 1 && !isNamed && OTHER_WORDS.test(plain.slice(Math.max(0, run.index - NEAR), run.index)))
      return false;
    return groups.some((_group, from) => isCardFrom(groups.slice(from, from + MOST), { isNamed, isList }));
  });
}

/** Fast check that avoids normalizing most texts. */
function hasEnoughDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > LAST_ASCII) return true;
    if (code >= DIGIT_ZERO && code <= DIGIT_NINE) digits += 1;
    if (digits === FEWEST) return true;
  }
  return false;
}

/** Each cell alone, with its column heading; joined cells of a row could look like a card. */
export function rowsHoldCardNumber(rows: readonly (readonly string[])[]): boolean {
  const [headings = []] = rows;
  return rows.some((cells) =>
    cells.some((cell, column) => {
      if (cell.length < FEWEST) return false;
      return holdsCardNumber(`${headings[column] ?? ""}: ${cell.slice(0, LONGEST_CELL)}`, { isList: true });
    }),
  );
}

type Reading = { readonly isNamed: boolean; readonly isList: boolean };

function isCardFrom(groups: readonly string[], { isNamed, isList }: Reading): boolean {
  let digits = "";
  for (const [index, group] of groups.entries()) {
    digits += group;
    if (digits.length > MOST) return false;
    if (digits.length < FEWEST) continue;
    const sizes = groups.slice(0, index + 1).map(({ length }) => length);
    if (isNamed ? luhnSum(digits) % 10 === 0 : isPrintedCard(digits, sizes, isList)) return true;
  }
  return false;
}

function isPrintedCard(digits: string, sizes: readonly number[], isList: boolean): boolean {
  if (!isPrinted(sizes) || !isCardNumber(digits)) return false;
  return sizes.length > 1 || !(isList || hasOtherCheckDigit(digits));
}

/** Equal groups, 4-6-5, 4-6-4, 4-3-3-3, 6-13. */
function isPrinted(sizes: readonly number[]): boolean {
  const [first = 0] = sizes;
  const rest = sizes.slice(0, -1);
  const isEqual = first <= 6 && rest.every((size) => size === first) && (sizes.at(-1) ?? 0) <= first;
  return sizes.length === 1 || isEqual || /^(?:4,6,[45]|4,3,3,3|6,13)$/.test(sizes.join(","));
}

function isCardNumber(digits: string): boolean {
  const isOfNetwork = NETWORKS.some(({ first, lengths }) => lengths.includes(digits.length) && first.test(digits));
  return isOfNetwork && luhnSum(digits) % 10 === 0;
}

/** Check digit of an article (13 or 14 digits) or a Mexican account (18). */
function hasOtherCheckDigit(digits: string): boolean {
  const weigh = (weights: readonly number[], isEach: boolean) =>
    Array.from(digits.slice(0, -1)).reduce((sum, digit, index) => {
      const product = Number(digit) * (weights[index % weights.length] ?? 0);
      return sum + (isEach ? product % 10 : product);
    }, 0);
  const sum =
    digits.length === 13 ? weigh([1, 3], false) : digits.length === 14 ? weigh([3, 1], false) : weigh([3, 7, 1], true);
  return [13, 14, 18].includes(digits.length) && (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{M}]/gu, "")
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(valueOfDigit(digit)));
}

const IS_DIGIT = /^\p{Nd}$/u;

function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

function withoutAccounts(text: string): string {
  return text.replaceAll(IBAN, (account) =>
    isAccount(account.replaceAll(" ", "")) ? "x".repeat(account.length) : account,
  );
}

/** ISO 13616: with the first four characters at the end, the remainder by 97 is 1. */
function isAccount(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4);
  const digits = [...moved].map((sign) => String(Number.parseInt(sign, 36))).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
