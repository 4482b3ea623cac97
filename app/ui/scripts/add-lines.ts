import type { useTranslate } from "../../i18n/shell-context.tsx";
import type { AddAnswer } from "../cart/cart-types.ts";

type Translate = ReturnType<typeof useTranslate>;
type Tell = (answer: AddAnswer) => void;

/** Faster clicks are one request. */
const BURST_MS = 500;

const PATIENCE_MS = 20_000;

/** One retry after a busy answer or a lost connection; the nonce makes it idempotent. */
const AGAIN_MS = 1500;

let turn = Promise.resolve();
let lastPress = -BURST_MS;
let lastSent = "";
/** Reused until an answer arrives, so that a retry is idempotent. */
let nonce: string | null = null;

/** Arrow keys lead to the quantity of the row above or below. */
export function moveRow(key: string, from: EventTarget): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || !isQuantity(from)) return;
  const fields = [...(from.form?.elements ?? [])].filter(isQuantity);
  const next = fields[fields.indexOf(from) + step];
  next?.focus();
  next?.select();
}

const isQuantity = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.inputMode === "numeric";

/** Sends additions one after another. Clears the fields of added lines; all other entries stay. */
export function addLines(form: HTMLFormElement, isSignedIn: boolean, t: Translate, tell: Tell): void {
  const now = performance.now();
  const isBurst = now - lastPress < BURST_MS;
  lastPress = now;
  turn = turn.then(async () => {
    const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const sent = fields.toString();
    const names = [...fields].flatMap(([name, value]) => numberOf(name, value));
    if (isBurst && (names.length === 0 || sent === lastSent)) return;
    lastSent = sent;
    nonce ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
    // The nonce of the page ends with its customer.
    const [, customer] = (fields.get("nonce") ?? "").split(".");
    fields.set("nonce", customer ? `${nonce}.${customer}` : nonce);
    const problem = (text: string): AddAnswer => ({
      notes: Object.fromEntries(names.map((pn) => [pn, { text, isAdded: false }])),
      message: text,
      cart: null,
    });
    const ask = () => send(form.action, fields, isSignedIn).catch(() => null);
    const asked = performance.now();
    let answer = await ask();
    // After half of the timeout there is no retry.
    const isSoon = performance.now() - asked < PATIENCE_MS / 2;
    if (isSoon && (!answer || answer.status === 503)) {
      tell(problem(t("cart.rowAgain")));
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      answer = await ask();
    }
    if (!answer) return tell(problem(t("cart.rowLost")));
    if (answer.status === 429) return tell(problem(t("cart.rowTooMany", answer.headers.get("Retry-After") ?? 60)));
    // The user buys for another customer now: the full page asks which one.
    if (answer.status === 409) return form.submit();
    const told = answer.ok && ((await answer.json().catch(() => null)) as AddAnswer | null);
    if (!told) return tell(problem(t("cart.rowAway")));
    nonce = null;
    empty(form, fields, told);
    tell(told);
  });
}

function numberOf(name: string, value: string): string[] {
  if (name === "pn") return [value];
  const pn = /^q\[(.+)\]$/.exec(name)?.[1];
  return pn && /[^0\s]/.test(value) ? [pn] : [];
}

async function send(path: string, body: URLSearchParams, isSignedIn: boolean): Promise<Response> {
  const hangUp = new AbortController();
  const timer = setTimeout(() => hangUp.abort(), PATIENCE_MS);
  const headers = { Accept: "application/json", ...(isSignedIn ? { "X-Signed-In": "1" } : {}) };
  // `keepalive`: navigation does not cancel it.
  return fetch(path, { method: "POST", body, headers, keepalive: true, signal: hangUp.signal }).finally(() =>
    clearTimeout(timer),
  );
}

function empty(form: HTMLFormElement, sent: URLSearchParams, { notes }: AddAnswer): void {
  for (const [pn, { isAdded }] of Object.entries(notes)) {
    const name = `q[${pn}]`;
    const field = form.elements.namedItem(name);
    if (isAdded && field instanceof HTMLInputElement && field.type !== "hidden" && field.value === sent.get(name))
      field.value = "";
  }
}
