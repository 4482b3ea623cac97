import { isUtf8 } from "node:buffer";
import fs from "node:fs";
import path from "node:path";
import { pictureOf } from "../../domain/drawings/picture.ts";
import { hashedPicture, type DrawingRow } from "./file-rows.ts";
import type { Problems } from "./import-error.ts";
import { because, type Reason } from "./reasons.ts";
import { cleanSvg, type CleanSvg, SvgError } from "./svg/clean-svg.ts";

export const DRAWINGS = "drawings";

const MOST_BYTES = 256 * 1024;

const SVG = ".svg";

/** The same drawing with Spanish text. */
const SPANISH = ".es.svg";

/** `drawings/NAME.svg`, read again by each iteration to save memory; bad ones are reported. Null without the folder. */
export function drawingFiles(folder: string, problems: Problems): Iterable<DrawingRow> | null {
  const place = path.join(folder, DRAWINGS);
  if (!fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()) return null;
  const files = fs.readdirSync(place).filter((file) => file.endsWith(SVG));
  const spanish = new Set(files.filter((file) => file.endsWith(SPANISH)));
  const own = files.filter((file) => !spanish.has(file)).toSorted();
  return {
    *[Symbol.iterator]() {
      for (const file of own) {
        const name = file.slice(0, -SVG.length);
        const row = readDrawing(place, name, spanish.has(name + SPANISH), problems);
        if (row) yield row;
      }
    },
  };
}

function readDrawing(place: string, name: string, hasSpanish: boolean, problems: Problems): DrawingRow | null {
  const en = readSvg(place, name + SVG, problems);
  const es = hasSpanish ? readSvg(place, name + SPANISH, problems) : en;
  if (!en || !es) return null;
  const whole = pictureOf(en.whole, es.whole);
  const front = pictureOf(en.front, es.front);
  if (whole && front)
    return {
      name,
      whole: hashedPicture(whole),
      front: hashedPicture(front),
      sizes: null,
      millimetresPerUnit: en.millimetresPerUnit,
    };
  const reason = because("otherDrawing", `${name}${SVG}`);
  problems.add({ file: `${DRAWINGS}/${name}${SPANISH}`, row: null, reason });
  return null;
}

function readSvg(place: string, file: string, problems: Problems): CleanSvg | null {
  const problem = (reason: Reason) => {
    problems.add({ file: `${DRAWINGS}/${file}`, row: null, reason });
    return null;
  };
  const { size } = fs.statSync(path.join(place, file));
  if (size > MOST_BYTES) return problem(because("drawingTooLarge", Math.ceil(size / 1024), MOST_BYTES / 1024));
  const bytes = fs.readFileSync(path.join(place, file));
  if (!isUtf8(bytes)) return problem(because("drawingNotUtf8"));
  try {
    return cleanSvg(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SvgError) return problem(error.reason);
    throw error;
  }
}
