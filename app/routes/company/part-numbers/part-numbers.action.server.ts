import { data, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "../../../context.ts";
import type { Member } from "../../../domain/company/member.ts";
import { MOST_NUMBERS_CHARACTERS } from "../../../domain/bom/list-size.ts";
import { mayInCompany } from "../../../domain/company/rights.ts";
import {
  LONGEST_DESCRIPTION,
  LONGEST_OWN_NUMBER,
  MOST_OWN_NUMBERS,
} from "../../../domain/customer-part-numbers/customer-part-number.ts";
import { customerPartNumbersForm, type CustomerPartNumbersForm } from "./part-numbers.form.ts";
import { formatCount } from "../../../i18n/formats.ts";
import type { StringKey, Translate } from "../../../i18n/strings.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { withTimeLimit } from "../../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../../services/http/time-limits.ts";
import { checkFields, readFields } from "../../../services/http/read-form.server.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { answerJointForm } from "../../../ui/forms/joint-form.action.server.ts";
import { readJointForm } from "../../../ui/forms/joint-form.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { fileRefusal, listFileOf } from "../../../ui/quick-order/list-file.action.server.ts";
import { fileQuery } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { saveList } from "../../../ui/quick-order/save-list.action.server.ts";
import { longText } from "../../../ui/quick-order/long-text.action.server.ts";
import type {
  NumberChange,
  NumberList,
  TypedFault,
} from "../../../services/customer-part-numbers/customer-part-numbers.ts";
import { checkPath, type NumberField, type NumberFormView, type RefusedNumbers } from "./part-numbers.view.ts";

/** In characters; longer lists are uploaded. */
const MOST_NUMBERS_TEXT = 400_000;

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Form<Intent> = Extract<CustomerPartNumbersForm, { intent: Intent }>;
type Refused = ReturnType<typeof refuse>;

/** Changes one number or many, and returns to the list. */
export async function changeNumbers(args: Args) {
  const { request, context } = args;
  if (!context.get(requestInfoContext).isTooLarge) return answerJointForm(args, (posted) => change(posted, context));
  const page = pageContext(context);
  if (!page.visitor.member) throw notFound();
  // The pressed button comes after the file.
  const { all } = readJointForm(await readFields(request));
  const refused: RefusedNumbers = { message: fileRefusal("too-large", page, "numbers").text };
  return data({ refused, entered: all }, 413);
}

async function change(posted: FormData, context: Args["context"]): Promise<Response | Refused> {
  const page = pageContext(context);
  const { member } = page.visitor;
  if (!member) throw notFound();
  const query = posted.get("q");
  if (typeof query === "string" && !posted.has("intent")) return openSearch(query, page);
  const form = checkFields(singleFieldsOf(posted), customerPartNumbersForm);
  if (!mayInCompany(member.role, "number.change")) return refuse(403, page.t("company.numbers.noRight"));
  switch (form.intent) {
    case "check":
      return takeList(form, page);
    case "apply":
      return applyList(form, member, page);
    case "put":
      return putNumber(form, member, page);
    case "remove":
      return removeNumber(form, member, page);
  }
}

/** The search is sent with the other forms of the page. */
function openSearch(query: string, { locale }: PageContext): Response {
  const path = pagePath("companyNumbers", locale);
  return redirectTo(query.trim() === "" ? path : `${path}?${new URLSearchParams({ q: query.slice(0, 100) })}`, 303);
}

function refuse(status: number, message: string, more: Omit<RefusedNumbers, "message"> = {}) {
  return data<{ refused: RefusedNumbers }>({ refused: { message, ...more } }, status);
}

/** Saves the list and opens its review page. */
async function takeList(form: Form<"check">, page: PageContext): Promise<Response | Refused> {
  const { locale, t } = page;
  const { replaces, lines } = form;
  const tooLong = longText(lines, page, MOST_NUMBERS_TEXT);
  if (tooLong) return refuse(413, tooLong.text, { upload: { replaces, lines: tooLong.kept } });
  const again = { upload: { replaces, lines } };
  const list = await listOf(form, page);
  if (list === null) return refuse(400, t("company.numbers.nothing"), again);
  if ("problem" in list) {
    const { text, status } = fileRefusal(list.problem, page, "numbers");
    return refuse(status, text, again);
  }
  const kept = saveList(list, page, { most: MOST_NUMBERS_CHARACTERS });
  const id = await withTimeLimit(kept, TIME_LIMITS.request, "part numbers");
  if (typeof id !== "string") return refuse(id.status, id.text, again);
  const path = checkPath({ path: pagePath("companyNumbers", locale) }, id, replaces);
  return redirectTo(path, 303, { "Cache-Control": "private, no-store" });
}

async function listOf({ file, lines }: Form<"check">, { services }: PageContext) {
  if (file && file.size > 0) {
    return services.quickOrder.readFile(await listFileOf(file), "numbers");
  }
  return lines.trim() === "" ? null : ({ kind: "text", text: lines } satisfies NumberList);
}

async function applyList(form: Form<"apply">, member: Member, page: PageContext): Promise<Response | Refused> {
  const { services, locale, t } = page;
  const list = await services.quickOrder.savedInput(form.list);
  if (!list) throw notFound();
  const { replaces, confirm } = form;
  const key = keyOf(form, member, [form.list, replaces, confirm]);
  const applied = await services.customerPartNumbers.apply(member, { list, replaces, isConfirmed: confirm }, key);
  if (applied.outcome === "unconfirmed") return refuse(409, t("company.numbers.unconfirmed"));
  if (applied.outcome !== "done") return refusedChange(applied, page);
  const { added, changed, removed } = applied.check;
  const counts = [added, changed, removed].map(({ length }) => formatCount(length, locale));
  const file = list.book?.notices.length ? form.list : "";
  return leadBack(page, t("company.numbers.applied", ...counts), pagePath("companyNumbers", locale) + fileQuery(file));
}

async function putNumber(form: Form<"put">, member: Member, page: PageContext): Promise<Response | Refused> {
  const { services, t } = page;
  const { number, pn, description, confirm } = form;
  const before = form.before === "" ? null : form.before;
  const key = keyOf(form, member, [number, pn, description, before, confirm]);
  const put = await services.customerPartNumbers.put(
    member,
    { number, pn, description, before, isConfirmed: confirm },
    key,
  );
  if (put.outcome !== "done") return refusedChange(put, page, form);
  return leadBack(page, t("company.numbers.kept", put.number, put.pn), form.back);
}

async function removeNumber(form: Form<"remove">, member: Member, page: PageContext): Promise<Response | Refused> {
  const { services, t } = page;
  const removed = await services.customerPartNumbers.remove(member, form.before, keyOf(form, member, form.before));
  if (removed.outcome !== "done") return refusedChange(removed, page);
  return leadBack(page, t("company.numbers.removed", removed.number));
}

function keyOf({ nonce, intent }: CustomerPartNumbersForm, { webUserId, customerId }: Member, fields: unknown): string {
  return submissionKey(nonce, ["own numbers", intent, webUserId, customerId, fields]);
}

function leadBack({ services, locale }: PageContext, message: string, back: string | null = null): Promise<Response> {
  return services.flash.redirect(back ?? pagePath("companyNumbers", locale), { type: "success", message });
}

/** Messages of errors, with or without a field. */
const FAULTS: Readonly<Record<TypedFault["kind"], { key: StringKey; status: number; field: NumberField }>> = {
  "no-part": { key: "company.numbers.noPart", status: 400, field: "pn" },
  "unknown-part": { key: "company.numbers.unknownPart", status: 400, field: "pn" },
  "same-as-ours": { key: "company.numbers.sameAsOurs", status: 400, field: "number" },
  "no-number": { key: "company.numbers.noNumber", status: 400, field: "number" },
  "number-too-long": { key: "company.numbers.numberTooLong", status: 400, field: "number" },
  "description-too-long": { key: "company.numbers.descriptionTooLong", status: 400, field: "description" },
  clash: { key: "company.numbers.isOurs", status: 409, field: "number" },
  taken: { key: "company.numbers.taken", status: 409, field: "number" },
};
const REFUSALS = {
  missing: { key: "company.numbers.missing", status: 409 },
  full: { key: "company.numbers.full", status: 409 },
  "no-right": { key: "company.numbers.noRight", status: 403 },
} as const satisfies Readonly<Record<string, { key: StringKey; status: number }>>;

/** With the entered values of a single number. */
async function refusedChange(
  change: Exclude<NumberChange, { outcome: "done" }>,
  { t, services, locale }: PageContext,
  form?: Form<"put">,
): Promise<Response | Refused> {
  if (change.outcome === "repeated") {
    const message = t("company.numbers.repeated");
    return services.flash.redirect(pagePath("companyNumbers", locale), { type: "info", message });
  }
  if (change.outcome === "faulty") {
    const status = Math.min(...change.faults.map(({ kind }) => FAULTS[kind].status));
    return refuse(status, t("forms.problems"), form && { form: refusedNumber(change.faults, form, t) });
  }
  const { key, status } = REFUSALS[change.outcome];
  const text = t(key, MOST_OWN_NUMBERS);
  return refuse(status, text, form && { form: refusedNumber([], form, t) });
}

/** Errors at their fields. */
function refusedNumber(faults: readonly TypedFault[], form: Form<"put">, t: Translate): NumberFormView {
  const { number, pn, description, before, back } = form;
  const clash = faults.find((fault) => fault.kind === "clash");
  const problems: Partial<Record<NumberField, string>> = {};
  for (const fault of faults) {
    const { key, field } = FAULTS[fault.kind];
    problems[field] = t(key, ...argumentsOf(fault, form));
  }
  const confirm = clash ? t("company.numbers.confirmOne", number, clash.wanted, clash.pn) : null;
  return { number, pn, description, before, back, problems, confirm };
}

function argumentsOf(fault: TypedFault, { number, pn }: Form<"put">): (string | number)[] {
  if (fault.kind === "number-too-long") return [LONGEST_OWN_NUMBER];
  if (fault.kind === "description-too-long") return [LONGEST_DESCRIPTION];
  if (fault.kind === "unknown-part") return [pn];
  return [number, "pn" in fault ? fault.pn : ""];
}
