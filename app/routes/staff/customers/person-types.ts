export type PersonPageView = {
  readonly path: string;
  readonly nonce: string;
  readonly email: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly customers: readonly { readonly text: string; readonly href: string }[];
  readonly isLocked: boolean;
  /** `with-code`: changes need a new code by email. */
  readonly may: "no" | "with-code" | "yes";
  readonly exportPath: string;
};

export type RefusedPerson = { readonly message: string; readonly error: string | null; readonly confirmed: string };
