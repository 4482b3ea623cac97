/** A part of an import file from a few values; all other columns have defaults. */
export type Part = Partial<
  Record<"title" | "price" | "replacedBy" | "related" | "size" | "series" | "drawing", string>
> & { pn: string };

const COLUMNS = ["pn", "series", "category", "titleEn", "titleEs", "listPrice", "packageQuantity", "origin", "tariff"];
const OTHERS = ["weight", "leadTime", "shipFamily", "status", "replacedBy", "attributes", "related", "drawing"];
const ALL = [...COLUMNS, ...OTHERS];

export const row = ({
  pn,
  title = "contactor, 9 A",
  price = "31.50",
  replacedBy = "",
  related = "[]",
  size = "small",
  series = "KC",
  drawing = "",
}: Part) => ({
  pn,
  series,
  category: "contactors-control-relays",
  titleEn: title,
  titleEs: title,
  listPrice: price,
  packageQuantity: "1",
  origin: "CN",
  tariff: "true",
  weight: "340",
  leadTime: "0",
  shipFamily: "",
  status: replacedBy === "" ? "active" : "replaced",
  replacedBy,
  attributes: JSON.stringify({ size: { code: "x", en: size, es: size } }),
  related,
  drawing,
});

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvOf = (rows: readonly Record<string, string>[]) =>
  [ALL.join(","), ...rows.map((values) => ALL.map((name) => cell(values[name] ?? "")).join(",")), ""].join("\n");
