import { BRASS, DARK_HOUSING, INK, LIGHT_HOUSING } from "../palette.ts";
import type { Drawing, PartToDraw } from "../drawing.ts";
import { frame, path, rect } from "../svg.ts";
import { contactSymbols } from "./contact-symbol.ts";
import { codeOf, contactsOf, englishOf, terminalNumbers, type Contact } from "./reading.ts";
import {
  boxes,
  caption,
  columns,
  d,
  frontOf,
  lettering,
  plate,
  plateWord,
  rail,
  screws,
  strips,
  words,
  type Word,
} from "./shapes.ts";

const HEIGHT = 46;

/** Auxiliary contact block: a column per contact with its terminals and symbol; a side block is one column wide. */
export function drawAuxiliaryBlock(part: PartToDraw): Drawing {
  const contacts = contactsIn(part);
  const isSide = codeOf(part, "auxMounting") === "S";
  const width = isSide ? Math.max(16, contacts.length * 10) : Math.max(22, contacts.length * 13);
  const xs = columns(45, width - 2, Math.max(contacts.length, 1));
  const numbers = terminalNumbers(contacts, isSide ? 5 : 1);
  const names = numbers.flatMap(([above, below], index): Word[] => [
    [xs[index] ?? 45, 38, above],
    [xs[index] ?? 45, 72, below],
  ]);
  const markup = frame(
    block(width),
    screws(
      [
        [xs[0] ?? 45, 32],
        [xs[0] ?? 45, 66],
      ],
      xs.length,
      (width - 2) / xs.length,
      2.6,
    ),
    contactSymbols(
      contacts.map((kind, index) => [kind, xs[index] ?? 45, 50] as const),
      16,
    ),
    side(isSide ? 26 : 18),
    lettering(words(3.8, "#fff", names), caption(isSide ? "side mount" : "front mount")),
  );
  return { markup, box: [160, 100], front: frontOf(width, HEIGHT) };
}

/** A trip alarm contact is written "trip alarm 1 NO". */
function contactsIn(part: PartToDraw): readonly Contact[] {
  return contactsOf(englishOf(part, "auxContacts")).slice(0, 4);
}

export function drawNamedBlock(name: string, value: string, fill: string): Drawing {
  const markup = frame(
    block(30),
    screws(
      [
        [38, 33],
        [38, 67],
      ],
      2,
      14,
      3,
    ),
    plate(45, 50, 26, 13, fill),
    side(24),
    lettering(plateWord(45, 50, 26, 13, name), caption(value)),
  );
  return { markup, box: [160, 100], front: frontOf(30, HEIGHT) };
}

export function drawCoil(part: PartToDraw): Drawing {
  const volts = englishOf(part, "coilVoltage").replace(/ coil$/, "");
  const markup = frame(
    boxes("#c9ced2", [30, 20, 4, 9], [56, 20, 4, 9]),
    rect(22, 28, 46, 7, DARK_HOUSING, { rx: 1 }),
    rect(22, 69, 46, 7, DARK_HOUSING, { rx: 1 }),
    rect(26, 35, 38, 34, BRASS),
    path("M26 40h38M26 45h38M26 50h38M26 55h38M26 60h38M26 65h38", "none", { stroke: "#8a4c1c", "stroke-width": 0.7 }),
    boxes(LIGHT_HOUSING, [106, 30, 40, 40]),
    boxes(BRASS, [112, 36, 28, 28]),
    boxes(DARK_HOUSING, [119, 43, 14, 14]),
    lettering(words(7, "#fff", [[45, 54, "A1 A2"]], "bold"), caption(volts)),
  );
  return { markup, box: [160, 100], front: frontOf(46, 58) };
}

const SUPPRESSORS: Readonly<Record<string, string>> = {
  R: "M32 50h5l1-3 2 6 2-6 2 6 1-3h4M49 45v10M52 45v10M52 50h6",
  V: "M32 50h6v-4h14v8H38v-4M52 50h6M37 58l6-4 6-10h4",
  D: "M32 50h9M49 50h9M41 44v12l8-6zM49 44v12",
};

export function drawSuppressor(part: PartToDraw): Drawing {
  const symbol = SUPPRESSORS[codeOf(part, "suppressorType")] ?? SUPPRESSORS["R"] ?? "";
  const markup = frame(
    rect(28, 34, 34, 32, LIGHT_HOUSING, { rx: 2 }),
    path("M33 66v8M57 66v8", "none", { stroke: "#c9ced2", "stroke-width": 3 }),
    path(symbol, "none", { "stroke-width": 1.2 }),
    side(16),
    lettering(caption(englishOf(part, "supplyVoltage"))),
  );
  return { markup, box: [160, 100], front: frontOf(34, 44) };
}

export function drawInterlock(value: string): Drawing {
  const markup = frame(
    rect(36, 24, 18, 52, DARK_HOUSING, { rx: 2 }),
    path("M45 36v-6m-3 3l3-3 3 3M45 64v6m-3-3l3 3 3-3M40 50h10m-7-3l-3 3 3 3m4-6l3 3-3 3", "none", {
      stroke: "#fff",
      "stroke-width": 1.4,
    }),
    boxes(LIGHT_HOUSING, [98, 30, 20, 40], [132, 30, 20, 40]),
    boxes(DARK_HOUSING, [118, 38, 14, 24]),
    lettering(caption(value)),
  );
  return { markup, box: [160, 100], front: frontOf(24, 52) };
}

function block(width: number): string {
  const box = [45 - width / 2, 50 - HEIGHT / 2, width, HEIGHT] as const;
  return rect(...box, LIGHT_HOUSING, { rx: 1.5 }) + strips(box, 13);
}

function side(depth: number): string {
  return (
    rail(149) +
    path(d`M${146 - depth} 27h${depth}v46h-${depth}z`, LIGHT_HOUSING) +
    path(d`M${146 - depth} 40h${depth}M${146 - depth} 60h${depth}`, "none", { stroke: INK })
  );
}
