export type LabelledAddress = { readonly id: string | number; readonly label?: string | null | undefined };

/** What numbers of orders begin with, and what those of earlier orders do. */
export type OrderPrefixes = { readonly orderPrefix: string; readonly earlierOrderPrefixes: readonly string[] };

/** A customer's primary contact: its id, or the contact itself. */
export type PrimaryContact = string | number | { readonly id: string | number } | null | undefined;

/**
 * Whether an address may be neither edited nor removed: it is not the customer's primary contact and its label carries a web
 * order number (R-ADDR-08, 2.18).
 *
 * A-56, the owner's choice: read literally, so that the addresses of placed web orders stay as they were. The opposite
 * reading (only web-made addresses may be edited, which protects ERP records) is `!isOfOrder` in the last line.
 */
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

/**
 * The label of an address an order uses, with the order's number, which makes the address read-only. A label that carries
 * a number already stays as it is: one is enough, and labels must not grow with every order.
 */
export function labelWithOrder(label: string, number: string, prefixes: OrderPrefixes): string {
  if (hasOrderNumber(label, prefixes)) return label;
  return `${label.trim()} ${number}`.trim();
}

/** The label without the order's number, which means nothing to a buyer who chooses an address. */
export function labelWithoutOrder(label: string, { orderPrefix, earlierOrderPrefixes }: OrderPrefixes): string {
  const prefixes = [orderPrefix, ...earlierOrderPrefixes];
  return prefixes.reduce((text, prefix) => text.replace(new RegExp(`\\s*${prefix}\\d{10}`), ""), label).trim();
}

/** A number of a web order inside a label: a prefix and ten digits, case kept (2.18). */
function hasOrderNumber(label: string, { orderPrefix, earlierOrderPrefixes }: OrderPrefixes): boolean {
  return [orderPrefix, ...earlierOrderPrefixes].some((prefix) => new RegExp(`${prefix}\\d{10}`).test(label));
}
