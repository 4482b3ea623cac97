import { pictureOf, type Picture, type StoredPicture } from "../../app/domain/drawings/picture.ts";
import { LOCALES, type Localized } from "../../app/domain/locale.ts";
import { hashedPicture, hashOf, type DrawingRow } from "../../app/services/import/file-rows.ts";
import { figuresOf, type DataSheets, type Figure } from "../catalogue/datasheets.ts";
import type { Part } from "../catalogue/part.ts";
import { dimensioned, type DimensionedDrawing } from "./dimensioned.ts";
import { dimensionsOf } from "./dimensions.ts";
import type { Drawing } from "./drawing.ts";
import { drawPart } from "./draw-part.ts";
import { frontMarkup } from "./front-view.ts";
import { translated } from "./translated.ts";
import { millimetresPerUnit } from "./true-scale.ts";

/** The distinct drawings of the demonstration, and the drawing of each part. */
export class DemoDrawings {
  readonly #rows = new Map<string, DrawingRow>();
  readonly #nameOf = new Map<string, string>();
  readonly #ofSeries = new Map<string, string>();

  constructor(parts: Iterable<Part>, sheets: DataSheets) {
    for (const part of parts) {
      const row = drawingRow(part, figuresOf(sheets, part));
      this.#rows.set(row.name, row);
      this.#nameOf.set(part.pn, row.name);
      if (!this.#ofSeries.has(part.series)) this.#ofSeries.set(part.series, row.name);
    }
  }

  /** Load-test parts share the drawing of the first part of their series: a million would take an hour. */
  nameOf({ pn, series }: Pick<Part, "pn" | "series">): string {
    return this.#nameOf.get(pn) ?? this.#ofSeries.get(series) ?? "";
  }

  rows(): Iterable<DrawingRow> {
    return this.#rows.values();
  }
}

export function drawingRow(part: Part, figures: readonly Figure[]): DrawingRow {
  const dimensions = dimensionsOf(part, figures);
  const en = drawPart(part);
  const es = translated(en, part);
  const plain = { en: dimensioned(en, {}, "en"), es: dimensioned(es, {}, "es") };
  const row = {
    whole: hashedPicture(stored(shown(plain.en), shown(plain.es))),
    front: hashedPicture(frontOf(en, es)),
    sizes: sizesOf({ en, es }, { en: dimensioned(en, dimensions, "en"), es: dimensioned(es, dimensions, "es") }),
    millimetresPerUnit: millimetresPerUnit(en, dimensions),
  };
  const { whole, sizes } = row;
  return {
    ...row,
    name: hashOf([whole.hash, row.front.hash, sizes?.picture.hash, sizes?.box, row.millimetresPerUnit]),
  };
}

function shown({ markup, viewBox }: DimensionedDrawing): Picture {
  return { markup, viewBox: viewBox.join(" ") };
}

const TEXTS = />[^<]+/g;

/** The front views of both languages, computed once: which lettering shows depends on size, not on words. */
function frontOf(en: Drawing, es: Drawing): StoredPicture {
  let place = 0;
  const markup = frontMarkup({ ...en, markup: en.markup.replaceAll(TEXTS, () => `>@${place++}@`) });
  const viewBox = en.front.join(" ");
  const [ours, theirs] = [en, es].map((drawing): Picture => {
    const texts = drawing.markup.match(TEXTS) ?? [];
    return { viewBox, markup: markup.replaceAll(/>@(\d+)@/g, (_all, at: string) => texts[Number(at)] ?? "") };
  }) as [Picture, Picture];
  return stored(ours, theirs);
}

/** Dimension lines; null without a known size. */
function sizesOf(drawn: Localized<Drawing>, lined: Localized<DimensionedDrawing>): DrawingRow["sizes"] {
  const [en, es] = LOCALES.map((locale): Picture => {
    return { viewBox: "0 0 1 1", markup: lined[locale].markup.slice(drawn[locale].markup.length) };
  }) as [Picture, Picture];
  if (en.markup === "") return null;
  const box = { en: lined.en.viewBox.join(" "), es: lined.es.viewBox.join(" ") };
  return { picture: hashedPicture(stored(en, es)), box };
}

/** Both languages in one. Throws where they differ in more than their words. */
function stored(en: Picture, es: Picture): StoredPicture {
  const picture = pictureOf(en, es);
  if (!picture) throw new Error(`The shapes differ in Spanish: ${es.markup}`);
  return picture;
}
