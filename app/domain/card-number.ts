/** A card has so many digits. */
const [FEWEST, MOST] = [13, 19];

/** What cards of the trade begin with: travel, banks, shops. Everything else of that length numbers something else. */
const FIRST_DIGITS = /^[2-6]/;

/** Digits with single blanks or dashes between them. */
const RUNS = /\d+(?:[ \u00a0-]\d+)*/g;

/** Groups as they are printed on cards; two longer numbers side by side are two numbers. */
const PRINTED_GROUP = /^\d{3,6}$/;

/**
 * Whether a text holds the number of a payment card: no card data ever enters the shop. Printed groups of digits are looked at
 * together, also where a date of expiry follows; numbers of orders, parcels and parts pass.
 */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(RUNS)].some(([run]) => {
    const groups = run.split(/[ \u00a0-]/);
    return groups.some(isCardNumber) || groups.some((_group, from) => isPrintedCard(groups.slice(from)));
  });
}

function isPrintedCard(groups: readonly string[]): boolean {
  let digits = "";
  for (const group of groups) {
    digits += group;
    if (!PRINTED_GROUP.test(group) || digits.length > MOST) return false;
    if (isCardNumber(digits)) return true;
  }
  return false;
}

function isCardNumber(digits: string): boolean {
  return digits.length >= FEWEST && digits.length <= MOST && FIRST_DIGITS.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Every second digit from the end counts twice, and what that comes to by its own digits. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
