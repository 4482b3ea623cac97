import { assemble, nextLarger } from "../../domain/catalog/assemble.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { addCents } from "../../domain/money.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { PartFacts } from "../../services/products/products.ts";
import type { AssemblyView } from "../../ui/catalog/part-types.ts";
import type { AmountQuestion } from "./amount-field.view.ts";
import { partRow, type RowMaker } from "./part-rows.view.ts";

/** Assembly for the requested quantity with its total, or the next larger part if this one does not fit. Null without either. */
export function assemblyView(facts: PartFacts, question: AmountQuestion | null, maker: RowMaker): AssemblyView | null {
  const { part, related, site } = facts;
  const number = question?.answer?.number ?? null;
  const assembly = site.assemblies.find(
    ({ series, quantity }) => series.includes(part.series) && quantity === question?.quantity.key,
  );
  if (!assembly || !question || number === null) return null;
  const plan = { ...assembly, limit: question.quantity.limit, units: question.units };
  const usual = new Map(site.partGroups.map((group) => [group.key, group.usual]));
  const offered = related.filter((each) => priceOf(each.part, maker) !== null);
  const parts =
    priceOf(part, maker) === null ? null : assemble(part, offered, plan, number, (group) => usual.get(group) ?? []);
  const title = assembly.title[maker.locale];
  if (parts) return { title, larger: null, ...costOf(parts, maker) };
  const sold = facts.neighbours.parts.filter((each) => priceOf(each, maker) !== null);
  const larger = nextLarger(part, sold, plan, number);
  const row = larger && partRow(larger, maker);
  const query = new URLSearchParams({ amount: String(number) });
  return row && { title, rows: [], total: null, larger: { ...row, href: `${row.href}?${query.toString()}#related` } };
}

/** The buyer's price; null if not orderable. */
function priceOf(part: PartRecord, { priceList }: RowMaker) {
  const priced = priceList && priceLine(priceList, part);
  return priced?.orderable && isSold(part) ? priced.price : null;
}

function costOf(parts: readonly PartRecord[], maker: RowMaker): Pick<AssemblyView, "rows" | "total"> {
  const total = addCents(...parts.flatMap((part) => priceOf(part, maker) ?? []));
  return { rows: parts.flatMap((part) => partRow(part, maker) ?? []), total: formatMoney(total, maker.locale) };
}
