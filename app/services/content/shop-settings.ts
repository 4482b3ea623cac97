import { z } from "zod";
import type { Fees } from "../../domain/charges/fees.ts";
import { toDecimal } from "../../domain/decimal.ts";
import { plainText } from "../../domain/search/plain-text.ts";
import { compileUnits } from "../../domain/search/units.ts";
import { toCents, ZERO, type Cents } from "../../domain/money.ts";
import { firstIssue } from "./schema.ts";

const CENTS_TEXT = /^\d{1,7}(?:\.\d{1,2})?$/;

/** At least 0, at most two decimals; text or number. */
const amount = z
  .union([z.string(), z.number()], "must be an amount, like 49.00")
  .transform(String)
  .refine((text) => CENTS_TEXT.test(text.trim()), "must be an amount from 0 on with at most two decimals, like 49.00")
  .transform((text): Cents => toCents(text) ?? ZERO);

/** Exact: "0.25" for a quarter. */
const share = z.union([z.string(), z.number()], "must be a share, like 0.25").transform((value, context) => {
  const decimal = toDecimal(value);
  if (decimal && decimal.units >= 0n && decimal.units <= 10n ** BigInt(decimal.scale)) return decimal;
  context.addIssue({ code: "custom", message: "must be a share from 0 to 1, like 0.25 for 25 %" });
  return z.NEVER;
});

/** Explicit, since a typing error here would make wire duct ship and break packages for free. */
const wireDuct = z
  .discriminatedUnion(
    "isSold",
    [
      z.object({ isSold: z.literal(true), category: z.string().trim().min(1), freeAbove: amount, oddQuantity: amount }),
      z.object({ isSold: z.literal(false) }),
    ],
    "must say whether the shop sells it: true or false",
  )
  .transform((duct) => (duct.isSold ? duct : { category: null, freeAbove: ZERO, oddQuantity: ZERO }))
  .transform(({ category, freeAbove, oddQuantity }) => ({ category, freeAbove, oddQuantity }));

const feesSchema = z.object({
  handling: z.object({ below: amount, domestic: amount, international: amount }),
  freeGroundAbove: amount,
  airQuotedFrom: amount,
  exportReviewAbove: amount,
  tariffRate: share,
  isFreightTaxed: z.boolean("must say whether freight is taxed: true or false"),
  wireDuct,
}) satisfies z.ZodType<Fees>;

/** Normalized as in the search: lower case, no accents, single blanks. */
const spelling = z
  .string()
  .min(1)
  .max(40)
  .refine((text) => plainText(text).trim() === text, "must be lower case, without accents and double blanks");

const canonicalName = z.string().regex(/^[a-z][a-z0-9]{0,19}$/, "must be lower case letters and digits, like mm2");

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

const unitsSchema = z
  .object({
    words: list(z.object({ key: z.string().regex(/^\w{1,20}$/), spellings: z.array(spelling).min(1).max(40) })),
    units: list(
      z.object({
        spellings: z.array(spelling).min(1).max(60),
        names: z.array(canonicalName).min(1),
        exact: z.array(canonicalName).nullish(),
      }),
    ),
    sides: list(spelling),
    notSizesAfter: list(spelling),
  })
  .check(({ value, issues }) => {
    const message = unitProblem(value);
    if (message !== null) issues.push({ code: "custom", message, input: value, path: [] });
  })
  .transform(({ units, ...rules }) =>
    compileUnits({
      ...rules,
      units: units.map(({ spellings, names, exact }) => ({ spellings, names, exact: exact ?? names.slice(0, 1) })),
    }),
  );

type WrittenUnits = {
  words: readonly { key: string }[];
  units: readonly {
    spellings: readonly string[];
    names: readonly string[];
    exact?: readonly string[] | null | undefined;
  }[];
  sides: readonly string[];
};

/** First inconsistency: an undefined word, exact name or side. */
function unitProblem({ words, units, sides }: WrittenUnits): string | null {
  const keys = new Set(words.map(({ key }) => key));
  const spellings = units.flatMap((unit) => unit.spellings);
  const asked = spellings.flatMap((text) => [...text.matchAll(/<([^>]*)>?/g)].map(([, key = ""]) => key));
  const unknown = asked.find((key) => !keys.has(key));
  if (unknown !== undefined) return `a spelling names <${unknown}>, which is not one of the words`;
  const wrong = units.find(({ names, exact }) => exact?.some((name) => !names.includes(name)));
  if (wrong) return `the exact names of ${wrong.names[0]} must be among its names`;
  const side = sides.find((each) => !spellings.includes(each));
  return side === undefined ? null : `the side ${side} must be the spelling of a unit`;
}

const words = list(
  z
    .string()
    .min(1)
    .max(60)
    .transform((word) => plainText(word).trim()),
);

const NO_UNITS = { words: [], units: [], sides: [], notSizesAfter: [] };

const orderPrefix = z.string().regex(/^[A-Z]{1,3}$/, "must be one to three capital letters, like W");

/** Facts for the shop's rules, pages and PDF documents, in one document (decision 0078). */
const shopSettingsSchema = z.object({
  _id: z.string(),
  fees: feesSchema,
  /** Days of the shop, e.g. of orders, start at midnight here. */
  timeZone: z.string().refine(isTimeZone, "must be a time zone, like America/New_York or UTC"),
  currency: z.string().refine(isCurrency, "must be the ISO 4217 code of a currency with two decimals, like USD"),
  /** Price list of buyers without their own (R-PRICE-10). */
  defaultPriceList: z.string().trim().min(1).max(60),
  units: unitsSchema.nullish().transform((units) => units ?? compileUnits(NO_UNITS)),
  /** Names of kinds of products that the shop does not have; a search for them is refused. */
  otherProducts: list(z.string().trim().min(1).max(60)),
  /** The same, refused only where the search names no product of the shop: `wire`. */
  otherGoods: list(z.string().trim().min(1).max(60)),
  /** Other products too, where no further word than amounts is typed: fuses, but not a switch with fuses. */
  otherAlone: list(z.string().trim().min(1).max(60)),
  /** Short forms in searches, and numbers that have this unit next to such a product. */
  written: list(
    z.object({
      typed: words,
      as: z.string().min(1).max(60),
      /** Shown on Spanish pages. */
      asEs: z.string().min(1).max(60).nullish(),
      with: words,
      unless: words,
      /** Only without further words than amounts. */
      alone: z.boolean().optional(),
    }),
  ),
  /** Words for such a product without what is sold separately. */
  soldApart: list(z.object({ typed: words, with: words })),
  orderPrefix,
  /** Prefixes of older order numbers. */
  earlierOrderPrefixes: z
    .array(orderPrefix)
    .nullish()
    .transform((prefixes) => prefixes ?? []),
  /** Recipient of order mails to sales reps; SALES_MAIL overrides it. */
  salesMail: z.string().regex(/^[^\s<>@,]+@[^\s<>@,]+$/, "must be an address, like {rep}@shop.example"),
});

export type ShopSettings = Omit<z.infer<typeof shopSettingsSchema>, "_id">;

/** Throws on invalid settings: orders would be computed with wrong amounts (decision 0078). */
export function readShopSettings(value: unknown, categories: ReadonlySet<string>): ShopSettings {
  if (value === null || value === undefined)
    throw new Error("The settings of the shop are missing: the content has no document of the type shopSettings");
  const parsed = shopSettingsSchema.safeParse(value);
  if (!parsed.success) throw unusable(value, firstIssue(parsed.error));
  const { category } = parsed.data.fees.wireDuct;
  if (category !== null && !categories.has(category))
    throw unusable(value, `fees.wireDuct.category: there is no category ${category}`);
  return parsed.data;
}

function unusable(value: unknown, why: string): Error {
  const { _id: id } = z.object({ _id: z.string() }).catch({ _id: "without id" }).parse(value);
  return new Error(`The settings of the shop (${id}, type shopSettings) cannot be used: ${why}`);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function isCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf("currency").includes(code)) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits === 2;
}
