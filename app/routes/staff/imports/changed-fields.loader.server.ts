import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { notFound, pageContext } from "../../../middleware/page-context.server.ts";
import { fieldsFile } from "./import-run.view.ts";
import { staffFile } from "../staff-file.server.ts";

/** `?format=csv` of an import. Imports by command are found by name. */
export const changedFieldsFile = staffFile("changed fields", async ({ context, params }) => {
  const { services, locale, t } = pageContext(context);
  const name = params["run"] ?? "";
  const run = await services.importRuns.find(name);
  const fields = await services.importRuns.fields(run ?? { id: name, report: null });
  if (!run && fields.total === 0) throw notFound();
  return { name: t("staff.data.fieldsFile"), text: toSpreadsheetCsv(fieldsFile(fields, { t, locale })) };
});
