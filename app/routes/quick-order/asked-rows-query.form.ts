import { z } from "zod";
import { LONGEST_ASKED, MOST_ASKED_ROWS } from "../../ui/quick-order/row-answer.ts";
import { rowsOf } from "../../ui/quick-order/quick-order.form.ts";

const fields = z.array(z.string().max(LONGEST_ASKED)).max(MOST_ASKED_ROWS);

/** Rows to answer during entry: `pn` and `quantity`, repeated. */
export const askedRowsQuery = z
  .object({ pn: fields, quantity: fields })
  .transform(({ pn, quantity }) => rowsOf(pn, quantity, []));
