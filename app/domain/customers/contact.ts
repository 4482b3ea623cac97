import { perAddressField, type AddressField } from "./address-fields.ts";

/** The server sets everything else (R-ADDR-13, A-17). */
export type ContactFields = Readonly<Record<AddressField, string>>;

/** R-ENT-11. `label` contains the number of the web order that created it. */
export type Contact = ContactFields & {
  readonly id: number;
  /** Null until the owner's first order. */
  readonly customerId: number | null;
  readonly webUserId: string | null;
  readonly taxable: boolean;
  readonly label: string;
};

export const EMPTY_ADDRESS: ContactFields = perAddressField(() => "");

/** Drops all other fields of the input (R-ADDR-13). */
export function onlyAddressFields<Fields extends Partial<ContactFields>>(
  fields: Fields,
): Pick<Fields, keyof Fields & AddressField> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in EMPTY_ADDRESS)) as Pick<
    Fields,
    keyof Fields & AddressField
  >;
}
