export type LabelledAddress = { readonly id: string | number; readonly label?: string | null | undefined };

export type OrderPrefixes = { readonly orderPrefix: string; readonly earlierOrderPrefixes: readonly string[] };

export type PrimaryContact = string | number | { readonly id: string | number } | null | undefined;

/** True for a label with a web order number, except on the primary contact (R-ADDR-08, 2.18; A-56: placed addresses stay unchanged). */
export function isReadOnlyAddress(
  address: LabelledAddress,
  primaryContact: PrimaryContact,
  prefixes: OrderPrefixes,
): boolean {
  const primaryId = typeof primaryContact === "object" ? primaryContact?.id : primaryContact;
  const isPrimary = primaryId !== undefined && String(address.id) === String(primaryId);
  const isOfOrder = hasOrderNumber(address.label ?? "", prefixes);
  return !isPrimary && isOfOrder;
}

/** The number makes the address read-only. A label gets one number only. */
export function labelWithOrder(label: string, number: string, prefixes: OrderPrefixes): string {
  if (hasOrderNumber(label, prefixes)) return label;
  return `${label.trim()} ${number}`.trim();
}

/** Pattern of what {@link labelWithOrder} adds behind a blank, with any prefix. For JavaScript and PostgreSQL. */
export const ADDED_NUMBER = "^[^ ]{0,12}[0-9]{10}$";

/** `stored` is `label` with the number that an order added. */
export function isWithOrder(stored: string, label: string): boolean {
  return stored.startsWith(`${label} `) && new RegExp(ADDED_NUMBER).test(stored.slice(label.length + 1));
}

export function labelWithoutOrder(label: string, { orderPrefix, earlierOrderPrefixes }: OrderPrefixes): string {
  const prefixes = [orderPrefix, ...earlierOrderPrefixes];
  return prefixes.reduce((text, prefix) => text.replace(new RegExp(`\\s*${prefix}\\d{10}`), ""), label).trim();
}

/** A prefix and ten digits, case-sensitive (2.18). */
function hasOrderNumber(label: string, { orderPrefix, earlierOrderPrefixes }: OrderPrefixes): boolean {
  return [orderPrefix, ...earlierOrderPrefixes].some((prefix) => new RegExp(`${prefix}\\d{10}`).test(label));
}
