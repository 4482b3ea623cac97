import type { PartRow } from "../../ui/catalog/part-types.ts";
import { RowDrawing } from "../../ui/catalog/row-drawings.tsx";
import { PLATE } from "../../ui/drawings/plate.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";

/** Next to a drawing, and narrow on a phone. */
const PART_CELL = "align-middle max-md:px-1";
export const NUMBER_CELL = `w-19 text-right md:w-28 ${PART_CELL}`;

/** Drawing, then part number and title; `isShort` hides the title on a phone. */
export function PartCell({ row, isShort = false }: { row: PartRow; isShort?: boolean }) {
  return (
    <>
      <td className="w-15 px-0 py-0.5 align-middle max-md:w-10">
        <RowDrawing symbol={row.symbol} className={`max-md:size-10 ${PLATE}`} />
      </td>
      <th scope="row" className={`font-normal ${PART_CELL}`}>
        <SiteLink to={row.href} className="pn wrap-anywhere max-md:whitespace-normal">
          {row.pn}
        </SiteLink>
        <span className={isShort ? "block wrap-anywhere max-md:hidden" : "block wrap-anywhere max-md:text-xs"}>
          {row.title}
        </span>
      </th>
    </>
  );
}
