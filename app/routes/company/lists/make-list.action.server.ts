import { data, type RouterContextProvider } from "react-router";
import { cleanListName, MOST_LIST_LINES } from "../../../domain/named-lists/list-line.ts";
import { listPath } from "../../../ui/company/list.view.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { NewListForm } from "./list.form.ts";
import { listReader, sameNameText } from "./list-reader.loader.server.ts";
import { listHere } from "./list.loader.server.ts";
import { listSource } from "./list-source.loader.server.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { newNonce, submissionKey } from "../../../services/http/form-nonce.server.ts";
import { MOST_LISTS, type ListMade } from "../../../services/named-lists/named-lists.ts";
import type { OpenLines, TypedName } from "../../../ui/company/list-types.ts";
import { keepNotices } from "../../../ui/quick-order/kept-notices.loader.server.ts";
import { allNotices, readTypedList } from "./read-typed-list.action.server.ts";
import { openMessage, wrongNumbers } from "./open-message.view.ts";
import { fileRefusal } from "../../../ui/quick-order/list-file.action.server.ts";

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** A refused list, or a list without some of its lines, which get a form of their own. */
type RefusedNewList =
  | { readonly kind: "refused"; readonly message: string; readonly name: TypedName; readonly text: string }
  | {
      readonly kind: "left";
      readonly open: OpenLines;
      readonly path: string;
      readonly name: string;
      readonly nonce: string;
    };

/** After a language switch. */
export function enteredNewList({ name, typed }: NewListForm) {
  return data<RefusedNewList>({ kind: "refused", message: "", name: { text: name, problem: null }, text: typed.text });
}

const STATUS = { full: 422, "too-many-lists": 409, "empty-cart": 409, "cart-changed": 409, "no-right": 403 } as const;

/** From the cart, favorites, an order, another list, entered lines, or empty. */
export async function makeList({ request, context }: Args, form: NewListForm, isTooLarge: boolean) {
  const page = pageContext(context);
  const { services, t, locale } = page;
  const refuse = (status: number, message: string, problem: string | null = null, text = form.typed.text) =>
    data<RefusedNewList>({ kind: "refused", message, name: { text: form.name, problem }, text }, { status });
  if (isTooLarge) return refuse(413, fileRefusal("too-large", page).text);
  const name = cleanListName(form.name);
  if (name === "") return refuse(400, t("forms.problems"), t("company.lists.nameMissing"));
  const reader = listReader(context);
  const key = submissionKey(form.nonce, [
    "new list",
    reader.webUserId,
    name,
    form.from,
    form.isCartKept,
    form.typed.text,
  ]);
  const source = await listSource(request, context, form.from);
  const brought = source ? null : await readTypedList(form.typed, new Map(), page);
  if (brought && "problem" in brought) return refuse(brought.status, brought.problem, null, brought.text);
  const lines = source?.lines ?? brought?.lines ?? [];
  const made = await (source && source.cartStamp !== null
    ? services.namedLists.ofCart(reader, { name, form: key, stamp: form.stamp, isCartKept: form.isCartKept })
    : services.namedLists.make(reader, { name, lines, form: key }));
  if (made.outcome === "repeated") return repeated(page);
  if (made.outcome !== "made") return refuse(STATUS[made.outcome], whyNotMade(made.outcome, page));
  const file = await keepNotices(brought?.book, page);
  const path = listHere(listPath(made.id, locale), { sort: "made", page: 1, isCounting: false, file });
  const notices = brought && file === "" ? allNotices(brought, page) : (brought?.notices ?? []);
  if (brought && (brought.open.length > 0 || brought.rest !== "")) {
    const message = [
      t("company.lists.made", name),
      openMessage({ ...brought, notices: allNotices(brought, page) }, t),
    ].join(" ");
    const open = { message, rows: brought.open, text: brought.rest };
    return data<RefusedNewList>({ kind: "left", open, path, name, nonce: newNonce() }, { status: 422 });
  }
  const wrong = brought ? wrongNumbers(brought, t) : "";
  const doubled = await sameNameText(page, reader, made.id, name);
  const said = [t("company.lists.made", name), doubled, wrong, ...notices].filter(Boolean);
  return services.flash.redirect(path, { type: wrong || doubled ? "warning" : "success", message: said.join(" ") });
}

function repeated({ services, t, locale }: PageContext): Promise<Response> {
  const to = pagePath("companyLists", locale);
  return services.flash.redirect(to, { type: "info", message: t("company.lists.repeated") });
}

function whyNotMade(outcome: Exclude<ListMade["outcome"], "made" | "repeated">, { t }: PageContext): string {
  if (outcome === "full") return t("company.lists.full", MOST_LIST_LINES);
  if (outcome === "too-many-lists") return t("company.lists.tooMany", MOST_LISTS);
  if (outcome === "cart-changed") return t("company.lists.cartChanged");
  return t(outcome === "empty-cart" ? "company.lists.emptyCart" : "company.lists.noRight");
}
