import { isInline, pictureIn, type StoredPicture } from "../../domain/drawings/picture.ts";
import type { Drawing } from "../../domain/drawings/drawing.ts";
import type { Locale } from "../../domain/locale.ts";
import type { DrawingView } from "./part-types.ts";

/** Address of a picture as a file of its own, which never changes. */
export function pictureFile(hash: string, locale: Locale): string {
  return `/drawings/${locale}/${hash}.svg`;
}

/** The whole drawing of a part, with its sizes where they are known. */
export function partDrawing(drawing: Drawing, locale: Locale): DrawingView {
  const { sizes } = drawing;
  if (!sizes || !isInline(drawing.whole)) return wholeDrawing(drawing, locale);
  const markup = pictureIn(drawing.whole, locale).markup + pictureIn(sizes.picture, locale).markup;
  return { markup, viewBox: sizes.box[locale] };
}

/** The whole drawing without sizes: for what is said of several parts. */
export function wholeDrawing({ whole, hash }: Drawing, locale: Locale): DrawingView {
  return shown({ ...whole, hash }, locale);
}

/** The front view with all its lettering: larger than in a row. */
export function largeFront({ whole, hash, front }: Drawing, locale: Locale): DrawingView {
  return isInline(whole) ? { ...shown({ ...whole, hash }, locale), viewBox: front.viewBox } : shown(front, locale);
}

/** The front view as rows show it. */
export function frontView({ front }: Drawing, locale: Locale): DrawingView {
  return shown(front, locale);
}

/** A large picture is not in the page: the browser fetches its file once. */
function shown(picture: StoredPicture & { readonly hash: string }, locale: Locale): DrawingView {
  if (isInline(picture)) return pictureIn(picture, locale);
  const viewBox = pictureIn({ ...picture, markup: "" }, locale).viewBox;
  const [x, y, width, height] = viewBox.split(" ");
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return { viewBox, markup: `<image href="${pictureFile(picture.hash, locale)}" ${place}/>` };
}
