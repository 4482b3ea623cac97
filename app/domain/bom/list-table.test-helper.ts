import { answerFor, bomPart, PARTS } from "./check-paste.test-helper.ts";
import type { ParsedBom } from "./bom-line.ts";
import type { CheckedLine } from "./checked-line.ts";
import { partRatings } from "./ratings.ts";
import { resolveBom } from "./resolve-bom.ts";
import { settleList } from "./settle-list.ts";

const both = (value: string) => ({ en: value, es: value });

/** Ratings of contactors with coils of these volts. */
function contactor(coil: string) {
  const ratings = partRatings({
    ratedCurrentAC3: both("9 A"),
    ratedCurrentAC1: both("20 A"),
    poles: both("3-pole"),
    coilVoltage: both(`${coil} coil`),
    hp460: both("5 HP"),
    kw400: both("4 kW"),
  });
  return { ratings };
}

const CATALOG = [
  ...PARTS.map((part) => {
    if (part.pn === "KC-0093-10-120A") return { ...part, ...contactor("110-120 V AC") };
    return part.pn.startsWith("WDS-") ? { ...part, pieceLength: 1829 } : part;
  }),
  bomPart("OT-1J-AD", 1, { ratings: partRatings({ overloadRange: both("4.0-6.3 A"), tripClass: both("class 10A") }) }),
  bomPart("SNA-3MN-20"),
  bomPart("KC-0093-10-240A", 1, contactor("220-240 V AC")),
  bomPart("KC-0093-10-208A", 1, contactor("208 V AC")),
  bomPart("KC-0093-10-024D", 1, contactor("24 V DC")),
];

/** `mayAsk`: a person reads it in one way; the shop may ask. */
export type Expected = { readonly text: string; readonly mayAsk: boolean };

/** The lines that begin with `>` or `~`. */
export function expectedLines(lines: readonly string[]): Expected[] {
  return lines.flatMap((line) => (/^[>~] /.test(line) ? [{ text: line.slice(2), mayAsk: line.startsWith("~") }] : []));
}

export function reviewed(parsed: ParsedBom) {
  const answer = answerFor(parsed, CATALOG);
  const settled = settleList(parsed, answer);
  return { lines: resolveBom(settled.lines, answer), notes: settled.notes.map(({ kind }) => kind as string) };
}

export function inWords(line: CheckedLine): string {
  const reference = line.reference === "" ? "" : ` ref ${line.reference}`;
  switch (line.status) {
    case "ready":
      return `${line.part.pn} ${line.order.quantity}${reference}`;
    case "no-quantity":
      return [
        line.part.pn,
        "none",
        line.sources[0].reading.quantity.kind === "missing" ? line.sources[0].reading.quantity.otherQuantity : null,
      ]
        .filter(Boolean)
        .join(" ");
    case "held":
      return `${line.part.pn} held ${line.hold.text}`;
    case "bad-quantity":
      return [line.part.pn, "asks", ...line.problem.possible].join(" ");
    case "several":
      return ["choose", ...line.choices.map(({ part }) => part.pn)].join(" ");
    default:
      return `${line.status} ${line.sources[0].reading.number}`;
  }
}

/** Offered numbers in any order; extra numbers are accepted. */
export function isAsExpected(line: CheckedLine | undefined, { text, mayAsk }: Expected): boolean {
  if (!line) return false;
  const words = inWords(line);
  const [pn = "", ...said] = text.split(" ");
  if (pn === "unknown") return line.status === "not-found" && words.includes(said.join(" "));
  if (said[0] === "open") return line.status !== "ready" && (words.startsWith(pn) || line.status === "several");
  if (said[0] === "asks") {
    const offered = words.split(" ").slice(2);
    return words.startsWith(`${pn} asks`) && said.slice(1).every((number) => offered.includes(number));
  }
  if (pn === "choose") return words.split(" ").toSorted().join(" ") === text.split(" ").toSorted().join(" ");
  if (said[0] === "held" && !words.startsWith(`${pn} held`))
    return words.startsWith(pn) && line.status !== "ready" && line.sources[0].hold !== undefined;
  if (said[0] === "held") return words.startsWith(`${pn} held`) && words.endsWith(said.slice(1).join(" "));
  if (said[0] === "none") return words === text || (said.length === 1 && words.startsWith(`${pn} none`));
  if (text.includes(" ref ")) return words === text;
  const isReady = words === text || words.startsWith(`${text} ref `);
  return (
    isReady ||
    (mayAsk && (words.startsWith(`${pn} asks`) || words.startsWith(`${pn} held`) || words.startsWith(`${pn} none`)))
  );
}
