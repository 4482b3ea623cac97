import { formOf, mainOf, wordsOf } from "./read-html.ts";
import type { ShopCalls } from "./shop-calls.ts";
import { signedIn, type visitorOf } from "./signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

export const ADDRESS = "/checkout/address";
export const SHIPPING = "/checkout/shipping";
export const REVIEW = "/checkout/review";

export const CLEVELAND = {
  intent: "new",
  nameCompany: "Dubois Automation",
  nameFirst: "",
  nameLast: "",
  address1: "1 Lake Road",
  address2: "",
  city: "Cleveland",
  addressCountry: "US",
  region: "US-OH",
  otherRegion: "",
  addressPostalCode: "44114",
  phone1: "216 555 0123",
  billHere: "yes",
};

export const TORONTO = {
  ...CLEVELAND,
  city: "Toronto",
  addressCountry: "CA",
  region: "CA-ON",
  addressPostalCode: "M5V 2T6",
  phone1: "416 555 0123",
};

/** The shipping step with a method only. */
export const GROUND = { way: "ferrule/ground", shipperNumber: "", poNumber: "", needBy: "", note: "" };

/** A shop that keeps running may have carried out forms of an earlier run. */
const RUN = crypto.randomUUID().slice(0, 8);
let nonces = 0;
export const nonce = (): string => `a-nonce-of-the-tests-${RUN}-${(nonces += 1)}`;

/** A new buyer, signed in and named. */
export async function stranger(shop: ShopCalls, name = "stranger"): Promise<Visitor> {
  const visitor = await signedIn(shop, `${name}-${crypto.randomUUID()}@plant.example`);
  await visitor.post("/login/name", { nameFirst: "Nora", nameLast: "Newcomer" });
  return visitor;
}

export async function addToCart(visitor: Visitor, ...lines: readonly (readonly [string, number])[]): Promise<void> {
  const quantities = lines.map(([pn, quantity]) => [`q[${pn}]`, String(quantity)]);
  const answer = await visitor.post("/cart", { intent: "add", nonce: nonce(), ...Object.fromEntries(quantities) });
  if (answer.status !== 303) throw new Error(`adding to the cart answered ${answer.status}`);
}

/** A checkout step that must be accepted; returns where it leads. */
export async function tell(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await visitor.post(path, { nonce: nonce(), ...fields });
  if (answer.status !== 303)
    throw new Error(`${path} answered ${answer.status}: ${wordsOf(mainOf(await answer.text()))}`);
  return answer.headers.get("Location") ?? "";
}

export async function placeForm(visitor: Visitor, path = REVIEW): Promise<Record<string, string>> {
  const answer = await visitor.get(path);
  const form = formOf(await answer.text(), "place-form");
  if (!form) throw new Error(`no form at ${path}, which answered ${answer.status} ${answer.headers.get("Location")}`);
  return Object.fromEntries(form.hidden);
}

/** The table of charges of a page: words of each row by its kind. */
export function chargesOf(html: string): Record<string, string> {
  const rows = [...html.matchAll(/<tr data-charge="(\w+)"[^>]*>(.*?)<\/tr>/gs)];
  return Object.fromEntries(
    rows.map(([, key = "", row = ""]) => [key, wordsOf(/<td[^>]*>(.*?)<\/td>/s.exec(row)?.[1] ?? "")]),
  );
}
