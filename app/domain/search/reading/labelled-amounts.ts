import type { AttributeReader } from "./attribute-rules.ts";
import { isOfUnit, type TypedAmount } from "./typed-amounts.ts";
import { isBeside, isFiller, overlaps, phrasesIn, type Phrase } from "./typed-phrases.ts";

export type Labelled = { readonly attribute: AttributeReader; readonly amount: TypedAmount; readonly label: Phrase };

/** `120 V coil`, `bobina de 24 volts`, `25 A, coil 120`. */
export function labelledAmounts(
  plain: string,
  amounts: readonly TypedAmount[],
  { attributes, rowUnits }: { attributes: readonly AttributeReader[]; rowUnits: readonly string[] },
): Labelled[] {
  return attributes.flatMap((attribute) => {
    const after = phrasesIn(plain, attribute.labelsAfter);
    const before = phrasesIn(plain, attribute.labelsBefore);
    return amounts.flatMap((amount) => {
      if (amount.unit !== null && !isOfUnit(amount, attribute.names)) return [];
      const isPlain = amount.unit === null;
      const isOfNext = (label: Phrase) => belongsToNext(plain, label, amount, amounts, { before, rowUnits });
      const follows = isPlain
        ? undefined
        : after.find((each) => each.at >= amount.end && isBeside(plain, amount, each) && !isOfNext(each));
      const label = follows ?? before.find((each) => each.end <= amount.at && isBeside(plain, each, amount));
      // `120 V coil` after another amount, as in `25 A coil 120 V`, is a label too.
      const loose = label ?? after.find((each) => isAfterAmount(plain, each, amount, amounts));
      if (!loose || isHead(plain, loose, amount, attribute) || isOfPurpose(plain, loose, amount)) return [];
      return [{ attribute, amount, label: loose }];
    });
  });
}

type Between = { before: readonly Phrase[]; rowUnits: readonly string[] };

/** In `220 V bobina 24 V` and `10 HP 460 V coil 24 V`, the label is that of the second voltage. */
function belongsToNext(
  plain: string,
  label: Phrase,
  amount: TypedAmount,
  amounts: readonly TypedAmount[],
  { before, rowUnits }: Between,
): boolean {
  const hasNext = amounts.some((next) => next.at >= label.end && isBeside(plain, label, next));
  const isBefore = before.some(({ at }) => at === label.at);
  const isOfRow = amounts.some((row) => isOfUnit(row, rowUnits) && isBeside(plain, row, amount));
  return hasNext && (isBefore || isOfRow);
}

function isAfterAmount(plain: string, label: Phrase, amount: TypedAmount, amounts: readonly TypedAmount[]): boolean {
  const isBefore = label.end <= amount.at && isBeside(plain, label, amount);
  return isBefore && amounts.some((other) => other.unit !== null && other.end <= label.at);
}

const PURPOSE = /^[\s,]*(?:for|para)(?!\p{L})/u;

const FOR = /(?<!\p{L})(?:for|para) (?:a |an |the |un |una |el |la )?$/u;

/** `suppressor for 120 V coil`: the amount is a value of the coil, not of the part. */
function isOfPurpose(plain: string, label: Phrase, amount: TypedAmount): boolean {
  const before = plain.slice(0, Math.min(label.at, amount.at));
  return FOR.test(before) && /\p{L}/u.test(before.replace(FOR, ""));
}

/** The coil itself is wanted: `coil 120 V`, `120 V coil for …`, `replacement coil 120 V`. */
function isHead(plain: string, label: Phrase, amount: TypedAmount, { labelHeads }: AttributeReader): boolean {
  const first = Math.min(label.at, amount.at);
  const before = plain.slice(0, first);
  const heads = phrasesIn(before, labelHeads);
  const others = heads.reduce(
    (text, { at, end }) => text.slice(0, at) + " ".repeat(end - at) + text.slice(end),
    before,
  );
  if (!isFiller(others)) return heads.some((head) => isFiller(before.slice(head.end)));
  const isForSomething = PURPOSE.test(plain.slice(Math.max(label.end, amount.end)));
  return label.at < amount.at || isForSomething || heads.length > 0;
}

export function isLabelled(amount: TypedAmount, labelled: readonly Labelled[]): boolean {
  return labelled.some((each) => overlaps(each.amount, amount));
}
