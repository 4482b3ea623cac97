import { z } from "zod";
import { isMisspelledCreditCard } from "../../domain/customers/payment-term.ts";
import { factsOf, perAddressField } from "../../domain/customers/address-fields.ts";
import { CANADA, UNITED_STATES } from "../../domain/customers/country.ts";
import { regionCode } from "../../domain/customers/regions.ts";
import type { CheckedRow } from "./read-rows.ts";
import {
  active,
  isBetween,
  isRoundedNumber,
  list,
  name,
  freeText,
  optional,
  optionalDecimal,
  optionalWhole,
  required,
  requiredFreeText,
  requiredName,
  roundsToNothing,
  text,
  whole,
  yesNo,
} from "./fields.ts";
import { must } from "./reasons.ts";

/** Allowed values in a price list: dollars, or percent off the list price (R-ENT-07). */
const PRICE_BOUNDS = {
  Actual: { least: "0", most: "1000000", reason: "dollars" },
  "% Discount": { least: "-100", most: "100", reason: "percent" },
} as const;

const priceType = z.enum(["Actual", "% Discount"], must("priceType"));

const priceListEntry = z
  .object({
    listName: required,
    valueType: priceType,
    schedule: optional,
    partNumber: optional,
    value: text,
  })
  .superRefine(({ valueType, value, schedule, partNumber }, context) => {
    const { least, most, reason } = PRICE_BOUNDS[valueType];
    if (!isBetween(value, least, most)) context.addIssue({ code: "custom", path: ["value"], message: must(reason) });
    else if (valueType === "Actual" && roundsToNothing(value))
      context.addIssue({ code: "custom", path: ["value"], message: must("roundsToNothing") });
    if (partNumber !== null && isRoundedNumber(partNumber))
      context.addIssue({ code: "custom", path: ["partNumber"], message: must("roundedNumber") });
    if (schedule === null && partNumber === null)
      context.addIssue({ code: "custom", path: ["schedule"], message: must("scheduleOrPart") });
  });

/** A US state by name or code, stored as its code. Territories are countries. */
const usState = z
  .string()
  .refine((state) => regionCode(UNITED_STATES, state) !== null, must("state"))
  .transform((state) => regionCode(UNITED_STATES, state) ?? state);

function isListOfStates(list: string): boolean {
  const states = list.split(",").filter((state) => state.trim() !== "");
  return states.every((state) => regionCode(UNITED_STATES, state) ?? regionCode(CANADA, state));
}

/** ZIP codes, prefixes with a star, or only a star, separated by commas. */
function isListOfZips(list: string): boolean {
  return list.split(",").every((zip) => /^\s*(?:\d{5}|\d{1,5}\*|\*)?\s*$/.test(zip));
}

/** Columns of each file. Rows keep the order of the file, because some rules depend on it. */
export const COMMERCE_FILES = {
  "countries.csv": z.object({
    name: required,
    nameEs: required,
    phoneCode: z.string().regex(/^\d{1,6}$/, must("callingCode")),
    alpha2code: z.string().regex(/^[A-Z]{2}$/, must("twoLetters")),
    alpha3code: z.string().regex(/^[A-Z]{3}$/, must("threeLetters")),
  }),
  "price-list-entries.csv": priceListEntry,
  "customers.csv": z.object({
    id: whole,
    name: requiredName,
    custType: required,
    priceList: required,
    arTerm: text.refine((term) => !isMisspelledCreditCard(term), must("creditCard")),
    territory: required,
    custRep: required,
    primaryContactId: optionalWhole,
    taxable: yesNo,
    taxVerificationNote: freeText,
    taxVerificationCompleted: yesNo,
    segment: whole,
    isFreeGroundAt: optionalDecimal,
    active,
  }),
  "contacts.csv": z.object({
    id: whole,
    customerId: optionalWhole,
    ...perAddressField((field) => (factsOf(field).isAddedLater ? freeText.default("") : freeText)),
    addressCountry: required,
    taxable: yesNo,
    label: freeText,
    active,
  }),
  "web-users.csv": z.object({
    id: required,
    email: z.email(must("email")).transform((email) => email.toLowerCase()),
    nameFirst: name,
    nameLast: name,
    locale: z.enum(["en", "es"], must("language")),
    primaryCustomerId: optionalWhole,
    customerIds: list.pipe(z.array(whole)),
    shippingContactId: optionalWhole,
    billingContactId: optionalWhole,
    active,
  }),
  "sales-reps.csv": z.object({
    label: requiredFreeText,
    territory: text,
    rep: text,
    areaCodes: text,
    states: text.refine(isListOfStates, must("states")),
    countries: text,
    // Older files lack these columns.
    name: name.default(""),
    phone: text.default(""),
    email: z.union([z.literal(""), z.email()], must("optionalEmail")).default(""),
  }),
  "shipping-zones.csv": z.object({
    zip: z
      .string()
      .regex(/^\d{1,3}$/, must("zip"))
      .transform((zip) => zip.padStart(3, "0")),
    zone: z
      .string()
      .regex(/^[2-8]$/, must("zone"))
      .transform(Number),
  }),
  "shipping-rules.csv": z.object({
    addressState: usState,
    zipCodes: required.refine(isListOfZips, must("zipPatterns")),
    schedule: optional,
    groundDays: optional,
  }),
  "cart-item-rules.csv": z.object({
    pn: required,
    exemptFromFreeShipping: yesNo,
    leadTime10Days: yesNo,
  }),
} as const;

export type CommerceFile = keyof typeof COMMERCE_FILES;

/** Files of which `--change` accepts a part: some records of a file with keys, or some whole price lists. */
export const PARTLY_CHANGEABLE_FILES: ReadonlySet<string> = new Set<CommerceFile>([
  "price-list-entries.csv",
  "customers.csv",
  "contacts.csv",
  "web-users.csv",
]);

/** A missing file leaves the stored rows unchanged. */
export type CommerceRows = {
  readonly [File in CommerceFile]?: readonly CheckedRow<z.infer<(typeof COMMERCE_FILES)[File]>>[];
};

export type CommerceRow<File extends CommerceFile> = z.infer<(typeof COMMERCE_FILES)[File]>;
