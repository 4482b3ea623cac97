import type { useTranslate } from "../../i18n/frame-context.tsx";
import type { AddAnswer } from "../cart/add-answer.ts";

type Translate = ReturnType<typeof useTranslate>;
type Tell = (answer: AddAnswer) => void;

/** Presses that follow one another faster are a burst, not a second wish. */
const BURST_MS = 500;

/** An answer that has not come by then does not come. */
const PATIENCE_MS = 20_000;

/** A shop that was busy, or a line that was lost, is asked once more by then; what is added twice under one name counts once. */
const AGAIN_MS = 1500;

let turn = Promise.resolve();
let lastPress = -BURST_MS;
let lastSent = "";
/** Names what is being sent until an answer says what became of it: sent again, it is done once. */
let nonce: string | null = null;

/**
 * Adds what a form holds to the cart, one addition after the other, and tells what became of it. What was added is taken out of its
 * fields; everything else that was typed stays.
 */
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
    // The end of the page's own says for which customer it was made.
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
    // Whoever has waited until patience ran out is told at once.
    const isSoon = performance.now() - asked < PATIENCE_MS / 2;
    if (isSoon && (!answer || answer.status === 503)) {
      tell(problem(t("cart.rowAgain")));
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      answer = await ask();
    }
    if (!answer) return tell(problem(t("cart.rowLost")));
    if (answer.status === 429) return tell(problem(t("cart.rowTooMany", answer.headers.get("Retry-After") ?? 60)));
    // Somebody buys for another customer by now: the shop asks for whom this is.
    if (answer.status === 409) return form.submit();
    const told = answer.ok && ((await answer.json().catch(() => null)) as AddAnswer | null);
    if (!told) return tell(problem(t("cart.rowAway")));
    nonce = null;
    empty(form, fields, told);
    tell(told);
  });
}

/** The part a field is about, when it says how many. */
function numberOf(name: string, value: string): string[] {
  if (name === "pn") return [value];
  const pn = /^q\[(.+)\]$/.exec(name)?.[1];
  return pn && /[^0\s]/.test(value) ? [pn] : [];
}

async function send(path: string, body: URLSearchParams, isSignedIn: boolean): Promise<Response> {
  const hangUp = new AbortController();
  const timer = setTimeout(() => hangUp.abort(), PATIENCE_MS);
  const headers = { Accept: "application/json", ...(isSignedIn ? { "X-Signed-In": "1" } : {}) };
  // A reader who goes on does not stop it.
  return fetch(path, { method: "POST", body, headers, keepalive: true, signal: hangUp.signal }).finally(() =>
    clearTimeout(timer),
  );
}

/** Fields whose quantity is in the cart now, and that were not changed meanwhile. */
function empty(form: HTMLFormElement, sent: URLSearchParams, { notes }: AddAnswer): void {
  for (const [pn, { isAdded }] of Object.entries(notes)) {
    const name = `q[${pn}]`;
    const field = form.elements.namedItem(name);
    if (isAdded && field instanceof HTMLInputElement && field.type !== "hidden" && field.value === sent.get(name))
      field.value = "";
  }
}
