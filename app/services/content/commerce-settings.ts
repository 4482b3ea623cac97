import { z } from "zod";
import { carrierProblem } from "../../domain/shipping/carrier.ts";
import { firstIssue } from "./schema.ts";

/** Text or number; parsed exactly. */
const decimal = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => value ?? null);

const code = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

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

const method = z.object({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "the id of a method is made of a to z, 0 to 9 and dashes"),
  name: z.string().min(1),
  nameEs: code,
  freeName: code,
  freeNameEs: code,
});

/** R-ENT-20; the domestic and the international document of one carrier share the slug. */
const carrierSchema = z
  .object({
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
    isCollect: z.boolean("isCollect says whether the buyer's own account pays the freight: true or false"),
    methods: z.array(method, "methods is the list of ways it ships by, each with id and name"),
    trackingUrl: z
      .url({ protocol: /^https$/ })
      .nullish()
      .transform((value) => value ?? null),
  })
  .check(({ value, issues }) => {
    const message = carrierProblem(value);
    if (message !== null) issues.push({ code: "custom", message, path: ["methods"], input: value.methods });
  });

/** Throws on an invalid carrier: without it orders would ship another way (decision 0054). */
export function readCarrierDocuments(value: unknown): readonly CarrierDocument[] {
  const carriers = z
    .array(z.unknown())
    .parse(value ?? [])
    .map(readCarrier);
  const names = carriers.map(
    ({ slug, isInternational }) => `${slug.current.trim().toLowerCase()} ${isInternational === true}`,
  );
  const second = carriers.find((_, index) => names.indexOf(names[index] ?? "") !== index);
  if (second) throw new Error(`The carrier ${second._id} cannot be used: there are two of "${second.slug.current}"`);
  return carriers;
}

function readCarrier(value: unknown): CarrierDocument {
  const parsed = carrierSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { _id: id } = z
    .object({ _id: z.string().catch("without id") })
    .catch({ _id: "without id" })
    .parse(value);
  throw new Error(`The carrier ${id} cannot be used: ${firstIssue(parsed.error)}`);
}

export type ShippingRates = z.infer<typeof shippingRatesSchema>;
export type CarrierDocument = z.infer<typeof carrierSchema>;
