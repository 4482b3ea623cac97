import type { RunningShop } from "./running-shop.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE" | "PUT" | "HEAD";

/** Credentials: a browser's cookies, or a program's token. */
export type Who = { cookie?: string; bearer?: string };

export type Fields = Record<string, unknown>;

export type Answer = Fields & { error?: { code: string; message: string; pointer?: string }; data?: Fields[] };

/** Calls of `/api/private/…`. A text body is sent unchanged. */
export function privateApi(shop: () => RunningShop) {
  const ask = (who: Who, method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop().get(`/api/private/${path}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      headers: {
        "Content-Type": "application/json",
        ...(who.cookie ? { Cookie: who.cookie } : {}),
        ...(who.bearer ? { Authorization: `Bearer ${who.bearer}` } : {}),
        ...headers,
      },
    });
  return {
    ask,
    async call(...args: Parameters<typeof ask>) {
      const response = await ask(...args);
      const text = await response.text();
      const body = (text === "" ? {} : JSON.parse(text)) as Answer;
      return { status: response.status, headers: response.headers, body };
    },
  };
}

/** The access token inside a session cookie. */
export function tokenOf({ cookie = "" }: Who): string {
  const chunks = cookie
    .split("; ")
    .map((pair) => /^[^=]*auth-token(\.\d+)?=(.*)$/.exec(pair))
    .flatMap((match) => (match ? [{ order: match[1] ?? "", value: match[2] ?? "" }] : []))
    .toSorted((a, b) => a.order.localeCompare(b.order));
  const stored = decodeURIComponent(chunks.map(({ value }) => value).join("")).replace(/^base64-/, "");
  return (JSON.parse(Buffer.from(stored, "base64url").toString()) as { access_token: string }).access_token;
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Fields {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Fields;
}

export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

export const idsOf = (answer: Answer) => (answer.data ?? []).map(({ id }) => id);

/** Path of the `hubKV` records of an email address. */
export const keyOf = (email: string, feature: string) => `hubKV?${new URLSearchParams({ key: `${email}-${feature}` })}`;
export const forgetOf = (email: string, feature: string) => `hubKV?${new URLSearchParams({ email, feature })}`;

/** Users of the demonstration: of two customers, without one, and one more. */
export const DANA = "dana.whitlock@meridianpack.example";
export const PRIYA = "priya.raman@tririver.example";
export const ERIN = "erin.kowalski@lakeshorewater.example";
export const NEW_USER = "new.user@visitor.example";

export const WAREHOUSE = {
  nameFirst: "Dana",
  nameLast: "Whitlock",
  nameCompany: "Meridian Packaging Machinery, Inc.",
  phone1: "216 555 0143",
  address1: "9 Loading Dock Road",
  address2: "",
  city: "Cleveland",
  addressState: "OH",
  addressCountry: "US",
  addressPostalCode: "44114",
};

export const CART = { cartItems: [{ pn: "TI-02FS", prod_quantity: 10 }] };
