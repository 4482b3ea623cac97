import { isInline, pictureIn, type StoredPicture, type Drawing } from "../../domain/drawings/picture.ts";
import type { Locale } from "../../domain/locale.ts";
import type { DrawingView } from "./part-types.ts";

/** The file of a picture never changes. */
export function pictureFile(hash: string, locale: Locale): string {
  return `/drawings/${locale}/${hash}.svg`;
}

export function partDrawing(drawing: Drawing, locale: Locale): DrawingView {
  const { sizes } = drawing;
  if (!sizes || !isInline(drawing.whole)) return wholeDrawing(drawing, locale);
  const markup = pictureIn(drawing.whole, locale).markup + pictureIn(sizes.picture, locale).markup;
  return { markup, viewBox: sizes.box[locale] };
}

/** Without sizes, for a text about several parts. */
export function wholeDrawing({ whole, hash }: Drawing, locale: Locale): DrawingView {
  return viewOfPicture({ ...whole, hash }, locale);
}

export function largeFront({ whole, hash, front }: Drawing, locale: Locale): DrawingView {
  return isInline(whole)
    ? { ...viewOfPicture({ ...whole, hash }, locale), viewBox: front.viewBox }
    : viewOfPicture(front, locale);
}

export function frontView({ front }: Drawing, locale: Locale): DrawingView {
  return viewOfPicture(front, locale);
}

/** A large picture is a separate file that the browser caches. */
function viewOfPicture(picture: StoredPicture & { readonly hash: string }, locale: Locale): DrawingView {
  if (isInline(picture)) return pictureIn(picture, locale);
  const viewBox = pictureIn({ ...picture, markup: "" }, locale).viewBox;
  const [x, y, width, height] = viewBox.split(" ");
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return { viewBox, markup: `<image href="${pictureFile(picture.hash, locale)}" ${place}/>` };
}
