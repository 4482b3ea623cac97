import { createHash } from "node:crypto";
import { isInline, type StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";

export type HashedPicture = StoredPicture & { readonly hash: string };

/** `name` is how parts refer to the drawing. */
export type DrawingRow = {
  readonly name: string;
  readonly whole: HashedPicture;
  readonly front: HashedPicture;
  readonly sizes: { readonly picture: HashedPicture; readonly box: Localized<string> } | null;
  readonly millimetresPerUnit: number | null;
};

export function hashedPicture({ viewBox, markup, es }: StoredPicture): HashedPicture {
  return { viewBox, markup, es, hash: hashOf([viewBox, markup, es]) };
}

/** 128 bits, safe in a URL. */
export function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest().subarray(0, 16).toString("base64url");
}

export function storedDrawing({ name, whole, front, sizes, millimetresPerUnit }: DrawingRow) {
  return {
    name,
    whole: whole.hash,
    front: front.hash,
    isInline: isInline(front),
    sizes: sizes?.picture.hash ?? null,
    sizesBox: sizes?.box ?? null,
    millimetresPerUnit,
  };
}
