import { data } from "react-router";
import { composeList } from "../../domain/bom/compose-list.ts";
import { withShopFiles } from "../../domain/bom/shop-file.ts";
import { MOST_BOM_LINES } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { ROW_STEP, type QuickOrderForm } from "./quick-order.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { OrderFormView } from "./order-form.tsx";
import { saveList } from "./save-list.action.server.ts";
import { fileRefusal, listFileOf } from "./list-file.action.server.ts";
import { longRows, longText } from "./long-text.action.server.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { shopFiles } from "./shop-files.view.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

type Problem = NonNullable<OrderFormView["problem"]>;

const NO_ROW: ListRow = { pn: "", quantity: "", reference: "" };

export const EMPTY_FORM: OrderFormView = { rows: blankRows(ROW_STEP), lines: "", problem: null };

/** Redirects to the review page, or returns the form with all entries. `isTooLarge`: the file exceeded the request limit. */
export async function answerOrderForm(form: QuickOrderForm, isTooLarge: boolean, page: PageContext) {
  const { services, locale, t } = page;
  const tooLong = longText(form.lines, page);
  const long = longRows(form.rows, page);
  const kept = { ...form, lines: tooLong?.kept ?? form.lines, rows: long?.kept ?? form.rows };
  const refuse = (field: Problem["field"], text: string, status: number) => formAgain(kept, 0, { field, text }, status);
  if (tooLong) return refuse("lines", tooLong.text, 413);
  if (long) return refuse("rows", long.text, 413);
  if (isTooLarge) return refuse("file", fileRefusal("too-large", page).text, 413);
  if (form.wantsMoreRows) return formAgain(form, ROW_STEP, null, 200);
  if (form.wantsLanguage) return formAgain(form, 0, null, 200);
  const file = form.file && (await services.quickOrder.readFile(await listFileOf(form.file)));
  if (file && "problem" in file) {
    const { text, status } = fileRefusal(file.problem, page);
    return refuse("file", text, status);
  }
  const brought = withShopFiles({ rows: form.rows, text: form.lines, file }, shopFiles(services.content.words));
  const list = composeList(brought);
  if (!list) return refuse("rows", t("quickOrder.nothing"), 422);
  const id = await withTimeLimit(saveList(list, page), TIME_LIMITS.request, "quick order").catch((error: unknown) => {
    services.log.error("list not kept", error);
    return null;
  });
  if (id === null) return refuse("rows", t("quickOrder.away"), 503);
  if (typeof id !== "string") return refuse(fieldOf(form), id.text, id.status);
  const path = `${pagePath("quickOrderCheck", locale)}?list=${id}`;
  return redirectTo(path, 303, { "Cache-Control": "private, no-store" });
}

/** The field with most of the content. */
function fieldOf({ file, lines }: QuickOrderForm): Problem["field"] {
  if (file) return "file";
  return lines.trim() === "" ? "rows" : "lines";
}

function formAgain({ rows, lines }: QuickOrderForm, more: number, problem: Problem | null, status: number) {
  const missing = Math.max(ROW_STEP, Math.min(rows.length + more, MOST_BOM_LINES)) - rows.length;
  const view: OrderFormView = { rows: [...rows, ...blankRows(missing)], lines, problem };
  return data(view, { status });
}

function blankRows(count: number): ListRow[] {
  return Array.from({ length: Math.max(0, count) }, () => NO_ROW);
}
