import { z } from "zod";
import { LONGEST_ASKED, MOST_ASKED_ROWS } from "../../ui/quick-order/row-answer.ts";
import { rowsOf } from "../../ui/quick-order/quick-order.form.ts";

const fields = z.array(z.string().max(LONGEST_ASKED)).max(MOST_ASKED_ROWS);

/** Rows of the order form that are asked about while they are filled in: `pn` and `quantity`, once for each. */
export const askedRowsQuery = z
  .object({ pn: fields, quantity: fields })
  .transform(({ pn, quantity }) => rowsOf(pn, quantity, []));
