import type { RouterContextProvider } from "react-router";
import { listForm } from "../../forms/list-form.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { checkFields } from "../../services/http/read-form.server.ts";
import {
  addToList,
  deleteList,
  forgetCounts,
  isTypedAt,
  openDeed,
  refuse,
  saveCounts,
  saveDetails,
  saveLines,
  type ListAnswer,
  type ListDeed,
} from "./change-list.server.ts";
import { putIntoCart } from "./list-to-cart.server.ts";
import { fileRefusal } from "../quick-order/list-file.server.ts";

type Args = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  /** More was sent than is received. */
  readonly isTooLarge: boolean;
};

type Fields = Readonly<Record<string, readonly FormDataEntryValue[]>>;

/** Carries out what a form of the page of a list asks. `here` is that page, with what its address asks. */
export async function answerList(args: Args, id: string, fields: Fields, here: string): Promise<ListAnswer> {
  if (args.isTooLarge) return tooLarge(fields, args);
  const form = checkFields(fields, listForm);
  const deed = await openDeed(args.context, id, form, here);
  switch (form.intent) {
    case "save":
    case "remove":
      return (await saveLines(deed)) ?? saved(deed);
    case "cart":
    case "cart-all":
    case "cart-short":
      return putIntoCart(args.request, deed);
    case "add":
      return addToList(deed);
    case "count":
      return saveCounts(deed);
    case "forget-counts":
      return forgetCounts(deed);
    case "details":
      return saveDetails(deed);
    case "delete":
      return deleteList(deed);
    case "go":
      return saveAndGo(deed);
  }
}

/** Saves what was typed into lines or counts, then leads to where the button says. */
async function saveAndGo(deed: ListDeed): Promise<ListAnswer> {
  const { form, list, here } = deed;
  const isCounted = form.counts.some(({ typed }) => typed.trim() !== "");
  const refused = isCounted
    ? list.mayCount && (await saveCounts(deed))
    : list.mayChange && isTypedAt(deed) && (await saveLines(deed));
  if (refused && !(refused instanceof Response)) return refused;
  return redirectTo(form.next ?? here, 303, { "Cache-Control": "private, no-store" });
}

/** Of a form that was cut off nothing is done, since nobody knows what it said. */
function tooLarge(fields: Fields, { context }: Args): ListAnswer {
  const text = fields["lines"]?.[0];
  const open = { message: "", rows: [], text: typeof text === "string" ? text : "" };
  return refuse(413, fileRefusal("too-large", pageContext(context)).text, { open });
}

function saved({ page, form, here }: ListDeed): Promise<Response> {
  const { t, services } = page;
  const { length } = form.chosen;
  const removed = length === 1 ? t("company.lists.removedOne") : t("company.lists.removed", length);
  const message = form.intent === "remove" ? removed : t("company.lists.saved");
  return services.flash.redirect(here, { type: "success", message });
}
