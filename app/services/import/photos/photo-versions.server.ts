import { imageSize } from "image-size";
import { Worker } from "node:worker_threads";
import { PHOTO_WIDTHS } from "../../../domain/catalog/attachment.ts";
import { TIME_LIMITS } from "../../http/time-limits.ts";
import { workerFile } from "../../worker-file.ts";
import { because, type Reason } from "../reasons.ts";

export const PHOTO_FORMATS = ["jpg", "png", "webp"] as const;

type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export type PhotoTask = {
  readonly bytes: Uint8Array;
  readonly format: PhotoFormat;
  readonly widths: readonly number[];
};

/** A WebP image. Sizes in pixels. */
export type PhotoVersion = { readonly width: number; readonly height: number; readonly content: Uint8Array };

/** Null if the photo cannot be read. */
export type PhotoAnswer = { readonly versions: readonly PhotoVersion[] | null };

/** A small file can claim many pixels: 50 million take 200 MB. */
const MOST_PIXELS = 50_000_000;

const LONGEST_SIDE = 20_000;

/** End marker of a JPEG. Cameras may write data after it, and a thumbnail before it. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Resizes in a worker thread, or returns the problem. Re-encoding removes camera metadata (place, time, owner). */
export async function photoVersions(bytes: Uint8Array, name: string): Promise<readonly PhotoVersion[] | Reason> {
  const found = sizeOf(bytes);
  if (found === null) return because("noPhoto", name);
  const { format, width, height } = found;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    return because("photoTooLarge", name, width, height, MOST_PIXELS / 1_000_000);
  if (format === "jpg" && isCutOff(bytes)) return because("photoUnreadable", name);
  const { versions } = await makeInThread({ bytes, format, widths: PHOTO_WIDTHS });
  return versions ?? because("photoUnreadable", name);
}

function sizeOf(bytes: Uint8Array): { format: PhotoFormat; width: number; height: number } | null {
  try {
    const { width, height, type } = imageSize(bytes);
    const format = PHOTO_FORMATS.find((each) => each === type);
    return format && width > 0 && height > 0 ? { format, width, height } : null;
  } catch {
    return null;
  }
}

/** Decoders accept a truncated JPEG and fill it with gray. */
function isCutOff(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(END_OF_JPEG) < bytes.length / 2;
}

/** Never rejects: after a failure or a timeout, `versions` is null. */
async function makeInThread(task: PhotoTask): Promise<PhotoAnswer> {
  const worker = new Worker(workerFile("app/services/import/photos/photo-worker.ts"), {
    workerData: task,
    env: {},
    stdout: true,
    stderr: true,
  });
  let limit: NodeJS.Timeout | undefined;
  const answer = await new Promise<PhotoAnswer>((resolve) => {
    const giveUp = () => resolve({ versions: null });
    limit = setTimeout(giveUp, TIME_LIMITS.photo);
    worker.once("message", resolve).once("error", giveUp).once("exit", giveUp);
  });
  clearTimeout(limit);
  await worker.terminate();
  return answer;
}
