import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/signed-in.server.ts";
import { partsFileText } from "../../views/orders/parts-file.ts";
import { accountFile } from "../account/account-file.server.ts";
import { partsOrder, sheetParts, sheetRows } from "./parts-sheet.server.ts";

/** The whole sheet as a file. */
export const partsFile = accountFile("parts bought", async ({ context, url }, format) => {
  const page = pageContext(context);
  const parts = await sheetParts(signedInUser(context).id, partsOrder(url.searchParams), page);
  return { name: page.t("orders.parts.title"), text: partsFileText(await sheetRows(parts, page), format, page) };
});
