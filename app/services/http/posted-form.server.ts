import { AsyncLocalStorage } from "node:async_hooks";
import { BUY_FOR, type UndoneForm, type UndoneRequest } from "../../domain/undone-request.ts";
import { data } from "react-router";

/** Set again by the repeated request: where its answer is displayed, and the answer to a customer question. */
const NOT_RETURNED: ReadonlySet<string> = new Set(["dialog", BUY_FOR]);

/** Limit of a returned form, in characters of the page; holds the longest list and cart. */
const MAX_RETURNED = 800_000;

const MAX_RETURNED_FIELDS = 5000;

const MAX_SENT = 2_500_000;

type Posted = { readonly path: string; readonly fields: () => Promise<FormData | null> };

const forms = new AsyncLocalStorage<Posted>();

/** Lets a failed page return the form. Streaming bodies are copied only if short, to save memory. */
export function withPostedForm<T>(request: Request, path: string, isStreamed: boolean, run: () => T): T {
  if (isStreamed && !isShort(request)) return forms.run({ path, fields: async () => null }, run);
  const spare = request.clone();
  // Several parts of a page may fail; the form can be read once.
  let form: Promise<FormData | null> | null = null;
  return forms.run({ path, fields: () => (form ??= spare.formData().catch(() => null)) }, run);
}

export async function postedFields(): Promise<FormData | null> {
  return (await forms.getStore()?.fields()) ?? null;
}

/** For a button that sends the form again (R-NOJS-07); null without a form or when too large. */
export async function postedForm(): Promise<UndoneForm | null> {
  const posted = await postedFields();
  return posted && undoneForm(posted, forms.getStore()?.path ?? "");
}

/** For unidentified visitors: long bodies or those of unknown length are not read, since files are parsed in memory. */
export async function postedFormOf(request: Request): Promise<UndoneForm | null> {
  return isShort(request) ? postedForm() : null;
}

export async function postedFieldsOf(request: Request): Promise<FormData | null> {
  return isShort(request) ? postedFields() : null;
}

function isShort({ headers }: Request): boolean {
  return Number(headers.get("Content-Length") ?? Number.NaN) <= MAX_SENT;
}

/** Null for a form with files. */
function undoneForm(posted: FormData, path: string): UndoneForm | null {
  const all = [...posted];
  const fields = all.filter(
    (field): field is [string, string] => typeof field[1] === "string" && !NOT_RETURNED.has(field[0]),
  );
  const hasFile = all.some(([, value]) => typeof value !== "string" && value.size > 0);
  const length = fields.reduce((sum, [name, value]) => sum + lengthOnPage(name) + lengthOnPage(value), 0);
  return length > MAX_RETURNED || fields.length > MAX_RETURNED_FIELDS ? null : { path, fields, hasFile };
}

function lengthOnPage(text: string): number {
  return text.length + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}

const RETRY_SECONDS = 30;

/** 503 with a button that sends the form again (R-ERR-13, R-NOJS-07). */
export async function throwUnavailable(): Promise<never> {
  const undone: UndoneRequest = { kind: "undone", why: "away", back: null, form: await postedForm() };
  const headers = { "Retry-After": String(RETRY_SECONDS), "Cache-Control": "private, no-store" };
  throw data(undone, { status: 503, headers });
}
