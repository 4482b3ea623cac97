import { plainText } from "../plain-text.ts";
import type { Units } from "../units.ts";
import { isOfUnit, tidy, typedAmounts, withoutSpans, type Span } from "./typed-amounts.ts";
import { compilePhrases, isFiller, phrasesIn, type Phrases } from "./typed-phrases.ts";

/** A short form, next to one of these products: `#<n>` is `<n> awg`. A number alone stands alone: `460` is `460 V`. */
export type WrittenRules = {
  readonly typed: readonly string[];
  readonly as: string;
  readonly asEs?: string | null | undefined;
  readonly with: readonly string[];
  readonly unless: readonly string[];
  /** Only without further words than amounts. */
  readonly alone?: boolean | undefined;
};

export type Written = {
  readonly typed: Phrases;
  /** Numbers that stand alone. */
  readonly alone: ReadonlySet<string>;
  readonly isOnlyWord: boolean;
  readonly as: string;
  readonly asEs: string;
  readonly with: Phrases;
  readonly unless: Phrases;
};

export function compileWritten({ typed, as, asEs, with: next, unless, alone }: WrittenRules): Written {
  const isNumber = (each: string) => /^\d+$/.test(each);
  return {
    typed: compilePhrases(typed.filter((each) => !isNumber(each))),
    alone: new Set(typed.filter(isNumber)),
    isOnlyWord: alone === true,
    as,
    asEs: asEs ?? as,
    with: compilePhrases(next),
    unless: compilePhrases(unless),
  };
}

type WrittenReading = {
  readonly kind: "standsFor";
  readonly typed: string;
  readonly as: string;
  readonly asEs: string;
  readonly without: string;
};

type Form = Span & { readonly typed: string; readonly text: string; readonly textEs: string };

/** The query in long form, and what was read so. */
export function writtenOut(
  plain: string,
  written: readonly Written[],
  { units, rowUnits }: { units: Units; rowUnits: readonly string[] },
): { plain: string; readings: WrittenReading[] } {
  const forms: Form[] = written
    .filter((rule) => phrasesIn(plain, rule.with).length > 0 && phrasesIn(plain, rule.unless).length === 0)
    .filter((rule) => !rule.isOnlyWord || isOnlyWord(plain, rule, { units, rowUnits }))
    .flatMap((rule) => [...phraseForms(plain, rule), ...numberForms(plain, rule, units)])
    .toSorted((one, other) => other.at - one.at);
  const long = forms.reduce(
    (text, { at, end, text: form }) => text.slice(0, at) + plainText(form) + text.slice(end),
    plain,
  );
  const readings = forms.map(({ at, end, typed, text, textEs }) => ({
    kind: "standsFor" as const,
    typed,
    as: text,
    asEs: textEs,
    without: tidy(withoutSpans(plain, [{ at, end }])),
  }));
  return { plain: long, readings };
}

/** Not next to an amount of a table: `10 HP 460 V bobina 24 V`. */
function isOnlyWord(
  plain: string,
  { typed }: Written,
  { units, rowUnits }: { units: Units; rowUnits: readonly string[] },
): boolean {
  const amounts = typedAmounts(plain, units);
  const others = withoutSpans(plain, [...phrasesIn(plain, typed), ...amounts]);
  return isFiller(others) && !amounts.some((amount) => isOfUnit(amount, rowUnits));
}

function phraseForms(plain: string, { typed, as, asEs }: Written): Form[] {
  if (!typed) return [];
  return [...plain.matchAll(typed)].map((match) => {
    const numbers = match.slice(1).filter((group) => group !== undefined);
    const withNumbers = (text: string) => numbers.reduce((form, number) => form.replace("<n>", number), text);
    const end = match.index + match[0].length;
    return { at: match.index, end, typed: match[0], text: withNumbers(as), textEs: withNumbers(asEs) };
  });
}

function numberForms(plain: string, { alone, as, asEs }: Written, units: Units): Form[] {
  if (alone.size === 0) return [];
  return typedAmounts(plain, units)
    .filter(({ unit, typed }) => unit === null && alone.has(typed))
    .map(({ at, end, typed }) => {
      const [text, textEs] = [as.replace("<n>", typed), asEs.replace("<n>", typed)];
      return { at, end, typed, text, textEs };
    });
}
