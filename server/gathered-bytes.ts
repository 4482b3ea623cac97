type GatheredBytes = {
  add(chunk: Uint8Array): void;
  take(): Buffer<ArrayBuffer>;
};

const FIRST_BYTES = 65_536;

/** Allocates the announced length; unused pages never become resident memory. */
export function createGatheredBytes(announced: number, most: number): GatheredBytes {
  let buffer: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(0);
  let length = 0;
  return {
    add(chunk) {
      const needed = length + chunk.length;
      if (needed > buffer.length) {
        const size = Math.min(most, Math.max(needed, announced, buffer.length * 2, FIRST_BYTES));
        const larger = Buffer.allocUnsafeSlow(size);
        larger.set(buffer.subarray(0, length));
        freeBytes(buffer);
        buffer = larger;
      }
      buffer.set(chunk, length);
      length = needed;
    },
    take() {
      const gathered = buffer;
      buffer = Buffer.allocUnsafeSlow(0);
      if (length === gathered.length) return gathered;
      const exact = Buffer.allocUnsafeSlow(length);
      gathered.copy(exact, 0, 0, length);
      freeBytes(gathered);
      return exact;
    },
  };
}

/** Frees the memory at once: the garbage collector sees a buffer as a small object and lets tens of megabytes pile up.
 * Shared memory is skipped. */
export function freeBytes(bytes: Uint8Array<ArrayBuffer>): void {
  const isWhole = bytes.byteLength > 0 && bytes.byteLength === bytes.buffer.byteLength;
  if (isWhole) bytes.buffer.transfer(0);
}
