export type LookAlike = { readonly name: string; readonly meant: string };

/** Shorter names are too close to common ones: `HOME` to `HOST`. */
const SHORTEST_NAME = 6;

/** Two differences are allowed from this length on, below it one. */
const LONG = 10;

/** Finds `TRUST_PROXI` or `DATABSE_URL`, which would silently have no effect. */
export function findLookAlikes(names: readonly string[], known: readonly string[]): LookAlike[] {
  const ours = new Set(known);
  return names
    .filter((name) => !ours.has(name))
    .flatMap((name) => {
      const [nearest] = known
        .filter((meant) => Math.abs(meant.length - name.length) <= 2)
        .map((meant) => ({ name, meant, slips: slipsBetween(name.toUpperCase(), meant) }))
        .filter(({ meant, slips }) => meant.length >= SHORTEST_NAME && slips <= (meant.length >= LONG ? 2 : 1))
        .toSorted((a, b) => a.slips - b.slips);
      return nearest ? [{ name, meant: nearest.meant }] : [];
    });
}

/** First words used only by this shop's settings, and their exceptions. */
const OUR_WORDS =
  "ALLOW AUTH BODY CHAT CONTENT COOKIE DRAIN ELASTICSEARCH GTM GUARD LOCALE LOGIN METRICS ORDER PAGE RECAPTCHA SALES SESSION SITE SMTP STAFF START TRUST".split(
    " ",
  );
const NOT_OURS = new Set(["CONTENT_LENGTH", "CONTENT_TYPE", "SESSION_MANAGER"]);

export type InventedSetting = { readonly name: string; readonly known: readonly string[] };

/** Finds unknown variables with a setting's first word, such as `STAFF_2FA`, which would have no effect. */
export function findInvented(names: readonly string[], known: readonly string[]): InventedSetting[] {
  const ours = new Set(known);
  return names
    .filter((name) => !ours.has(name) && !NOT_OURS.has(name))
    .flatMap((name) => {
      const word = OUR_WORDS.find((each) => name.startsWith(`${each}_`));
      return word === undefined ? [] : [{ name, known: known.filter((each) => each.startsWith(`${word}_`)) }];
    });
}

function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const changed = at(rows, row - 1, column - 1) + cost;
      const least = Math.min(at(rows, row - 1, column) + 1, (current[column - 1] ?? 0) + 1, changed);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(isSwap ? Math.min(least, at(rows, row - 2, column - 2) + 1) : least);
    }
    rows.push(current);
  }
  return at(rows, one.length, other.length);
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? Infinity;
}
