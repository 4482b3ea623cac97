import type { IncomingMessage } from "node:http";
import { patternsOf } from "../app/pages.server.ts";
import { createBodyMemory, type BodyMemory } from "./body-memory.ts";
import { announcedBytes } from "./read-body.ts";

/** Largest body in bytes, by the `forms` of a page (`app/pages.server.ts`). A list of 200,000 characters may be URL-encoded with three
 * bytes for most characters. */
const SHORT_BYTES = 65_536;
const LIST_BYTES = 1_250_000;
const LIST_WITH_FILE_BYTES = 2_500_000;

/** Room for 50,000 customer part numbers with descriptions. */
const NUMBERS_WITH_FILE_BYTES = 9_000_000;

/** For larger imports there is the command, which reads rows one after the other. */
const FILES_BYTES = 64 * 1_048_576;

const SHORT_FORMS = patternsOf(({ forms }) => forms === "short");
const LIST_FORMS = patternsOf(({ forms }) => forms === "list" || forms === "numbers");
const NUMBERS_FORMS = patternsOf(({ forms }) => forms === "numbers");
const FILES_FORMS = patternsOf(({ forms }) => forms === "files");

/** Import files: read only after the page has checked the rights of the sender. */
export function takesFiles(pattern: string): boolean {
  return FILES_FORMS.has(pattern);
}

/** Bytes, by route pattern and content type. `usual`: `BODY_LIMIT_BYTES`. */
export function bodyLimit(pattern: string, contentType: string, usual: number): number {
  if (FILES_FORMS.has(pattern)) return Math.max(usual, FILES_BYTES);
  if (SHORT_FORMS.has(pattern)) return Math.min(usual, SHORT_BYTES);
  if (!LIST_FORMS.has(pattern)) return usual;
  if (!/^multipart\//i.test(contentType)) return Math.max(usual, LIST_BYTES);
  return Math.max(usual, NUMBERS_FORMS.has(pattern) ? NUMBERS_WITH_FILE_BYTES : LIST_WITH_FILE_BYTES);
}

/** Upper ends of two of the size classes below: forms with a few fields, and forms with a pasted list of 200,000 characters. */
export const SMALL_BODY_BYTES = 65_536;
const LIST_BODY_BYTES = 700_000;

/** Bytes in memory at once. Each size class has memory of its own, so that large bodies leave room for small ones. */
const BODY_MEMORY = {
  small: { total: 33_554_432, perNetwork: 16_777_216 },
  lists: { total: 6_291_456, perNetwork: 2_097_152 },
  large: { total: 12_582_912, perNetwork: 9_500_000 },
  files: { total: 6_291_456, perNetwork: 6_291_456 },
};

export type BodyMemories = Readonly<Record<keyof typeof BODY_MEMORY, BodyMemory>>;

export function createBodyMemories(): BodyMemories {
  return {
    small: createBodyMemory(BODY_MEMORY.small),
    lists: createBodyMemory(BODY_MEMORY.lists),
    large: createBodyMemory(BODY_MEMORY.large),
    files: createBodyMemory(BODY_MEMORY.files),
  };
}

/** A body that does not announce its length is treated as large. */
export function memoryFor(incoming: IncomingMessage, pattern: string, memories: BodyMemories): BodyMemory {
  if (takesFiles(pattern)) return memories.files;
  const announced = announcedBytes(incoming) ?? Infinity;
  if (announced <= SMALL_BODY_BYTES) return memories.small;
  return announced <= LIST_BODY_BYTES ? memories.lists : memories.large;
}
