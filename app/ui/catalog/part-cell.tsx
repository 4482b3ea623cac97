import type { PartRow } from "./part-view.ts";
import { RowDrawing } from "./row-drawings.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

/** The first two cells of a row: drawing, then part number and what the part is. */
export function PartCell({ row }: { row: PartRow }) {
  return (
    <>
      <td className="part-drawing-cell">
        <RowDrawing symbol={row.symbol} />
      </td>
      <th scope="row">
        <SiteLink to={row.href} className="pn">
          {row.pn}
        </SiteLink>
        <span className="part-row-title">{row.title}</span>
      </th>
    </>
  );
}
