import { z } from "zod";
import type { CheckedRow } from "./read-rows.ts";
import { list, optional, optionalDecimal, optionalWhole, required, text, whole, yesNo } from "./fields.ts";

/** The files of an operator's commerce data, column by column. The order of rows is kept where rules depend on it. */
export const COMMERCE_FILES = {
  "countries.csv": z.object({
    name: required,
    nameEs: required,
    phoneCode: z.string().regex(/^\d{1,6}$/, "must be a calling code, digits only"),
    alpha2code: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
    alpha3code: z.string().regex(/^[A-Z]{3}$/, "must be three capital letters"),
  }),
  "price-list-entries.csv": z.object({
    listName: required,
    valueType: required,
    schedule: optional,
    partNumber: optional,
    value: text,
  }),
  "customers.csv": z.object({
    id: whole,
    name: required,
    custType: required,
    priceList: required,
    arTerm: text,
    territory: required,
    custRep: required,
    primaryContactId: optionalWhole,
    taxable: yesNo,
    taxVerificationNote: text,
    taxVerificationCompleted: yesNo,
    segment: whole,
    isFreeGroundAt: optionalDecimal,
  }),
  "contacts.csv": z.object({
    id: whole,
    customerId: optionalWhole,
    nameFirst: text,
    nameLast: text,
    nameCompany: text,
    phone1: text,
    address1: text,
    address2: text,
    city: text,
    addressState: text,
    addressCountry: required,
    addressPostalCode: text,
    taxable: yesNo,
    label: text,
  }),
  "web-users.csv": z.object({
    id: required,
    email: z.email("must be an e-mail address").transform((email) => email.toLowerCase()),
    nameFirst: text,
    nameLast: text,
    locale: z.enum(["en", "es"], "must be en or es"),
    primaryCustomerId: optionalWhole,
    customerIds: list.pipe(z.array(whole)),
    shippingContactId: optionalWhole,
    billingContactId: optionalWhole,
  }),
  "sales-reps.csv": z.object({
    label: required,
    territory: text,
    rep: text,
    areaCodes: text,
    states: text,
    countries: text,
    // Files of earlier have no such columns.
    name: text.default(""),
    phone: text.default(""),
    email: z.union([z.literal(""), z.email()], "must be an email address or empty").default(""),
  }),
  "shipping-zones.csv": z.object({
    zip: z
      .string()
      .regex(/^\d{1,3}$/, "must be the first three digits of a ZIP code")
      .transform((zip) => zip.padStart(3, "0")),
    zone: z
      .string()
      .regex(/^[2-8]$/, "must be a zone from 2 to 8")
      .transform(Number),
  }),
  "shipping-rules.csv": z.object({
    addressState: z.string().regex(/^[A-Z]{2}$/, "must be a state's two letters"),
    zipCodes: required,
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

export type CommerceRows = { [File in CommerceFile]: CheckedRow<z.infer<(typeof COMMERCE_FILES)[File]>>[] };
