/** A thread, so that a hostile file cannot block the server and the work can be ended. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import resize, { initResize } from "@jsquash/resize";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initEncoder } from "@jsquash/webp/encode.js";
import type { PhotoAnswer, PhotoTask, PhotoVersion } from "./photo-versions.server.ts";

/** Lower values blur fine lines and lettering. */
const QUALITY = 80;

/** Browser class that the libraries need and Node lacks. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = "srgb";

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

Object.assign(globalThis, { ImageData: Pixels });

const DECODERS = {
  jpg: async (bytes: ArrayBuffer) => {
    await initJpeg(await compiled("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"));
    return decodeJpeg(bytes, { preserveOrientation: true });
  },
  png: async (bytes: ArrayBuffer) => {
    await initPng(await compiled("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"));
    return decodePng(bytes);
  },
  webp: async (bytes: ArrayBuffer) => {
    await initWebp(await compiled("@jsquash/webp/codec/dec/webp_dec.wasm"));
    return decodeWebp(bytes);
  },
};

const { bytes, format, widths } = workerData as PhotoTask;

parentPort?.postMessage(await make());

async function make(): Promise<PhotoAnswer> {
  try {
    const photo = await DECODERS[format](new Uint8Array(bytes).buffer);
    await initResize(await compiled("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm"));
    await initEncoder(await compiled("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
    const versions: PhotoVersion[] = [];
    for (const width of widthsOf(photo.width)) {
      const height = Math.max(1, Math.round((photo.height * width) / photo.width));
      const sized = width === photo.width ? photo : await resize(photo, { width, height });
      versions.push({ width, height, content: new Uint8Array(await encodeWebp(sized, { quality: QUALITY })) });
    }
    return { versions };
  } catch {
    return { versions: null };
  }
}

/** Photos are never enlarged. */
function widthsOf(own: number): number[] {
  const narrower = widths.filter((width) => width < own);
  return narrower.length === widths.length ? [...widths] : [...narrower, own];
}

async function compiled(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fs.promises.readFile(fileURLToPath(import.meta.resolve(file))));
}
