import { imageSize } from "image-size";
import { Worker } from "node:worker_threads";
import { PHOTO_WIDTHS } from "../../../domain/catalog/attachment.ts";
import { TIME_LIMITS } from "../../http/time-limits.ts";
import { workerFile } from "../../worker-file.ts";
import { because, type Reason } from "../reasons.ts";

export const PHOTO_FORMATS = ["jpg", "png", "webp"] as const;

type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** What the thread is asked to make. */
export type PhotoTask = {
  readonly bytes: Uint8Array;
  readonly format: PhotoFormat;
  readonly widths: readonly number[];
};

/** A photo in one width, as WebP. Sizes in pixels. */
export type PhotoVersion = { readonly width: number; readonly height: number; readonly content: Uint8Array };

/** `versions` are null when the photo cannot be read. */
export type PhotoAnswer = { readonly versions: readonly PhotoVersion[] | null };

/** A file of some bytes can claim more pixels than a machine has memory for: 50 million take 200 MB. */
const MOST_PIXELS = 50_000_000;

const LONGEST_SIDE = 20_000;

/** The end of a JPEG, which its picture cannot hold. A camera may write more behind it, and a small picture of its own in front. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/**
 * Makes the versions of a photo that pages choose from, in a thread of its own; else what is wrong with it. A photo is made anew, so what
 * a camera wrote beside it (place, time, owner) is gone.
 */
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

/** A JPEG that breaks off is read all the same, and is gray from there on. */
function isCutOff(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(END_OF_JPEG) < bytes.length / 2;
}

/** Never rejects: a thread that fails or takes too long has a photo that cannot be read. */
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
