import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, LIGHT_HOUSING, PALE } from "../palette.ts";
import { frame, path, rect } from "../svg.ts";
import { codeOf, coilOf, CONTACT_COLORS, type Contact, contactsOf, englishOf, terminalNumbers } from "./reading.ts";
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
  words,
} from "./shapes.ts";

const WIDTH = 40;
const DECK = 13;

/** Control relay (KR): four contacts a deck, one or two decks; a green plate counts the NO, a red one the NC contacts. */
export function drawControlRelay(part: PartToDraw): Drawing {
  const found = contactsOf(englishOf(part, "contacts"));
  const contacts: readonly Contact[] = found.length > 0 ? found : ["NO", "NO", "NO", "NO"];
  const decks = contacts.length > 4 ? 2 : 1;
  const height = decks === 2 ? 84 : 62;
  const markup = frame(
    rect(45 - WIDTH / 2, 50 - height / 2, WIDTH, height, LIGHT_HOUSING, { rx: 1.5 }),
    deckViews(contacts, decks, height, codeOf(part, "termination") === "P"),
    plates(contacts),
    side(decks, height),
    lettering(plateWords(contacts), numbers(contacts, height), coilWords(), caption(coilOf(part))),
  );
  return { markup, box: [160, 100], front: frontOf(WIDTH, height) };
}

function deckTops(deck: number, height: number): readonly [above: number, below: number] {
  return [50 - height / 2 + deck * (DECK + 1), 50 + height / 2 - DECK - deck * (DECK + 1)];
}

function deckViews(contacts: readonly Contact[], decks: number, height: number, pushIn: boolean): string {
  const tops = Array.from({ length: decks }, (_, deck) => deckTops(deck, height)).flat();
  const count = Math.min(contacts.length, 4);
  const xs = columns(45, WIDTH - 2, 4);
  const rows = tops.map((y): RowStart => [xs[0] ?? 45, y + DECK * 0.4]);
  const draw = pushIn ? clamps : screws;
  return (
    boxes(DARK_HOUSING, ...tops.map((y) => [45 - WIDTH / 2, y, WIDTH, DECK] as const)) +
    draw(rows, count, (WIDTH - 2) / 4, pushIn ? 2.3 : 3.3)
  );
}

function numbers(contacts: readonly Contact[], height: number): string {
  const xs = columns(45, WIDTH - 2, 4);
  const all = terminalNumbers(contacts).flatMap(([upper, lower], index) => {
    const [above, below] = deckTops(Math.floor(index / 4), height);
    const x = xs[index % 4] ?? 45;
    return [[x, above + DECK - 1.4, upper] as const, [x, below + DECK - 1.4, lower] as const];
  });
  return words(3.6, PALE, all);
}

function counts(contacts: readonly Contact[]): readonly (readonly [Contact, string])[] {
  return (["NO", "NC"] as const)
    .map((kind) => [kind, contacts.filter((own) => own === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => [kind, `${count} ${kind}`]);
}

function plateAt(index: number, of: number): readonly [number, number, number, number] {
  return of === 1 ? [45, 52, 26, 10] : [index === 0 ? 36 : 54, 52, 16, 9];
}

function plates(contacts: readonly Contact[]): string {
  const all = counts(contacts);
  return all.map(([kind], index) => plate(...plateAt(index, all.length), CONTACT_COLORS[kind])).join("");
}

function plateWords(contacts: readonly Contact[]): string {
  const all = counts(contacts);
  return all.map(([, word], index) => plateWord(...plateAt(index, all.length), word)).join("");
}

function coilWords(): string {
  return words(3.6, INK, [
    [30, 44, "A1"],
    [60, 44, "A2"],
  ]);
}

function side(decks: number, height: number): string {
  const inner = decks === 2 ? 56 : height;
  const front = decks === 2 ? 97 : 109;
  const [top, bottom] = [50 - inner / 2, 50 + inner / 2];
  const body = d`M149 ${top}H121V${top + DECK}H109V${bottom - DECK}H121V${bottom}H149zM136 ${top}V${bottom}`;
  const second = d`M109 ${top + 15}H${front}V${bottom - 15}H109z`;
  return (
    rail(149) +
    path(body + (decks === 2 ? second : ""), LIGHT_HOUSING) +
    boxes(DARK_HOUSING, [121, top, 8, DECK], [121, bottom - DECK, 8, DECK])
  );
}
