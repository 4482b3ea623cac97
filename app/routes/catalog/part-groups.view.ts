import { carries, limitOf, oneOfEach, partsAround, rangeOfAll } from "../../domain/catalog/part-choice.ts";
import { RELATION_KINDS } from "../../domain/catalog/part-record.ts";
import { valueSlug } from "../../domain/slug.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PartDetail } from "../../services/catalog/catalog.ts";
import type { PartGroup } from "../../services/content/content.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { RelatedGroup, RelatedRow } from "../../ui/catalog/part-types.ts";
import type { AmountQuestion, Outside } from "./amount-field.view.ts";
import { partRow, type RowMaker } from "./part-rows.view.ts";

/** Limit of displayed rows; the total is displayed, too. */
const MOST_ROWS = 16;

type Related = PartDetail["related"];

/** Named groups first, then the rest by kind in the order buyers need them. A requested quantity filters the groups with ranges. */
export function relatedGroups(
  { part, related }: PartDetail,
  question: AmountQuestion | null,
  maker: RowMaker,
): RelatedGroup[] {
  const shown = related.filter((each) => partPaths(maker.site, each.part) !== null);
  const { partGroups } = maker.site;
  const named = partGroups.flatMap((group): RelatedGroup[] => {
    const all = shown.filter((each) => each.group === group.key);
    const chosen = chosenOf(part, group, all, question);
    const rows = rowsOf(chosen, maker);
    if (rows.length === 0) return [];
    const title = group.title[maker.locale];
    const isRequired = all.every(({ kind }) => kind === "requires");
    return [{ key: group.key, title, rows, total: all.length, all: linkToAll(group, all, chosen, maker), isRequired }];
  });
  const keys = new Set(partGroups.map(({ key }) => key));
  const others = RELATION_KINDS.flatMap((kind): RelatedGroup[] => {
    const all = shown.filter((each) => each.kind === kind && !keys.has(each.group ?? ""));
    const rows = rowsOf(all, maker);
    return rows.length > 0 ? [{ key: kind, title: null, rows, total: all.length, all: null, isRequired: false }] : [];
  });
  return [...named, ...others];
}

/** Null if no group has a range. */
export function quantityKeyOf(related: Related, partGroups: readonly PartGroup[]): string | null {
  const keys = new Set(related.map(({ group }) => group));
  return partGroups.find(({ key, asks }) => asks !== null && keys.has(key))?.asks ?? null;
}

/** Bounds of the filtered groups if none of their ranges contains the requested number. */
export function outsideOf(
  { part: device, related }: Pick<PartDetail, "part" | "related">,
  partGroups: readonly PartGroup[],
  question: AmountQuestion,
): Outside {
  const number = question.answer?.number ?? null;
  if (number === null) return { isOutside: false, bounds: null };
  const { key, within, limit } = question.quantity;
  const asking = new Set(partGroups.flatMap((group) => (group.asks === key ? [group.key] : [])));
  const parts = related.flatMap(({ part, group }) => (group !== undefined && asking.has(group) ? [part] : []));
  const around = carries(device, limit, number)
    ? partsAround(parts, (part) => part, within, { number, usual: [], units: question.units })
    : [];
  if (around.length > 0) return { isOutside: false, bounds: null };
  const all = rangeOfAll(parts, within, question.units);
  return { isOutside: true, bounds: all && { ...all, high: Math.min(all.high, limitOf(device, limit)) } };
}

function chosenOf(
  device: PartDetail["part"],
  group: PartGroup,
  all: Related,
  question: AmountQuestion | null,
): Related {
  const of = ({ part }: Related[number]) => part;
  const { chosenBy, usual } = group;
  const number = question?.answer?.number ?? null;
  if (question && number !== null && group.asks === question.quantity.key) {
    const { within, limit } = question.quantity;
    return carries(device, limit, number) ? partsAround(all, of, within, { number, usual, units: question.units }) : [];
  }
  return chosenBy === null ? all : oneOfEach(all, of, chosenBy, usual);
}

function rowsOf(related: Related, maker: RowMaker): RelatedRow[] {
  return related.slice(0, MOST_ROWS).flatMap(({ part, quantity }) => {
    const row = partRow(part, maker);
    return row ? [{ ...row, quantity }] : [];
  });
}

/** All parts of a group that lists one part per value; filters the series by the shared values. */
function linkToAll({ chosenBy }: PartGroup, all: Related, chosen: Related, { locale }: RowMaker): string | null {
  if (chosenBy === null || chosen.length === all.length) return null;
  const series = new Set(all.map(({ part }) => part.series));
  const values = new Set(all.map(({ part }) => valueSlug(part.attributes[chosenBy]?.en ?? "")));
  const params = [...[...series].map((code) => ["series", code]), ...[...values].map((slug) => [chosenBy, slug])];
  return `${pagePath("products", locale)}?${new URLSearchParams(params).toString()}`;
}
