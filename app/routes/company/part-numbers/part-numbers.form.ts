import { z } from "zod";
import { safePath } from "../../../domain/content/link-policy.ts";
import { linesOf, oneLineOf } from "../../../ui/forms/plain-text.ts";

const text = oneLineOf(5000);
const flag = z
  .string()
  .catch("")
  .transform((value) => value !== "");

const LONGEST_LIST = 2_000_000;

/** Errors of fields are values, not exceptions. */
export const customerPartNumbersForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("check"),
    nonce: text,
    replaces: flag,
    file: z.instanceof(File).nullable().catch(null),
    lines: linesOf(LONGEST_LIST),
  }),
  z.object({ intent: z.literal("apply"), nonce: text, replaces: flag, list: text, confirm: flag }),
  z.object({
    intent: z.literal("put"),
    nonce: text,
    number: text,
    pn: text,
    description: text,
    /** The changed number, normalized; empty for a new one. */
    before: text,
    confirm: flag,
    back: z.string().transform(safePath).nullable().catch(null),
  }),
  z.object({ intent: z.literal("remove"), nonce: text, before: text }),
]);

export type CustomerPartNumbersForm = z.output<typeof customerPartNumbersForm>;

const LONGEST_QUERY = 100;
const PAGE = /^[1-9]\d{0,3}$/;

/** Query of the page. */
export function readNumbersAsked(params: URLSearchParams) {
  const short = (name: string) =>
    (params.get(name) ?? "").toWellFormed().replaceAll("\0", " ").trim().slice(0, LONGEST_QUERY);
  const page = params.get("page") ?? "";
  return {
    query: short("q"),
    page: PAGE.test(page) ? Number(page) : 1,
    /** Id of a list to review, and whether it replaces all numbers. */
    list: params.get("check"),
    replaces: params.get("mode") === "replace",
    /** Part of a new number. */
    pn: short("pn"),
    /** The number to change, normalized. */
    edit: short("edit"),
    back: safePath(params.get("back") ?? ""),
    /** Id of the applied list with unread parts. */
    file: params.get("file") ?? "",
  };
}
