import { data } from "react-router";
import { withShopFiles } from "../../../domain/bom/shop-file.ts";
import { composeList } from "../../../domain/bom/compose-list.ts";
import { type ListInput, type ListRow, numberedSources } from "../../../domain/bom/list-input.ts";
import { withMissingApart } from "../../../domain/bom/merge-same-parts.ts";
import { joinedCustomerPartNumbers } from "../../../domain/cart/joined-words.ts";
import { quantityText } from "../../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../../domain/bom/checked-line.ts";
import { atPlace } from "../../../domain/content/with-query.ts";
import { fieldsOf } from "../../../ui/forms/form-fields.ts";
import { quickOrderForm } from "../../../ui/quick-order/quick-order.form.ts";
import { checkPageOf } from "../../../ui/quick-order/open-check-page.loader.server.ts";
import type { StaffCartPage } from "./cart.loader.server.ts";
import type { CartAddition, CartLineToAdd } from "../../../services/cart/cart.ts";
import { checkFields } from "../../../services/http/read-form.server.ts";
import type { FileProblem, LookedUpList } from "../../../services/quick-order/quick-order.ts";
import { longRows, longText } from "../../../ui/quick-order/long-text.action.server.ts";
import { fileRefusal, listFileOf } from "../../../ui/quick-order/list-file.action.server.ts";
import { stepPlace, type RefusedLines } from "./cart-types.ts";
import { openRow, shopFiles } from "../../../ui/quick-order/shop-files.view.ts";
import { noticeTexts } from "../../../ui/quick-order/file-notices.view.ts";
import { fileQuery, keepNotices } from "../../../ui/quick-order/kept-notices.loader.server.ts";

/** Limit of part numbers in a message. */
const MOST_NAMED = 8;

/**
 * Adds lines that mean one part and quantity. All others come back as rows with a question. `isTooLarge`: the request exceeded its limit.
 */
export async function addLines(posted: FormData, cart: StaffCartPage, isTooLarge: boolean) {
  const { services, owner, visitor, t } = cart;
  const form = checkFields(fieldsOf(posted), quickOrderForm);
  const nonce = posted.get("nonce");
  const long = longRows(form.rows, cart);
  const typed = (long?.kept ?? form.rows).map((row) => ({ ...row, problem: "" }));
  const refuse = (message: string, status: number, fileProblem: string | null = null, text = form.lines) => {
    const lines: RefusedLines = { message, rows: typed, lines: text, fileProblem };
    return data({ lines }, { status });
  };
  const refuseFile = (why: FileProblem) =>
    refuse(t("staff.cart.badFile"), fileRefusal(why, cart).status, fileRefusal(why, cart).text);
  const tooLong = longText(form.lines, cart);
  if (tooLong) return refuse(tooLong.text, 413, null, tooLong.kept);
  if (long) return refuse(long.text, 413);
  if (isTooLarge) return refuseFile("too-large");
  const file = form.file && (await services.quickOrder.readFile(await listFileOf(form.file)));
  if (file && "problem" in file) return refuseFile(file.problem);
  const brought = { rows: form.rows, text: form.lines, file };
  const list = composeList(withShopFiles(brought, shopFiles(services.content.words)));
  if (!list) return refuse(t("staff.cart.nothingTyped"), 400);
  const found = await lookUp(list, cart);
  const ready = found.lines.flatMap((line) => lineToAdd(line, found) ?? []);
  const summed = found.lines.flatMap((line) => (lineToAdd(line, found) === null ? [] : (sumText(line) ?? [])));
  const open = found.lines.filter((line) => lineToAdd(line, found) === null);
  const addition =
    ready.length === 0
      ? null
      : await services.carts.add(owner, visitor.buyer, ready, typeof nonce === "string" ? nonce : "");
  const kept = await keepNotices(found.book, cart);
  // Notices that could not be saved go into the message.
  const addedText = [additionText(addition, summed, cart), ...(kept === "" ? noticeTexts(found.book, cart) : [])].join(
    " ",
  );
  const path = kept === "" ? cart.path : cart.plainPath + fileQuery(kept);
  if (open.length === 0 && found.rest === null) {
    const type = addition && addition.refused.length > 0 ? "warning" : "success";
    return services.flash.redirect(atPlace(path, stepPlace("lines")), { type, message: addedText });
  }
  const left = open.length === 1 ? t("staff.cart.leftOne") : t("staff.cart.left", open.length);
  const message = [addedText, ...(open.length > 0 ? [left] : []), ...(found.rest ? [t("staff.cart.tooMany")] : [])];
  const withFile = kept === "" ? undefined : { path, notices: noticeTexts(found.book, cart) };
  const shown = checkPageOf({ ...found, id: "", origin: null }, cart);
  const rows = open.map((line, index) => openRow(line, index, shown));
  return data(
    { lines: { message: message.join(" "), rows, lines: found.rest?.text ?? "", fileProblem: null, file: withFile } },
    { status: 422 },
  );
}

/** Rows that stay in the form, with their questions and choices; those without a question as entered. */
export async function askedRows(rows: readonly ListRow[], cart: StaffCartPage): Promise<RefusedLines["rows"]> {
  const asEntered = rows.map((row) => ({ ...row, problem: "" }));
  if (rows.length === 0 || longRows(rows, cart)) return asEntered;
  const found = await lookUp({ kind: "rows", rows }, cart);
  const shown = checkPageOf({ ...found, id: "", origin: null }, cart);
  const asked = new Map(
    found.lines.flatMap((line, index) =>
      lineToAdd(line, found) === null && line.sources.length === 1
        ? [[line.sources[0].from, openRow(line, index, shown)] as const]
        : [],
    ),
  );
  return asEntered.map((row, index) => asked.get(index + 1) ?? row);
}

async function lookUp(list: ListInput, { services, visitor }: StaffCartPage): Promise<LookedUpList> {
  const found = await services.quickOrder.lookUp(list, visitor);
  return { ...found, lines: withMissingApart(found.lines) };
}

/** Null for a line with a question. */
function lineToAdd(line: CheckedLine, { parts, rows }: LookedUpList): CartLineToAdd | null {
  if (line.status !== "ready" || !parts.get(line.part.pn)?.priced.orderable) return null;
  const ownNumber = joinedCustomerPartNumbers(numberedSources(line, rows));
  return { pn: line.part.pn, quantity: line.order.quantity, reference: line.reference, ownNumber };
}

/** `KC-0093-10-120A 4 + 6 = 10`; null for a number that the list has once. */
function sumText(line: CheckedLine): string | null {
  if (line.status !== "ready" || line.sources.length === 1) return null;
  const quantities = line.sources.map(({ reading }) => quantityText(reading.quantity) || "?");
  return `${line.part.pn} ${quantities.join(" + ")} = ${line.order.quantity}`;
}

function additionText(addition: CartAddition | null, summed: readonly string[], { t }: StaffCartPage): string {
  if (addition === null) return t("staff.cart.addedNone");
  if (addition.isRepeat) return t("staff.cart.repeated");
  const { added, refused } = addition;
  const count = added.length === 1 ? t("staff.cart.addedOne") : t("staff.cart.added", added.length);
  const sums = summed.length === 0 ? [] : [t("staff.cart.summed", firstNamed(summed))];
  const full = refused.length === 0 ? [] : [t("staff.cart.full", firstNamed(refused))];
  return [count, ...sums, ...full].join(" ");
}

function firstNamed(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` (+${names.length - MOST_NAMED})` : "";
  return names.slice(0, MOST_NAMED).join(", ") + more;
}
