import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, LIGHT_HOUSING, PALE, PANEL } from "../palette.ts";
import { frame, path, rect } from "../svg.ts";
import { contactSymbols } from "./contact-symbol.ts";
import { type Contact, codeOf, coilOf, contactsOf, englishOf, firstNumber, terminalNumbers } from "./reading.ts";
import {
  boxes,
  caption,
  clamps,
  columns,
  d,
  frontOf,
  lettering,
  plate,
  plateWord,
  rail,
  type RowStart,
  screws,
  strips,
  words,
  type Word,
} from "./shapes.ts";

/** Outside of a contactor body in drawing units; `strip` is the height of each terminal strip. */
export type Body = { readonly width: number; readonly height: number; readonly strip: number; readonly depth: number };

const MINIATURE: Body = { width: 30, height: 50, strip: 13, depth: 32 };
const FRAMES: readonly (readonly [upToAmps: number, body: Body])[] = [
  [18, { width: 36, height: 62, strip: 15, depth: 40 }],
  [32, { width: 44, height: 68, strip: 17, depth: 44 }],
  [65, { width: 56, height: 78, strip: 20, depth: 48 }],
  [Number.POSITIVE_INFINITY, { width: 64, height: 84, strip: 22, depth: 53 }],
];

const POWER_TERMINALS = [
  ["1L1", "2T1"],
  ["3L2", "4T2"],
  ["5L3", "6T3"],
  ["7L4", "8T4"],
] as const;

export const RATING_GREEN = "#0b8a43";

export function contactorBody(amps: number): Body {
  return FRAMES.find(([upTo]) => amps <= upTo)?.[1] ?? MINIATURE;
}

/** Contactor (KC): size by current; poles and built-in auxiliaries as terminal columns. */
export function drawContactor(part: PartToDraw): Drawing {
  const body = contactorBody(firstNumber(englishOf(part, "ratedCurrentAC3")));
  const poles = codeOf(part, "poles") === "4" ? 4 : 3;
  return whole(part, body, poles, contactsOf(englishOf(part, "auxContacts")));
}

/** Miniature contactor (KM): 30 x 50, with four main poles or with three and an auxiliary. */
export function drawMiniatureContactor(part: PartToDraw): Drawing {
  const poles = codeOf(part, "auxContacts") === "40" ? 4 : 3;
  return whole(part, MINIATURE, poles, poles === 4 ? [] : contactsOf(englishOf(part, "auxContacts")));
}

function whole(part: PartToDraw, body: Body, poles: number, allAuxiliaries: readonly Contact[]): Drawing {
  const auxiliaries = allAuxiliaries.slice(0, 2);
  const { width, height, strip } = body;
  const xs = columns(45, width - 2, poles + auxiliaries.length);
  const core = (width * poles) / xs.length;
  const markup = frame(
    rect(45 - width / 2, 50 - height / 2, width, height, LIGHT_HOUSING, { rx: 1.5 }),
    strips([45 - width / 2, 50 - height / 2, width, height], strip),
    terminals(body, xs, codeOf(part, "termination") === "P"),
    coreView(45 - width / 2 + core / 2, core, height - 2 * strip),
    auxiliaryView(auxiliaries, xs.slice(poles), 45 - width / 2 + core, height - 2 * strip),
    contactorSide(body),
    lettering(
      words(3.6, PALE, terminalWords(body, xs, [...POWER_TERMINALS.slice(0, poles), ...auxiliaryNumbers(auxiliaries)])),
      coreWords(45 - width / 2 + core / 2, core, height - 2 * strip, englishOf(part, "ratedCurrentAC3")),
      caption(coilOf(part)),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(width, height) };
}

function terminals({ width, height, strip }: Body, xs: readonly number[], pushIn: boolean): string {
  const pitch = (width - 2) / xs.length;
  const x = xs[0] ?? 45;
  const rows: readonly RowStart[] = [
    [x, 50 - height / 2 + strip * 0.4],
    [x, 50 + height / 2 - strip * 0.6],
  ];
  return pushIn
    ? clamps(rows, xs.length, pitch, 2.3)
    : screws(rows, xs.length, pitch, Math.min(strip * 0.26, pitch * 0.42));
}

function terminalWords({ height, strip }: Body, xs: readonly number[], names: readonly (readonly [string, string])[]) {
  return names.flatMap(([above, below], index): readonly Word[] => [
    [xs[index] ?? 45, 50 - height / 2 + strip - 1.5, above],
    [xs[index] ?? 45, 50 + height / 2 - 1.5, below],
  ]);
}

/** Numbers of built-in auxiliaries; 11-12 is not used on contactors: a lone NC contact is 21-22. */
function auxiliaryNumbers(contacts: readonly Contact[]) {
  return terminalNumbers(contacts, contacts[0] === "NC" ? 2 : 1);
}

function coreView(x: number, width: number, height: number): string {
  const wide = Math.min(width - 5, 32);
  return (
    boxes(PANEL, [x - width / 2 + 1.5, 50 - height / 2 + 2, 4, 4], [x + width / 2 - 5.5, 50 - height / 2 + 2, 4, 4]) +
    plate(x, 51, wide, height * 0.36, RATING_GREEN) +
    boxes(DARK_HOUSING, [x - wide * 0.3, 51 + height * 0.27, wide * 0.6, height * 0.1])
  );
}

function coreWords(x: number, width: number, height: number, rating: string): string {
  const y = 50 - height / 2 + 5.3;
  return (
    words(3.6, INK, [
      [x - width / 2 + 8.2, y, "A1"],
      [x + width / 2 - 8.2, y, "A2"],
    ]) + plateWord(x, 51, Math.min(width - 5, 32), height * 0.36, rating)
  );
}

function auxiliaryView(contacts: readonly Contact[], xs: readonly number[], joint: number, height: number): string {
  if (contacts.length === 0) return "";
  const symbols = contacts.map((kind, index) => [kind, xs[index] ?? joint, 50] as const);
  return path(d`M${joint} ${50 - height / 2}v${height}`) + contactSymbols(symbols, Math.min(height - 6, 22));
}

export function contactorSide({ height, strip, depth }: Body): string {
  const front = 149 - depth;
  const deck = 149 - depth * 0.7;
  const [top, bottom] = [50 - height / 2, 50 + height / 2];
  return (
    rail(149) +
    path(
      d`M149 ${top}H${deck}V${top + strip}H${front}V${bottom - strip}H${deck}V${bottom}H149z` +
        d`M${149 - depth * 0.33} ${top}V${bottom}M${front + 4} ${top + strip}V${bottom - strip}`,
      LIGHT_HOUSING,
    ) +
    boxes(DARK_HOUSING, [deck, top, 8, strip], [deck, bottom - strip, 8, strip])
  );
}
