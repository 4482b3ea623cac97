import { decreaseQuantity, increaseQuantity, quantityStep } from "../../app/domain/cart/quantity.ts";
import { cartOf, differences, type Ledger } from "../buyers/ledger.ts";
import type { Random } from "../buyers/random.ts";
import { postForm, type PageForm } from "../../tests/setup/fill-form.ts";
import { mainOf } from "../../tests/setup/read-html.ts";

function linesOf(html: string): Map<string, number> {
  const form = postForm(mainOf(html), "intent");
  const fields = form?.fields.get("intent") === "set" ? [...form.fields] : [];
  const lines = fields.flatMap(([name, value]) => {
    const pn = /^q\[(.+)\]$/.exec(name)?.[1];
    return pn === undefined ? [] : [[pn, Number(value)] as const];
  });
  return new Map(lines);
}

/** Differences between a cart page and the acknowledged cart. */
export function checkCart(whose: string, ledger: Ledger, html: string): string[] {
  return differences(`${whose}, on the cart page`, cartOf(ledger), linesOf(html));
}

/** One change of a line: the form fields, and the resulting quantity. */
export type LineChange = { form: PageForm; fields: Record<string, string>; pn: string; pieces: number };

/** Enters another quantity, presses + or −, or removes a line. Null for an empty cart. */
export function someChange(html: string, random: Random, sold: ReadonlyMap<string, number>): LineChange | null {
  const form = postForm(mainOf(html), "intent");
  const [line] = random.some([...linesOf(html)], 1);
  if (!form || !line) return null;
  const [pn, quantity] = line;
  const step = quantityStep(sold.get(pn) ?? null);
  const typed = 1 + random.below(30);
  const [button, after] = random.some(
    [
      [[`q[${pn}]`, String(typed)], typed],
      [["increment", pn], increaseQuantity(quantity, step)],
      [["decrement", pn], decreaseQuantity(quantity, step)],
      [["remove", pn], 0],
    ] as const,
    1,
  )[0] ?? [["increment", pn], increaseQuantity(quantity, step)];
  const fields = { ...Object.fromEntries(form.fields), [button[0]]: button[1] };
  return { form, fields, pn, pieces: after - quantity };
}
