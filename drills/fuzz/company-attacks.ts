import type { Random } from "../buyers/random.ts";
import type { FuzzedCompany } from "./company-world.ts";
import type { HttpRequest, KnownForm } from "./fuzz-request.ts";
import { oneOf } from "./hostile-values.ts";

type Found = { readonly paths: readonly string[]; readonly forms: readonly KnownForm[] };

export type Attack = {
  readonly random: Random;
  readonly cookie: string;
  readonly origin: string;
  readonly own: Found;
  readonly foreign: Found;
  readonly attacker: FuzzedCompany;
  readonly victim: FuzzedCompany;
};

const FORMATS = ["csv", "txt", "json"];

/** One request that reads or would change data of the other company. */
export function attackOf(attack: Attack): HttpRequest {
  const kind = attack.random.below(100);
  if (kind < 30) return get(attack, foreignPath(attack));
  if (kind < 45) return get(attack, withForeignIds(oneOf(attack.random, attack.own.paths), attack));
  if (kind < 65) return post(attack, oneOf(attack.random, attack.foreign.forms));
  if (kind < 85) return post(attack, oneOf(attack.random, attack.own.forms));
  return call(attack);
}

/** An address of the other company's pages, which may contain only its ids. */
function foreignPath({ random, foreign, victim }: Attack): string {
  const path = withoutCanary(oneOf(random, foreign.paths), victim);
  if (random.happens(20)) return `${path}${path.includes("?") ? "&" : "?"}format=${oneOf(random, FORMATS)}`;
  return random.happens(10) && !path.includes("?") ? `${path}.data` : path;
}

function get(attack: Attack, target: string): HttpRequest {
  return { kind: "http", method: "GET", target, headers: headersOf(attack), body: null };
}

/** A form of a page in which every own id is one of the other company's. */
function post(attack: Attack, form: KnownForm): HttpRequest {
  const { random, victim } = attack;
  const values = Map.groupBy(form.fields, ([name]) => name);
  const fields = [...values].map(([name, all]): [string, string] => {
    const [, value] = oneOf(random, all);
    return [withForeignIds(name, attack), name === "nonce" ? nonceFor(attack, value) : withForeignIds(value, attack)];
  });
  // A member who leaves would see nothing afterwards.
  const sent = fields.map(([name, value]): [string, string] => [name, value === "leave" ? "" : value]);
  const body = withoutCanary(new URLSearchParams(sent).toString(), victim);
  const target = withForeignIds(withoutCanary(form.action, victim), attack);
  if (!form.isPost) return get(attack, `${target.split("?")[0] ?? "/"}?${body}`);
  return {
    kind: "http",
    method: "POST",
    target,
    headers: { ...headersOf(attack), "Content-Type": "application/x-www-form-urlencoded" },
    body: Buffer.from(body),
  };
}

/** Mostly without a customer, so that the page itself decides. */
function nonceFor({ random }: Attack, value: string): string {
  return random.happens(80) ? `fuzz-${random.below(1_000_000_000)}` : value;
}

function call(attack: Attack): HttpRequest {
  const { random, victim } = attack;
  const id = (kind: string) => oneOf(random, victim.ids[kind] ?? ["0"]);
  const contact = id("contact");
  const chosen = { selectedBillingId: Number(contact), selectedShippingId: Number(contact) };
  const json = (method: string, target: string, body: unknown): HttpRequest => ({
    kind: "http",
    method,
    target,
    headers: { ...headersOf(attack), "Content-Type": "application/json" },
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
  });
  const form = (action: string, fields: readonly [string, string][]): HttpRequest =>
    post({ ...attack, random }, { action, isPost: true, fields });
  return oneOf<() => HttpRequest>(random, [
    () => json("GET", `/api/private/contacts?customerIds=${victim.customerId}`, null),
    () => json("PATCH", `/api/private/contacts/${contact}`, { city: "Elsewhere" }),
    () => json("DELETE", `/api/private/contacts/${contact}`, null),
    () => json("GET", `/api/private/customer?id=${victim.customerId}`, null),
    () => json("POST", "/api/private/hubKV", { feature: "liveCart", liveCart: { cartItems: [], ...chosen } }),
    () => get(attack, `/my-account/orders/${id("order")}.pdf`),
    () => get(attack, `/checkout/done/${id("order")}`),
    () => form("/customer", [["customer", String(victim.customerId)]]),
    () =>
      form("/customer", [
        ["customer", "0"],
        ["to", `/my-account/orders/${id("order")}`],
      ]),
    () =>
      form(`/my-account/orders/${id("order")}`, [
        ["intent", oneOf(random, ["reorder", "agree", "decline"])],
        ["shown", "{}"],
      ]),
    () => form("/my-account/orders", [["order", id("order")]]),
    () =>
      form("/my-account/addresses", [
        ["intent", "default"],
        ["use", "shipping"],
        ["id", contact],
      ]),
    () => form(`/my-account/addresses/${contact}/remove`, [["nonce", ""]]),
    () =>
      form("/checkout/address", [
        ["shipping", contact],
        ["billing", oneOf(random, ["same", contact])],
      ]),
  ])();
}

/** Replaces an own id by one of the other company's of the same kind. */
function withForeignIds(text: string, { random, attacker, victim }: Attack): string {
  for (const [kind, ids] of Object.entries(attacker.ids)) {
    for (const id of ids) {
      if (!text.includes(id)) continue;
      const words = new RegExp(`(?<![\\w-])${id.replaceAll(/[^\w-]/g, String.raw`\$&`)}(?![\\w-])`, "g");
      text = text.replaceAll(words, () => oneOf(random, victim.ids[kind] ?? [id]));
    }
  }
  return text;
}

/** Entries are echoed, so an attacker knows nothing of the other company but its ids. */
function withoutCanary(text: string, { canary }: FuzzedCompany): string {
  return text.replaceAll(new RegExp(canary, "gi"), "typed");
}

function headersOf({ cookie, origin, random }: Attack): Record<string, string> {
  const accept: Record<string, string> = random.happens(5) ? { Accept: "application/json" } : {};
  return { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin", ...accept };
}
