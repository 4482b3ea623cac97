/** Bytes that arrive in chunks, in one buffer. */
type GatheredBytes = {
  add(chunk: Uint8Array): void;
  /** What has arrived. Nothing is gathered after that. */
  take(): Buffer<ArrayBuffer>;
};

/** Room for the first bytes of a body that does not announce its length. */
const FIRST_BYTES = 65_536;

/** Gathers at most `most` bytes. Memory that is announced and does not arrive is never touched, so the system does not provide it. */
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

/**
 * Gives memory back now. The garbage collector sees a buffer as a small object, and lets tens of megabytes pile up. The bytes must not be
 * used any more. Bytes that share their memory with others are left alone.
 */
export function freeBytes(bytes: Uint8Array<ArrayBuffer>): void {
  const isWhole = bytes.byteLength > 0 && bytes.byteLength === bytes.buffer.byteLength;
  if (isWhole) bytes.buffer.transfer(0);
}
