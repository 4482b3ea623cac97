/** What an address book shows beside its list: nothing, the form for a new address, or the form of one of them. */
export type ActiveAddress<Address> = "closed" | "new" | Address;

/** The index that stands for the form of a new address (R-ADDR-06). */
const NEW_ADDRESS = -1;

/**
 * The form an index opens: null none (R-ADDR-05), -1 the one for a new address (R-ADDR-06), any other the one of the address
 * there; none where there is no address (R-ADDR-07).
 */
export function activeAddress<Address>(index: number | null, addresses: readonly Address[]): ActiveAddress<Address> {
  if (index === null) return "closed";
  if (index === NEW_ADDRESS) return "new";
  return addresses[index] ?? "closed";
}

/** The index an address of the page names; null when it names none. */
export function readIndex(text: string | null): number | null {
  return text !== null && /^(-1|\d{1,4})$/.test(text) ? Number(text) : null;
}
