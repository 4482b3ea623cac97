import { randomUUID } from "node:crypto";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { eventually, untilServed } from "./patience.ts";
import type { ShopCalls } from "./shop-calls.ts";

/** Cookies of one browser: the last value wins, removed ones are gone. */
export class CookieJar {
  readonly cookies: Map<string, string>;

  constructor(cookies: ReadonlyMap<string, string> = new Map()) {
    this.cookies = new Map(cookies);
  }

  take(response: Response): void {
    this.takeLines(response.headers.getSetCookie());
  }

  takeLines(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/; */);
      const [name = ""] = pair.split("=", 1);
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

/** A browser without scripts: keeps cookies, follows no redirects. */
export function visitorOf(shop: () => ShopCalls, jar = new CookieJar()) {
  const send = async (ask: (headers: Record<string, string>) => Promise<Response>) => {
    const response = await ask(jar.cookies.size > 0 ? { Cookie: jar.header } : {});
    jar.take(response);
    return response;
  };
  return {
    jar,
    get: (path: string, headers: Record<string, string> = {}) =>
      send((cookies) => shop().get(path, { headers: { ...headers, ...cookies } })),
    post: (path: string, fields: Record<string, string>) =>
      send((cookies) => shop().post(path, fields, { headers: cookies })),
  };
}

/** The code of the newest email to an address. */
export function mailedCode(shop: Pick<ShopCalls, "get">, email: string): Promise<string> {
  return eventually(async () => {
    const code = await codeIn(shop, email);
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  });
}

/** Whether a request so far led to a code. Codes leave in order, so one for another address is awaited first. */
export async function isCodeMailed(shop: ShopCalls, email: string): Promise<boolean> {
  const later = `later-${randomUUID()}@plant.example`;
  await untilServed(() => visitorOf(() => shop).post("/login", { email: later }));
  await mailedCode(shop, later);
  return (await codeIn(shop, email)) !== undefined;
}

async function codeIn(shop: Pick<ShopCalls, "get">, email: string): Promise<string | undefined> {
  return (await codesIn(shop, email))[0];
}

/** Newest first. */
async function codesIn(shop: Pick<ShopCalls, "get">, email: string): Promise<string[]> {
  const path = `/dev/outbox.json?to=${encodeURIComponent(email)}`;
  const mails = (await (await shop.get(path)).json()) as OutboxMail[];
  // An earlier version of the shop (drill `upgrade`) answers with the emails to all addresses.
  return mails.flatMap(({ to, text }) => (to === email ? (text.match(/^(?:\d{6}|[A-Z]{8})$/m) ?? []) : []));
}

/** Signs a user in by the pages, as a browser without scripts does, and returns the browser. */
export async function signedIn(shop: ShopCalls, email: string, jar = new CookieJar()) {
  const visitor = visitorOf(() => shop, jar);
  await untilServed(() => visitor.post("/login", { email }));
  const tried = new Set<string>();
  await eventually(async () => {
    // A request that was repeated on a busy machine leads to two codes, in any sequence; one is valid.
    const code = (await codesIn(shop, email)).find((each) => !tried.has(each));
    if (!code) throw new Error(`no valid code was mailed to ${email}`);
    tried.add(code);
    const { status } = await untilServed(() => visitor.post("/login/code", { intent: "verify", code }));
    if (status !== 303) throw new Error(`sign-in of ${email} answered ${status}`);
  });
  return visitor;
}

/** The `Cookie` header of a user who has just signed in. */
export async function signIn(shop: ShopCalls, email: string): Promise<string> {
  const { jar } = await signedIn(shop, email);
  return jar.header;
}
