import type { Cents } from "./money.ts";

/**
 * One step of a calculation, as a code and its parameters, so that pages can say it in both languages. Money is in cents
 * (see EXPLANATION_MONEY), percentages are decimal text, everything else is text or a whole number.
 */
export type Explanation =
  | { readonly code: "line-unpriced"; readonly params: { readonly pn: string } }
  | HandlingExplanation
  | NonStandardExplanation
  | TariffExplanation
  | InternationalReviewExplanation
  | FreightExplanation
  | TaxExplanation;

export type HandlingExplanation = {
  readonly code: "handling-domestic" | "handling-international" | "handling-waived";
  readonly params: { readonly subtotal: Cents; readonly threshold: Cents; readonly amount: Cents };
};

/** `packageMultiple`: the quantity rounded up to whole packages, to offer. */
export type NonStandardExplanation = {
  readonly code: "non-standard-line";
  readonly params: {
    readonly pn: string;
    readonly quantity: number;
    readonly packageQuantity: number;
    readonly packageMultiple: number;
    readonly amount: Cents;
  };
};

export type TariffExplanation = {
  readonly code: "tariff";
  readonly params: { readonly percent: string; readonly base: Cents; readonly amount: Cents };
};

export type InternationalReviewExplanation = {
  readonly code: "international-review";
  readonly params: { readonly subtotal: Cents; readonly threshold: Cents };
};

export type FreightExplanation =
  | {
      readonly code: "ground-free" | "duct-exempt";
      readonly params: { readonly subtotal: Cents; readonly threshold: Cents };
    }
  | { readonly code: "ground-exempt-lines"; readonly params: { readonly base: Cents; readonly lines: number } }
  | {
      readonly code: "parcel-band";
      readonly params: {
        readonly base: Cents;
        readonly min: Cents;
        readonly max: Cents | null;
        readonly amount: Cents;
      };
    }
  | { readonly code: "parcel-unknown"; readonly params: { readonly base: Cents } }
  | {
      readonly code: "air-to-be-determined";
      readonly params: { readonly base: Cents; readonly threshold: Cents };
    }
  | {
      readonly code: "duct-boxes";
      readonly params: {
        readonly pn: string;
        readonly quantity: number;
        readonly zone: number;
        readonly fullBoxes: number;
        readonly smallBoxes: number;
        readonly amount: Cents;
      };
    }
  | { readonly code: "duct-unknown"; readonly params: { readonly pn: string; readonly postalCode: string } }
  | { readonly code: "collect"; readonly params: { readonly carrier: string } }
  | { readonly code: "shipper-number-missing"; readonly params: { readonly carrier: string } }
  | { readonly code: "carrier-not-offered" | "method-not-offered"; readonly params: { readonly name: string } }
  | { readonly code: "carrier-not-chosen" | "method-not-chosen" | "international-freight"; readonly params: NoParams };

export type TaxExplanation =
  | {
      readonly code: "tax";
      readonly params: {
        readonly schedule: string;
        readonly percent: string;
        readonly base: Cents;
        readonly amount: Cents;
      };
    }
  | { readonly code: "tax-no-nexus"; readonly params: { readonly state: string } }
  | { readonly code: "tax-not-domestic" | "tax-exempt-address" | "tax-review"; readonly params: NoParams };

type NoParams = Readonly<Record<never, never>>;

/** Names of the parameters that are money in cents; pages format these as currency. */
export const EXPLANATION_MONEY: ReadonlySet<string> = new Set([
  "subtotal",
  "threshold",
  "amount",
  "base",
  "min",
  "max",
]);
