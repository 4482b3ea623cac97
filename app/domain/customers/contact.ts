import { perAddressField, type AddressField } from "./address-fields.ts";

/** What somebody may enter of an address. Everything else is set by the server (R-ADDR-13, A-17). */
export type ContactFields = Readonly<Record<AddressField, string>>;

/** An address of the book (R-ENT-11). `label` carries the number of the web order that made it. */
export type Contact = ContactFields & {
  readonly id: number;
  /** Null for an address that waits for its owner's first order. */
  readonly customerId: number | null;
  readonly webUserId: string | null;
  readonly taxable: boolean;
  readonly label: string;
};

/** An address in which nothing has been entered. */
export const EMPTY_ADDRESS: ContactFields = perAddressField(() => "");

/** The fields of an address that are there. What stands beside them is dropped, wherever it is from (R-ADDR-13). */
export function onlyAddressFields<Fields extends Partial<ContactFields>>(
  fields: Fields,
): Pick<Fields, keyof Fields & AddressField> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in EMPTY_ADDRESS)) as Pick<
    Fields,
    keyof Fields & AddressField
  >;
}
