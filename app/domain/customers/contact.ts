/** What somebody may enter of an address. Everything else is set by the server (R-ADDR-13, A-17). */
export type ContactFields = {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly nameCompany: string;
  readonly phone1: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly addressState: string;
  /** Alpha-2 code. */
  readonly addressCountry: string;
  readonly addressPostalCode: string;
};

/** An address of the book (R-ENT-11). `label` carries the number of the web order that made it. */
export type Contact = ContactFields & {
  readonly id: number;
  /** Null for an address that waits for its owner's first order. */
  readonly customerId: number | null;
  readonly webUserId: string | null;
  readonly taxable: boolean;
  readonly label: string;
};
