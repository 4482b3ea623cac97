import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { PartRow, PartView } from "../../ui/catalog/part-types.ts";
import { withCustomerPartNumber } from "../../ui/catalog/part-links.view.ts";

/** Sections of a part page that name other parts. */
type Rows = Pick<PartView, "offer" | "related" | "assembly" | "neighbours">;

/** The part itself comes first. */
export function partNumbersOn({ pn, offer, related, assembly, neighbours }: Rows & Pick<PartView, "pn">): string[] {
  const others = [
    offer.successor,
    ...related.flatMap(({ rows }) => rows),
    ...(assembly ? [...assembly.rows, assembly.largerPart] : []),
    ...neighbours,
  ];
  return [...new Set([pn, ...others.flatMap((row) => row?.pn ?? [])])];
}

/** Adds customer part numbers before the titles of other parts. */
export function withOwnTitles<View extends Rows>(
  view: View,
  numbers: ReadonlyMap<string, CustomerPartNumber>,
  t: Translate,
): View {
  if (numbers.size === 0) return view;
  const named = <Row extends PartRow>(row: Row): Row => ({
    ...row,
    title: withCustomerPartNumber(numbers.get(row.pn), row.title, t),
  });
  const { offer, related, assembly, neighbours } = view;
  return {
    ...view,
    offer: { ...offer, successor: offer.successor && named(offer.successor) },
    related: related.map((group) => ({ ...group, rows: group.rows.map(named) })),
    assembly: assembly && {
      ...assembly,
      rows: assembly.rows.map(named),
      largerPart: assembly.largerPart && named(assembly.largerPart),
    },
    neighbours: neighbours.map(named),
  };
}
