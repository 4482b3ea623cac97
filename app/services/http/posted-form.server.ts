import { AsyncLocalStorage } from "node:async_hooks";
import { BUY_FOR, type UndoneForm } from "../../domain/undone-request.ts";

/** Where an answer is shown, and what was answered to a page that asks: the next one asks anew. */
const NOT_KEPT: ReadonlySet<string> = new Set(["dialog", BUY_FOR]);

/** So much of a form is handed back, in characters of the page: also the longest list and the largest cart. */
const MOST_KEPT = 800_000;

const MOST_KEPT_FIELDS = 5000;

/** No form that is handed back is longer on its way, in bytes: letters are written in several, and in more by a form without files. */
const MOST_SENT = 2_500_000;

type Posted = { readonly path: string; readonly fields: () => Promise<FormData | null> };

const forms = new AsyncLocalStorage<Posted>();

/**
 * Runs a request whose form can be handed back wherever it turns out that it cannot be carried out: whoever reads a form has used
 * it up. `path` is where it was sent. A form whose body has not been read yet is handed back only when it is short: a second copy of
 * it would fill the memory.
 */
export function withPostedForm<T>(request: Request, path: string, isStreamed: boolean, run: () => T): T {
  if (isStreamed && !isShort(request)) return forms.run({ path, fields: async () => null }, run);
  const spare = request.clone();
  // Several parts of a page may fail at once; the form can be read once.
  let form: Promise<FormData | null> | null = null;
  return forms.run({ path, fields: () => (form ??= spare.formData().catch(() => null)) }, run);
}

/** What was posted with the running request; null without a form. */
export async function postedFields(): Promise<FormData | null> {
  return (await forms.getStore()?.fields()) ?? null;
}

/** The form of the running request, to be sent again by one button (R-NOJS-07); null without one, or when it is too large. */
export async function postedForm(): Promise<UndoneForm | null> {
  const posted = await postedFields();
  return posted && undoneForm(posted, forms.getStore()?.path ?? "");
}

/**
 * The same for somebody whom nobody knows: what says no length, or is so long that it will hardly be handed back, is not even read,
 * since files are taken apart in memory.
 */
export async function postedFormOf(request: Request): Promise<UndoneForm | null> {
  return isShort(request) ? postedForm() : null;
}

/** The fields of the running request under the same condition. */
export async function postedFieldsOf(request: Request): Promise<FormData | null> {
  return isShort(request) ? postedFields() : null;
}

function isShort({ headers }: Request): boolean {
  return Number(headers.get("Content-Length") ?? Number.NaN) <= MOST_SENT;
}

/** Files cannot be handed back. */
function undoneForm(posted: FormData, path: string): UndoneForm | null {
  const all = [...posted];
  const fields = all.filter(
    (field): field is [string, string] => typeof field[1] === "string" && !NOT_KEPT.has(field[0]),
  );
  const hasFile = all.some(([, value]) => typeof value !== "string" && value.size > 0);
  const length = fields.reduce((sum, [name, value]) => sum + lengthOnPage(name) + lengthOnPage(value), 0);
  return length > MOST_KEPT || fields.length > MOST_KEPT_FIELDS ? null : { path, fields, hasFile };
}

/** Characters a text takes on a page, where a few of them are written in five or six. */
function lengthOnPage(text: string): number {
  return text.length + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
