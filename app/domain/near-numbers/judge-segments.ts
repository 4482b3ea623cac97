import type { Alignment, Slip } from "./align.ts";
import type { Segment } from "./number-scheme.ts";

export type CodesByKey = {
  readonly codesOf: (key: string) => ReadonlySet<string>;
  readonly spokenOf: (key: string) => ReadonlySet<string>;
};

type Judged = { readonly different: readonly string[]; readonly unsure: readonly string[] };

/** One typing error in a segment makes its value unsure; more make it another value. `typedLength`: length of a true beginning. */
export function judgeSegments(
  segments: readonly Segment[],
  alignment: Alignment,
  { codes, typedLength }: { codes: CodesByKey; typedLength: number | null },
): Judged {
  const verdicts = segments
    .filter(({ isDeciding }) => isDeciding)
    .map((segment) => ({ key: segment.key, verdict: verdictOn(segment, alignment, codes, typedLength) }));
  const having = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ key }) => key);
  return { different: having("different"), unsure: having("unsure") };
}

type Verdict = "same" | "unsure" | "different";

function verdictOn(segment: Segment, alignment: Alignment, codes: CodesByKey, typedLength: number | null): Verdict {
  if (typedLength !== null) return typedLength > segment.start && typedLength < segment.end ? "unsure" : "same";
  const slips = alignment.slips.filter((slip) => touches(segment, slip));
  if (slips.length === 0) return "same";
  const typed = alignment.typedFor(segment.start, segment.end);
  if (typed !== segment.code && codes.codesOf(segment.key).has(typed)) return "different";
  const others = slips.filter(({ kind }) => kind !== "look-alike");
  if (others.length === 0) return "same";
  const isOneSlip = others.length === 1 && others.every(({ kind }) => kind !== "changed" && kind !== "extra");
  return isOneSlip ? "unsure" : "different";
}

function touches({ start, end }: Segment, { kind, at }: Slip): boolean {
  if (kind === "swapped") return at + 1 >= start && at < end;
  // An extra character between two segments may belong to either.
  if (kind === "extra") return at >= start && at <= end;
  return at >= start && at < end;
}
