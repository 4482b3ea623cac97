import type { Cents } from "./money.ts";

/** A step of a calculation, for both languages. Money in cents (see EXPLANATION_MONEY), percentages as decimal text. */
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

/** `packageMultiple`: quantity rounded up to whole packages. */
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
  | { readonly code: "collect" | "shipper-number-missing"; readonly params: CarrierParams }
  | { readonly code: "carrier-not-offered" | "method-not-offered"; readonly params: { readonly name: string } }
  | { readonly code: "carrier-not-chosen" | "method-not-chosen" | "international-freight"; readonly params: NoParams }
  | { readonly code: "freight-address" | "freight-military"; readonly params: NoParams }
  | { readonly code: "freight-set"; readonly params: NoParams };

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
  | {
      readonly code: "tax-not-domestic" | "tax-exempt-address" | "tax-review" | "tax-review-address";
      readonly params: NoParams;
    }
  | { readonly code: "tax-address"; readonly params: NoParams }
  /** The tax was changed after the order; previous amount in cents. */
  | { readonly code: "tax-corrected"; readonly params: { readonly before: Cents } };

/** Older orders have the English name only. */
type CarrierParams = { readonly carrier: string; readonly carrierEs?: string };

type NoParams = Readonly<Record<never, never>>;

export const EXPLANATION_MONEY: ReadonlySet<string> = new Set([
  "subtotal",
  "threshold",
  "amount",
  "base",
  "min",
  "max",
  "before",
]);

type ParamsOf<Code extends Explanation["code"]> = Extract<Explanation, { readonly code: Code }>["params"];

/** In placeholder order, because the database does not keep the order of JSON keys. */
export const EXPLANATION_PARAMS: {
  readonly [Code in Explanation["code"]]: readonly (keyof ParamsOf<Code> & string)[];
} = {
  "line-unpriced": ["pn"],
  "handling-domestic": ["subtotal", "threshold", "amount"],
  "handling-international": ["subtotal", "threshold", "amount"],
  "handling-waived": ["subtotal", "threshold", "amount"],
  "non-standard-line": ["pn", "quantity", "packageQuantity", "packageMultiple", "amount"],
  tariff: ["percent", "base", "amount"],
  "international-review": ["subtotal", "threshold"],
  "ground-free": ["subtotal", "threshold"],
  "duct-exempt": ["subtotal", "threshold"],
  "ground-exempt-lines": ["base", "lines"],
  "parcel-band": ["base", "min", "max", "amount"],
  "parcel-unknown": ["base"],
  "air-to-be-determined": ["base", "threshold"],
  "duct-boxes": ["pn", "quantity", "zone", "fullBoxes", "smallBoxes", "amount"],
  "duct-unknown": ["pn", "postalCode"],
  collect: ["carrier"],
  "shipper-number-missing": ["carrier"],
  "carrier-not-offered": ["name"],
  "method-not-offered": ["name"],
  "carrier-not-chosen": [],
  "method-not-chosen": [],
  "international-freight": [],
  "freight-address": [],
  "freight-military": [],
  "freight-set": [],
  tax: ["schedule", "percent", "base", "amount"],
  "tax-no-nexus": ["state"],
  "tax-address": [],
  "tax-not-domestic": [],
  "tax-exempt-address": [],
  "tax-review": [],
  "tax-review-address": [],
  "tax-corrected": ["before"],
};

export type Charge<E extends Explanation = Explanation> = { readonly amount: Cents; readonly explain: readonly E[] };
