const ORDER_NUMBER = /^[A-Z]{1,3}\d{10}$/;
const LARGEST_SEQUENCE = 9_999_999_999;

/** Shop prefix and ten digits of the sequence number. Throws when the sequence does not fit, because numbers would repeat. */
export function formatOrderNumber(sequence: number, prefix: string): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > LARGEST_SEQUENCE) {
    throw new RangeError(`No order number for sequence ${sequence}`);
  }
  return `${prefix}${String(sequence).padStart(10, "0")}`;
}

export function parseOrderNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return ORDER_NUMBER.test(number) ? number : null;
}
