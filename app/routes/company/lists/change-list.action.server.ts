import { data, type RouterContextProvider } from "react-router";
import type { LinesChange } from "../../../domain/named-lists/change-lines.ts";
import { cleanListName, MOST_LIST_LINES, toSecond } from "../../../domain/named-lists/list-line.ts";
import { readPieces, readTypedLine, type EditedLine, type TypedLine } from "../../../domain/named-lists/typed-line.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import type { ListForm } from "./list.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { askedOf, listHere } from "./list.loader.server.ts";
import { keepNotices } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { listOr404, listReader } from "./list-reader.loader.server.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import type { ListChanged, ListReader, ListWish, NamedList } from "../../../services/named-lists/named-lists.ts";
import type { RefusedList } from "../../../ui/company/list-types.ts";
import { savedMeanwhile } from "../../../ui/company/list.view.ts";
import { openMessage } from "./open-message.view.ts";
import { noticeTexts } from "../../../ui/quick-order/file-notices.view.ts";
import { allNotices, readTypedList, type BroughtLines } from "./read-typed-list.action.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A form of a list. `here` is its page with the query. */
export type PostedListForm = {
  readonly page: PageContext;
  readonly reader: ListReader;
  readonly list: NamedList;
  readonly form: ListForm;
  readonly wish: ListWish;
  readonly here: string;
};

export type Added = {
  readonly type: "warning" | "success";
  readonly message: string;
  /** Page with the unread parts of the file. */
  readonly here: string;
};

export type ListAnswer = Response | ReturnType<typeof data<RefusedList>>;

/** Throws 404 for lists that the user may not see. */
export async function openPostedForm(
  context: Context,
  id: string,
  form: ListForm,
  here: string,
): Promise<PostedListForm> {
  const list = await listOr404(context, id);
  const reader = listReader(context);
  const { nonce, intent, typed, ...fields } = form;
  const key = submissionKey(nonce, ["list", reader.webUserId, id, intent, typed.rows, typed.text, fields]);
  return { page: pageContext(context), reader, list, form, here, wish: { id, version: form.version, form: key } };
}

const NOTHING_TYPED = { typed: {}, open: null, name: null } as const;

export function refuse(status: number, message: string, more: Partial<RefusedList> = {}): ListAnswer {
  return data<RefusedList>({ message, ...NOTHING_TYPED, ...more }, { status });
}

/** Saves lines and removes the selected ones. Null after success. */
export async function saveLines(posted: PostedListForm): Promise<ListAnswer | null> {
  const { page, form, list } = posted;
  const isRemoving = form.intent === "remove";
  if (isRemoving && form.chosen.length === 0)
    return refuse(400, page.t("company.lists.noneChosen"), unsaved(form.lines));
  const removed = new Set(isRemoving ? form.chosen : []);
  const read = form.lines.filter(({ pn }) => !removed.has(pn)).map((typed) => ({ typed, ...readTypedLine(typed) }));
  const wrong = read.flatMap((each) => ("wrong" in each ? each : []));
  if (wrong.length > 0) {
    const problems = wrong.map(({ typed, wrong: fields }) => {
      const shownProblems = fields.map(({ field, problem }) => ({
        field,
        text: page.t(`company.lists.problem.${problem}`),
      }));
      return [typed.pn, { ...typed, problems: shownProblems }] as const;
    });
    const message = page.t(wrong.length === 1 ? "company.lists.wrongOne" : "company.lists.wrong", wrong.length);
    return refuse(400, message, { typed: { ...unsaved(form.lines).typed, ...Object.fromEntries(problems) } });
  }
  const lines = read.flatMap((each): EditedLine[] => ("line" in each ? [each.line] : []));
  const outcome = await change(posted, posted.wish, { kind: "edit", lines, remove: [...removed] });
  if (outcome === "done") return null;
  if (outcome !== "changed") return notDone(posted, outcome, unsaved(form.lines));
  const now = await page.services.namedLists.find(posted.reader, list.id);
  return refuse(409, page.t("company.lists.changed"), { typed: savedMeanwhile(form.lines, now?.lines ?? [], page) });
}

/** Entries differ from the saved lines. */
export function isTypedAt({ form, list }: PostedListForm): boolean {
  const lines = new Map(list.lines.map((line) => [line.pn, line]));
  const figure = (pieces: number | null) => (pieces === null ? "" : String(pieces));
  return form.lines.some((typed) => {
    const line = lines.get(typed.pn);
    if (!line) return true;
    const saved = [String(line.quantity), line.note, figure(line.minimum), figure(line.maximum)];
    return [typed.quantity, typed.note, typed.minimum, typed.maximum].some(
      (text, place) => text.trim() !== saved[place],
    );
  });
}

/** Entries differ from the saved name or sharing. */
export function areDetailsTyped({ form, list }: PostedListForm): boolean {
  if (!form.details.hasName) return false;
  return cleanListName(form.name) !== list.name || (form.details.hasSharing && form.isShared !== list.isShared);
}

export function areLinesTyped({ form: { typed } }: PostedListForm): boolean {
  const isRow = ({ pn, quantity, reference }: (typeof typed.rows)[number]) =>
    `${pn}${quantity}${reference}`.trim() !== "";
  return typed.text.trim() !== "" || typed.file !== null || typed.rows.some(isRow);
}

/** Entries to display again. */
function unsaved(lines: readonly TypedLine[]): Pick<RefusedList, "typed"> {
  return { typed: Object.fromEntries(lines.map((line) => [line.pn, line])) };
}

/** Adds or replaces lines; returns them, or the reason why some were refused. */
export async function addToList(posted: PostedListForm): Promise<ListAnswer | Added> {
  const { page, form, list, wish } = posted;
  const { t } = page;
  const again = (rows = form.typed.rows, text = form.typed.text) => ({
    open: { message: "", rows: rows.map((row) => ({ ...row, problem: "" })), text },
  });
  const present = new Map(list.lines.map(({ pn, ownNumber }) => [pn, ownNumber]));
  const brought = await readTypedList(form.typed, present, page);
  if (!brought) return refuse(400, t("quickOrder.nothing"), again());
  if ("problem" in brought) return refuse(brought.status, brought.problem, again(brought.rows?.slice(), brought.text));
  const { lines, open, rest } = brought;
  const isReplacing = form.isReplacing;
  const isLeft = open.length > 0 || rest !== "";
  // A list is replaced only if all of the new one can be read.
  if (isReplacing && isLeft)
    return refuse(
      422,
      `${t("company.lists.notReplaced")} ${openMessage({ ...brought, lines: [], notices: allNotices(brought, page) }, t)}`,
      again(),
    );
  const outcome =
    lines.length === 0 && isLeft
      ? "done"
      : await change(posted, isReplacing ? wish : { ...wish, version: null }, {
          kind: isReplacing ? "replace" : "add",
          lines,
        });
  if (outcome !== "done") return notDone(posted, outcome, again());
  const { reported, file } = await withFile(brought, posted);
  const message = openMessage(reported, t);
  if (isLeft) return refuse(422, message, { open: { message: "", rows: open, text: rest }, ...(file ? { file } : {}) });
  return { type: brought.wrong.length > 0 ? "warning" : "success", message, here: file?.here ?? posted.here };
}

/** Messages about the lines. Notices about the file are saved for the page; if that fails, they are part of the message. */
async function withFile(brought: BroughtLines, { page, here }: PostedListForm) {
  const id = await keepNotices(brought.book, page);
  if (id === "") return { reported: { ...brought, notices: allNotices(brought, page) }, file: null };
  const [path = "", query] = here.split("?");
  const asked = { ...askedOf(new URLSearchParams(query)), file: id };
  return { reported: brought, file: { here: listHere(path, asked), notices: noticeTexts(brought.book, page) } };
}

/** Saves counts; empty boxes are not counted. */
export async function saveCounts(posted: PostedListForm): Promise<ListAnswer> {
  const { page, here } = posted;
  const saved = await storeCounts(posted);
  if ("refused" in saved) return saved.refused;
  if (saved.text === "") return refuse(400, page.t("company.lists.nothingCounted"));
  return page.services.flash.redirect(here, { type: "success", message: saved.text });
}

/** Message about the saved counts; empty without any. */
export async function storeCounts(posted: PostedListForm): Promise<{ refused: ListAnswer } | { text: string }> {
  const { page, form, wish } = posted;
  const read = form.counts.map((each) => ({ ...each, ...readPieces(each.typed) }));
  const typed = Object.fromEntries(form.counts.map(({ pn, typed: counted }) => [pn, { counted }]));
  const wrong = read.flatMap((each) => ("problem" in each ? each : []));
  if (wrong.length > 0) {
    const problems = wrong.map(({ pn, typed: counted, problem }) => {
      return [pn, { counted, problems: [{ field: null, text: page.t(`company.lists.problem.${problem}`) }] }] as const;
    });
    const message = page.t(wrong.length === 1 ? "company.lists.wrongOne" : "company.lists.wrong", wrong.length);
    return { refused: refuse(400, message, { typed: { ...typed, ...Object.fromEntries(problems) } }) };
  }
  const counts = read.flatMap((each) =>
    "value" in each && each.value !== null ? [{ pn: each.pn, counted: each.value }] : [],
  );
  if (counts.length === 0) return { text: "" };
  // A newer count always wins.
  const wanted = { ...wish, version: null };
  const outcome = await change(posted, wanted, { kind: "count", counts, at: toSecond(new Date()) });
  // A repeated form saved the counts the first time; its order adds nothing twice either.
  if (outcome !== "done" && !(outcome === "repeated" && form.intent === "count-and-order"))
    return { refused: await notDone(posted, outcome, { typed }) };
  return {
    text: page.t(counts.length === 1 ? "company.lists.countedOne" : "company.lists.countedMany", counts.length),
  };
}

export async function forgetCounts(posted: PostedListForm): Promise<ListAnswer> {
  const outcome = await change(posted, { ...posted.wish, version: null }, { kind: "forget-counts" });
  if (outcome !== "done") return notDone(posted, outcome);
  return posted.page.services.flash.redirect(posted.here, {
    type: "success",
    message: posted.page.t("company.lists.forgotten"),
  });
}

/** Puts the replacement of a part that is no longer sold in its place, with its quantity. */
export async function swapPart(posted: PostedListForm, added: Added | null): Promise<ListAnswer> {
  const { page, form, here } = posted;
  const { services, t, visitor } = page;
  const pn = form.swap;
  const rows = [{ pn, quantity: "1", reference: "", isOurs: true }];
  const [line] = await services.quickOrder.checkLines({ kind: "rows", rows }, visitor);
  if (line?.status !== "replaced") return refuse(409, t("company.lists.notSwapped", pn));
  const by = normalizeCode(line.successor.pn);
  const outcome = await change(posted, posted.wish, { kind: "swap", pn, by });
  if (outcome !== "done") return notDone(posted, outcome);
  const message = [added?.message, t("company.lists.swapped", pn, by)].filter(Boolean).join(" ");
  return services.flash.redirect(added?.here ?? here, { type: added?.type ?? "success", message });
}

/** Null after success. */
export async function saveDetails(posted: PostedListForm): Promise<ListAnswer | null> {
  const { page, reader, form, wish } = posted;
  const name = cleanListName(form.name);
  const typed = { text: form.name, problem: null };
  if (name === "") {
    const problem = page.t("company.lists.nameMissing");
    return refuse(400, page.t("forms.problems"), { name: { ...typed, problem } });
  }
  const { outcome } = await page.services.namedLists.changeDetails(reader, wish, { name, isShared: form.isShared });
  if (outcome === "changed") return refuse(409, page.t("company.lists.changedDetails"), { name: typed });
  return outcome === "done" ? null : notDone(posted, outcome, { name: typed });
}

export async function deleteList(posted: PostedListForm): Promise<ListAnswer> {
  const { page, reader, list, wish } = posted;
  const { outcome } = await page.services.namedLists.remove(reader, wish);
  if (outcome === "changed") return refuse(409, page.t("company.lists.changedDetails"));
  if (outcome !== "done") return notDone(posted, outcome);
  const path = pagePath("companyLists", page.locale);
  return page.services.flash.redirect(path, { type: "success", message: page.t("company.lists.deleted", list.name) });
}

async function change(
  { page, reader }: PostedListForm,
  wish: ListWish,
  wanted: LinesChange,
): Promise<ListChanged["outcome"]> {
  const { services } = page;
  const { outcome } = await services.namedLists.changeLines(reader, wish, wanted);
  return outcome;
}

/** Reason of the refusal. A repeated form is reported as done. */
function notDone(
  { page, here }: PostedListForm,
  outcome: Exclude<ListChanged["outcome"], "done">,
  kept: Partial<RefusedList> = {},
): ListAnswer | Promise<Response> {
  const { t, services } = page;
  if (outcome === "missing") throw notFound();
  if (outcome === "repeated")
    return services.flash.redirect(here, { type: "info", message: t("company.lists.repeated") });
  if (outcome === "no-right") return refuse(403, t("company.lists.noRight"), kept);
  if (outcome === "full") return refuse(422, t("company.lists.full", MOST_LIST_LINES), kept);
  return refuse(409, t("company.lists.changed"), kept);
}
