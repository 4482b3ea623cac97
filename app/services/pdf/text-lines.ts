import createBidi from "bidi-js";

type TextRun<Font> = { readonly text: string; readonly font: Font };

/** Runs are in visual order, from left to right. */
export type TextLine<Font> = { readonly runs: readonly TextRun<Font>[]; readonly width: number };

export type TextFonts<Font> = {
  /** Null if no font has all characters. */
  fontOf(characters: string): Font | null;
  width(text: string, font: Font): number;
};

type Range = { readonly start: number; readonly end: number };

/** Font of each UTF-16 unit. */
type Dressed<Font> = { readonly text: string; readonly fonts: readonly Font[] };

const bidi = createBidi();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** fontkit draws a run from right to left if its first letter is of these scripts. */
const DRAWN_FROM_RIGHT =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** Breaks text into lines of at most `room`, ordered by the Unicode bidirectional algorithm. */
export function layLines<Font>(text: string, room: number, fonts: TextFonts<Font>): readonly TextLine<Font>[] {
  return text.split("\n").flatMap((paragraph) => {
    const dressed = dress(paragraph, fonts);
    const levels = bidi.getEmbeddingLevels(paragraph, "auto");
    return breakLines(dressed, room, fonts).map((range): TextLine<Font> => {
      const runs = runsOf(dressed, levels, range);
      const width = runs.reduce((sum, run) => sum + fonts.width(run.text, run.font), 0);
      return { runs, width };
    });
  });
}

/** Keeps a letter and its marks in one font if possible. */
function dress<Font>(text: string, { fontOf }: TextFonts<Font>): Dressed<Font> {
  const fonts: Font[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const parts = fontOf(segment) === null ? Array.from(segment) : [segment];
    for (const part of parts) {
      const font = fontOf(part);
      if (font !== null) fonts.push(...Array.from({ length: part.length }, () => font));
    }
  }
  return { text, fonts };
}

function breakLines<Font>(dressed: Dressed<Font>, room: number, fonts: TextFonts<Font>): readonly Range[] {
  const lines: Range[] = [];
  let start = 0;
  let used = 0;
  for (const piece of piecesOf(dressed, room, fonts)) {
    const width = widthOf(dressed, withoutBlanks(dressed.text, piece), fonts);
    if (used > 0 && used + width > room) {
      lines.push(withoutBlanks(dressed.text, { start, end: piece.start }));
      [start, used] = [piece.start, 0];
    }
    used += widthOf(dressed, piece, fonts);
  }
  return [...lines, withoutBlanks(dressed.text, { start, end: dressed.text.length })];
}

/** Words with what follows them, or single letters of a word wider than the room. */
function piecesOf<Font>(dressed: Dressed<Font>, room: number, fonts: TextFonts<Font>): readonly Range[] {
  const starts = [0];
  let before = "";
  for (const { segment, index, isWordLike } of words.segment(dressed.text)) {
    if (index > 0 && isWordLike && mayBreakAfter(before)) starts.push(index);
    before = segment;
  }
  const pieces = starts.map((start, at): Range => ({ start, end: starts[at + 1] ?? dressed.text.length }));
  return pieces.flatMap((piece) => {
    const isNarrow = widthOf(dressed, withoutBlanks(dressed.text, piece), fonts) <= room;
    return isNarrow ? [piece] : lettersOf(dressed.text, piece);
  });
}

/** Adjacent words occur only in scripts without spaces. */
function mayBreakAfter(segment: string): boolean {
  return /[\s\p{L}\p{N}\p{M}\u3000-\u303F\uFF00-\uFF65]$/u.test(segment);
}

function lettersOf(text: string, { start, end }: Range): readonly Range[] {
  return Array.from(graphemes.segment(text.slice(start, end)), ({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.length,
  }));
}

function withoutBlanks(text: string, { start, end }: Range): Range {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function widthOf<Font>(dressed: Dressed<Font>, { start, end }: Range, fonts: TextFonts<Font>): number {
  let width = 0;
  for (let from = start; from < end;) {
    const font = dressed.fonts[from] as Font;
    let to = from + 1;
    while (to < end && dressed.fonts[to] === font) to++;
    width += fonts.width(dressed.text.slice(from, to), font);
    from = to;
  }
  return width;
}

function runsOf<Font>(
  { text, fonts }: Dressed<Font>,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  { start, end }: Range,
): readonly TextRun<Font>[] {
  if (start === end) return [];
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1);
  const runs: { level: number; font: Font; units: number[] }[] = [];
  // bidi-js reorders the line within the whole text.
  for (const unit of bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)) {
    const [level, font] = [levels.levels[unit] ?? 0, fonts[unit] as Font];
    const last = runs.at(-1);
    const isNext = last?.units.at(-1) === (level % 2 ? unit + 1 : unit - 1);
    if (last && isNext && last.level === level && last.font === font) last.units.push(unit);
    else runs.push({ level, font, units: [unit] });
  }
  return runs.map(({ level, font, units }) => {
    const inReadingOrder = level % 2 ? units.toReversed() : units;
    const run = inReadingOrder.map((unit) => mirrored.get(unit) ?? text[unit]).join("");
    return { text: asDrawn(run, level % 2 === 1), font };
  });
}

/** Reversed if fontkit does not detect the direction itself. */
function asDrawn(run: string, isFromRight: boolean): string {
  return isFromRight === DRAWN_FROM_RIGHT.test(run) ? run : Array.from(run).toReversed().join("");
}
