export type ActiveAddress<Address> = "closed" | "new" | Address;

const NEW_ADDRESS = -1;

/** Null opens no form (R-ADDR-05), -1 the form of a new address (R-ADDR-06), an unknown index none (R-ADDR-07). */
export function activeAddress<Address>(index: number | null, addresses: readonly Address[]): ActiveAddress<Address> {
  if (index === null) return "closed";
  if (index === NEW_ADDRESS) return "new";
  return addresses[index] ?? "closed";
}

export function readIndex(text: string | null): number | null {
  return text !== null && /^(-1|\d{1,4})$/.test(text) ? Number(text) : null;
}
