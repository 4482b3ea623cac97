import { type RouterContextProvider, data } from "react-router";
import { listForm } from "./list.form.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { checkFields } from "../../../services/http/read-form.server.ts";
import type { RefusedList } from "../../../ui/company/list-types.ts";
import {
  type Added,
  type ListAnswer,
  type PostedListForm,
  addToList,
  areDetailsTyped,
  areLinesTyped,
  deleteList,
  forgetCounts,
  isTypedAt,
  openPostedForm,
  refuse,
  saveCounts,
  saveDetails,
  saveLines,
  storeCounts,
  swapPart,
} from "./change-list.action.server.ts";
import { ENTER_BUTTON, LANGUAGE_BUTTON } from "../../../ui/forms/language-button.ts";
import { askedOf } from "./list.loader.server.ts";
import { sameNameText } from "./list-reader.loader.server.ts";
import { fileRefusal } from "../../../ui/quick-order/list-file.action.server.ts";
import { isShort, missingPieces, type ListLine } from "../../../domain/named-lists/list-line.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import type { CartLineToAdd } from "../../../services/cart/cart.ts";
import { additionMessage } from "../../../ui/cart/cart-messages.view.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";

/** Limit of part numbers in a message. */
const MOST_NAMED = 8;

const sentences = (...texts: readonly string[]) => texts.filter(Boolean).join(" ");

type Args = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  /** The request exceeded its limit. */
  readonly isTooLarge: boolean;
};

type Fields = Readonly<Record<string, readonly FormDataEntryValue[]>>;

/** `here` is the page of the list with its query. */
export async function answerList(args: Args, id: string, fields: Fields, here: string): Promise<ListAnswer> {
  if (args.isTooLarge) return tooLarge(fields, args);
  const form = checkFields(namedButton(fields, here), listForm);
  const posted = await openPostedForm(args.context, id, form, here);
  const answer = LANGUAGE_BUTTON in fields ? enteredList(posted) : await carryOut(args.request, posted);
  return answer instanceof Response ? answer : withTyped(answer, posted);
}

/** The Enter key saves; the language switch does nothing. */
function namedButton(fields: Fields, here: string): Fields {
  if (LANGUAGE_BUTTON in fields) return { ...fields, intent: ["save"] };
  if ("swap" in fields) return { ...fields, intent: ["swap"] };
  if (!(ENTER_BUTTON in fields)) return fields;
  return { ...fields, intent: [askedOf(new URLSearchParams(here.split("?")[1])).isCounting ? "count" : "save"] };
}

function enteredList({ form }: PostedListForm): Exclude<ListAnswer, Response> {
  // The page of counts has no fields of lines.
  const counts = form.lines.length > 0 ? [] : form.counts;
  const typed = Object.fromEntries(counts.map(({ pn, typed: counted }) => [pn, { counted }]));
  return data<RefusedList>({ message: "", typed, open: null, name: null });
}

async function carryOut(request: Request, posted: PostedListForm): Promise<ListAnswer> {
  const { intent, counts } = posted.form;
  if (intent === "delete") return deleteList(posted);
  if (intent === "count") return saveCounts(posted);
  if (intent === "count-and-order") return countAndOrder(request, posted);
  if (intent === "forget-counts") return forgetCounts(posted);
  if (intent === "go" && counts.some(({ typed }) => typed.trim() !== "")) return saveCountsAndGo(posted);
  const saved = await saveAll(posted);
  if ("refused" in saved) return saved.refused;
  if (intent === "swap") return swapPart(await reopened(posted, "swap"), saved.added);
  const now = await reopened(posted);
  return leadOn(request, now, saved.added, await renamedText(posted, now));
}

/** Runs before every button but those that delete: saves lines, then name and sharing, then adds lines. */
async function saveAll(posted: PostedListForm): Promise<{ refused: ListAnswer } | { added: Added | null }> {
  const { intent } = posted.form;
  const { mayChange } = posted.list;
  const isSaving = intent === "save" || intent === "remove";
  const ofLines = isSaving || (mayChange && isTypedAt(posted)) ? await saveLines(posted) : null;
  if (ofLines) return { refused: ofLines };
  const details = await reopened(posted, "details");
  const ofDetails = intent === "details" || areDetailsTyped(details) ? await saveDetails(details) : null;
  if (ofDetails) return { refused: ofDetails };
  if (intent !== "add" && !(mayChange && areLinesTyped(posted))) return { added: null };
  const added = await addToList(await reopened(posted, "add"));
  return "message" in added ? { added } : { refused: added };
}

/** The list after an earlier step of the form; each step is idempotent. */
async function reopened(posted: PostedListForm, step = ""): Promise<PostedListForm> {
  const list = (await posted.page.services.namedLists.find(posted.reader, posted.list.id)) ?? posted.list;
  // Compare with the version the page was rendered from, so that a change by someone else is a conflict.
  const isOwnChange = list.version !== posted.list.version && posted.wish.version === posted.list.version;
  const version = isOwnChange ? list.version : posted.wish.version;
  return { ...posted, list, wish: { ...posted.wish, version, form: posted.wish.form + step } };
}

/** Warning after a renaming to the name of another list; else empty. */
async function renamedText(before: PostedListForm, { page, reader, list }: PostedListForm): Promise<string> {
  return list.name === before.list.name ? "" : sameNameText(page, reader, list.id, list.name);
}

/** Target of the button after saving. The cart adds `warning` to its own message. */
function leadOn(
  request: Request,
  posted: PostedListForm,
  added: Added | null,
  warning: string,
): ListAnswer | Promise<ListAnswer> {
  const { page, form } = posted;
  const here = added?.here ?? posted.here;
  const { intent } = form;
  if (intent === "cart" || intent === "cart-all" || intent === "cart-short")
    return putIntoCart(request, { ...posted, here }, warning);
  const { flash } = page.services;
  if (intent === "go" && warning !== "")
    return flash.redirect(form.next ?? here, { type: "warning", message: warning });
  if (intent === "go") return redirectTo(form.next ?? here, 303, { "Cache-Control": "private, no-store" });
  const done = added ?? { type: "success" as const, message: savedMessage(posted) };
  const message = [done.message, warning].filter(Boolean).join(" ");
  return flash.redirect(here, { type: warning === "" ? done.type : "warning", message });
}

/** Saves the counts and adds what is short, also by earlier counts. */
async function countAndOrder(request: Request, posted: PostedListForm): Promise<ListAnswer> {
  const saved = await storeCounts(posted);
  if ("refused" in saved) return saved.refused;
  const now = await reopened(posted, "order");
  if (now.list.lines.some(isShort)) return addShort(request, now, saved.text);
  const { services, t } = now.page;
  if (saved.text === "") return refuse(400, t("company.lists.nothingCounted"));
  const message = sentences(saved.text, t("company.lists.noneShort"));
  return services.flash.redirect(now.here, { type: "success", message });
}

async function saveCountsAndGo(posted: PostedListForm): Promise<ListAnswer> {
  const refused = posted.list.mayCount && (await saveCounts(posted));
  if (refused && !(refused instanceof Response)) return refused;
  return redirectTo(posted.form.next ?? posted.here, 303, { "Cache-Control": "private, no-store" });
}

/** With all entries. */
function withTyped(answer: Exclude<ListAnswer, Response>, { form }: PostedListForm): ListAnswer {
  const lines = Object.fromEntries(form.lines.map((line) => [line.pn, line]));
  const rows = form.typed.rows.map((row) => ({ ...row, problem: "" }));
  const refused = answer.data;
  return data<RefusedList>(
    {
      ...refused,
      typed: { ...lines, ...refused.typed },
      open: refused.open ?? { message: "", rows, text: form.typed.text },
      name: refused.name ?? (form.details.hasName ? { text: form.name, problem: null } : null),
      ...(form.details.hasSharing && { isShared: form.isShared }),
      isReplacing: form.isReplacing,
      chosen: form.chosen,
    },
    answer.init ?? undefined,
  );
}

/** A truncated form changes nothing. */
function tooLarge(fields: Fields, { context }: Args): ListAnswer {
  const text = fields["lines"]?.[0];
  const open = { message: "", rows: [], text: typeof text === "string" ? text : "" };
  return refuse(413, fileRefusal("too-large", pageContext(context)).text, { open });
}

function savedMessage({ page: { t }, form }: PostedListForm): string {
  const { length } = form.chosen;
  if (form.intent !== "remove") return t("company.lists.saved");
  return length === 1 ? t("company.lists.removedOne") : t("company.lists.removed", length);
}

/** Reports parts that cannot be ordered or do not fit, and the warning of an earlier step. */
async function putIntoCart(request: Request, posted: PostedListForm, warning: string): Promise<ListAnswer> {
  const { form, page } = posted;
  if (form.intent === "cart" && form.chosen.length === 0) return refuse(400, page.t("company.lists.noneChosen"));
  const { list } = posted;
  if (form.intent === "cart-all") return add(request, posted, list.lines.map(asWanted), { told: "", warning });
  if (form.intent === "cart-short") return addShort(request, posted, warning);
  const chosen = new Set(form.chosen);
  return add(request, posted, list.lines.filter(({ pn }) => chosen.has(pn)).map(asWanted), { told: "", warning });
}

function asWanted({ pn, quantity, note, ownNumber }: ListLine): CartLineToAdd {
  return { pn, quantity, reference: note, ownNumber };
}

/** Fills up to the minimum in whole packages, less the quantity in the cart, so that repeating it adds nothing. `also` ends the message. */
async function addShort(request: Request, posted: PostedListForm, also: string): Promise<ListAnswer> {
  const { list, page, here } = posted;
  const { services, visitor, t } = page;
  const [parts, held] = await Promise.all([
    services.catalog.findParts(list.lines.map(({ pn }) => pn)),
    services.carts.read(await services.carts.ownerOf(request, visitor)),
  ]);
  const inCart = new Map(held.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const short = list.lines.flatMap((line) => {
    const has = inCart.get(line.pn) ?? 0;
    const quantity = missingPieces(line, parts.get(line.pn)?.packageQuantity, has);
    return quantity === null ? [] : { ...asWanted(line), quantity, has };
  });
  if (short.length === 0) return refuse(400, t("company.lists.noneShort"));
  const [more, enough] = [short.filter(({ quantity }) => quantity > 0), short.filter(({ quantity }) => quantity === 0)];
  const there = enough.length > 0 ? t("company.lists.shortInCart", named(enough.map(({ pn, has }) => [has, pn]))) : "";
  if (more.length === 0)
    return services.flash.redirect(here, { type: "info", message: sentences(there, also), link: "cart" });
  const filled = t("company.lists.shortParts", named(more.map(({ pn, quantity }) => [quantity, pn])));
  const lines = more.map(({ has: _has, ...line }) => line);
  return add(request, posted, lines, { told: sentences(filled, there), warning: also });
}

/** `17 × PEF-PFGN-10, …`. */
function named(pieces: readonly (readonly [quantity: number, pn: string])[]): string {
  const first = pieces.slice(0, MOST_NAMED).map(([quantity, pn]) => `${quantity} × ${pn}`);
  const more = pieces.length - first.length;
  return first.join(", ") + (more > 0 ? ` (+${more})` : "");
}

async function add(
  request: Request,
  { page, form, here }: PostedListForm,
  lines: readonly CartLineToAdd[],
  { told, warning }: { readonly told: string; readonly warning: string },
): Promise<Response> {
  const { services, visitor, locale, t } = page;
  if (lines.length === 0)
    return services.flash.redirect(here, {
      type: warning === "" ? "info" : "warning",
      message: sentences(t("company.lists.nothingToAdd"), warning),
    });
  const owner = await services.carts.ownerOf(request, visitor);
  const addition = await services.carts.add(owner, visitor.buyer, lines, form.nonce);
  const { message, ...flash } = additionMessage(addition, {}, [], { t, locale });
  const isTold = told !== "" && !addition.isRepeat && addition.added.length > 0;
  return leadTo(page, here, { ...flash, message: sentences(message, isTold ? told : "", warning) }, addition.cartId);
}
