import { z } from "zod";

/** A decimal as content holds it, text or number; read exactly by the domain. */
const decimal = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => value ?? null);

const code = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** Freight bands, box rates, tax rates and series rates of the site settings (R-ENT-15, R-ENT-16, R-ENT-21). */
export const shippingRatesSchema = z.object({
  _id: z.string(),
  bands: z
    .array(
      z.object({
        min: decimal,
        max: decimal,
        ground: decimal,
        groundDist: decimal,
        air2day: decimal,
        air1day: decimal,
      }),
    )
    .default([]),
  ductRates: z
    .array(
      z.object({
        code,
        family: code,
        spqBoxCount: decimal,
        nonBoxCount: decimal,
        zones: z
          .array(z.object({ id: z.union([z.string(), z.number()]), spqBoxPrice: decimal, nonBoxPrice: decimal }))
          .default([]),
      }),
    )
    .default([]),
  taxRates: z
    .array(
      z.object({
        schedule: code,
        percentage: decimal,
        rate: decimal,
        nexus: z
          .union([z.boolean(), z.string()])
          .nullish()
          .transform((value) => value ?? null),
      }),
    )
    .default([]),
  seriesDiscountRates: z.record(z.string(), decimal).default({}),
});

/** A carrier (R-ENT-20); the domestic and the international document of one firm share the slug. */
export const carrierSchema = z.object({
  _id: z.string(),
  title: z.string().min(1),
  titleEs: z
    .string()
    .min(1)
    .nullish()
    .transform((value) => value ?? null),
  slug: z.object({ current: z.string().min(1) }),
  sequence: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  isInternational: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  minSubtotalThresholdvalue: decimal,
});

export type ShippingRates = z.infer<typeof shippingRatesSchema>;
export type CarrierDocument = z.infer<typeof carrierSchema>;
