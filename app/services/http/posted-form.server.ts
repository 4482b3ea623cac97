import { AsyncLocalStorage } from "node:async_hooks";
import type { UndoneForm } from "../../domain/undone-request.ts";

/** So much of a form is handed back, in characters: also the longest list that quick order takes. */
const MOST_KEPT = 1_100_000;

const MOST_KEPT_FIELDS = 5000;

/** No form that is handed back is longer on its way, in bytes: letters are written in several, and in more by a form without files. */
const MOST_SENT = 4 * 1_048_576;

const forms = new AsyncLocalStorage<() => Promise<UndoneForm | null>>();

/**
 * Runs a request whose form can be handed back wherever it turns out that it cannot be carried out: whoever reads a form has used
 * it up. `path` is where it was sent.
 */
export function withPostedForm<T>(request: Request, path: string, run: () => T): T {
  const spare = request.clone();
  // Several parts of a page may fail at once; the form can be read once.
  let form: Promise<UndoneForm | null> | null = null;
  return forms.run(() => (form ??= readUndoneForm(spare, path)), run);
}

/** The form of the running request, to be sent again by one button (R-NOJS-07); null without one, or when it is too large. */
export async function postedForm(): Promise<UndoneForm | null> {
  return (await forms.getStore()?.()) ?? null;
}

/**
 * The same for somebody whom nobody knows: what says no length, or is so long that it will hardly be handed back, is not even read,
 * since files are taken apart in memory.
 */
export async function postedFormOf(request: Request): Promise<UndoneForm | null> {
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  return length <= MOST_SENT ? postedForm() : null;
}

/** Files cannot be handed back. */
async function readUndoneForm(request: Request, path: string): Promise<UndoneForm | null> {
  const posted = await request.formData().catch(() => null);
  if (!posted) return null;
  const all = [...posted];
  const fields = all.filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[0] !== "dialog",
  );
  const hasFile = all.some(([, value]) => typeof value !== "string" && value.size > 0);
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length > MOST_KEPT || fields.length > MOST_KEPT_FIELDS ? null : { path, fields, hasFile };
}
