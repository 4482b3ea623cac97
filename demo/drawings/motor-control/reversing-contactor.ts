import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, LIGHT_HOUSING, PALE } from "../palette.ts";
import { frame, path, rect } from "../svg.ts";
import { contactSymbols } from "./contact-symbol.ts";
import { type Body, contactorBody, contactorSide, RATING_GREEN } from "./contactor.ts";
import { codeOf, coilOf, englishOf, firstNumber } from "./reading.ts";
import {
  boxes,
  caption,
  columns,
  d,
  frontOf,
  lettering,
  plate,
  plateWord,
  type RowStart,
  screws,
  words,
} from "./shapes.ts";

/** Widths of one of the two bodies, by its width alone: both must fit into the front view. */
const NARROWED: Readonly<Record<number, number>> = { 36: 33, 44: 35, 56: 37, 64: 39 };
const GAP = 7;

/** Reversing contactor (KCRV): two bodies, the dark interlock between them and, if electrical too, its two NC contacts. */
export function drawReversingContactor(part: PartToDraw): Drawing {
  const rating = englishOf(part, "ratedCurrentAC3");
  const alone = contactorBody(firstNumber(rating));
  const body = { ...alone, width: NARROWED[alone.width] ?? 33 };
  const middles = [45 - (body.width + GAP) / 2, 45 + (body.width + GAP) / 2] as const;
  const high = body.height - 2 * body.strip;
  const markup = frame(
    pair(body, middles),
    interlock(body, high),
    middles.map((x) => plate(x, 50, 24, 11, RATING_GREEN)).join(""),
    codeOf(part, "interlock") === "E" ? electrical(middles, high) : "",
    contactorSide(alone),
    lettering(
      middles.map((x) => plateWord(x, 50, 24, 11, rating)).join(""),
      powerWords(body, middles),
      words(4, INK, [
        [middles[0], 50 - high / 2 + 6, "K1"],
        [middles[1], 50 - high / 2 + 6, "K2"],
      ]),
      caption(coilOf(part)),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(2 * body.width + GAP, body.height) };
}

function pair({ width, height, strip }: Body, middles: readonly number[]): string {
  const top = 50 - height / 2;
  const bottom = 50 + height / 2 - strip;
  const pitch = (width - 2) / 3;
  const lefts = middles.map((x) => x - width / 2);
  const starts = middles.flatMap((x): readonly RowStart[] => [
    [x - pitch, top + strip * 0.4],
    [x - pitch, bottom + strip * 0.4],
  ]);
  const decks = lefts.flatMap((x) => [top, bottom].map((y) => [x, y, width, strip] as const));
  return (
    lefts.map((x) => rect(x, top, width, height, LIGHT_HOUSING, { rx: 1.5 })).join("") +
    boxes(DARK_HOUSING, ...decks) +
    screws(starts, 3, pitch, Math.min(strip * 0.25, pitch * 0.4))
  );
}

function interlock({ height }: Body, high: number): string {
  const half = Math.min(high / 2, height * 0.3) - 2;
  const arrows = d`M45 ${50 - half + 3}v${half - 5}m-2-3l2 3 2-3M45 ${50 + half - 3}v${5 - half}m-2 3l2-3 2 3`;
  return (
    rect(45 - GAP / 2 - 2, 50 - half, GAP + 4, half * 2, DARK_HOUSING, { rx: 1 }) +
    path(arrows, "none", { stroke: PALE })
  );
}

function electrical(middles: readonly number[], high: number): string {
  return contactSymbols(
    middles.map((x) => ["NC", x, 50 + high / 2 - 5] as const),
    9,
  );
}

function powerWords({ width, height, strip }: Body, middles: readonly number[]): string {
  const xs = middles.flatMap((x) => columns(x, width - 2, 3));
  const above = 50 - height / 2 + strip - 1.5;
  const below = 50 + height / 2 - 1.5;
  return words(
    3.4,
    PALE,
    xs.flatMap((x, index) => [[x, above, `L${(index % 3) + 1}`] as const, [x, below, `T${(index % 3) + 1}`] as const]),
  );
}
