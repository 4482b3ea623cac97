const ORDER_NUMBER = /^[A-Z]{1,3}\d{10}$/;
const LARGEST_SEQUENCE = 9_999_999_999;

/**
 * The number of an order: the prefix of the shop, W in the specification, and ten digits, made from the order's sequence number
 * . Throws when the sequence does not fit, which would give two orders one number.
 */
export function formatOrderNumber(sequence: number, prefix: string): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > LARGEST_SEQUENCE) {
    throw new RangeError(`No order number for sequence ${sequence}`);
  }
  return `${prefix}${String(sequence).padStart(10, "0")}`;
}

/** An order number as typed or linked, in its one form, whatever the prefix was when it was placed; null when it is none. */
export function parseOrderNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return ORDER_NUMBER.test(number) ? number : null;
}
