import path from "node:path";
import { z } from "zod";
import { ownDatabase } from "../../../../tests/setup/own-database.ts";
import { openDatabase } from "../../database/database.server.ts";
import { createLog } from "../../log.server.ts";
import { createAuthServer } from "./auth-server.ts";
import { loadAuthKeys } from "./keys.ts";
import { SHOP_LIMITS } from "./limits.ts";
import type { AuthPorts } from "./ports.ts";
import type { FindRoute } from "./routes.ts";

export const SITE = "https://shop.example";

type SentCode = { to: string; code: string; locale: string; minutes: number };

type Call = { token?: string; version?: string | null; ip?: string; browser?: string; method?: string };

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string(), user_metadata: z.record(z.string(), z.unknown()) }),
});

export type Answer = { status: number; errorCode: string | null; version: string | null; body: unknown };

/** A provider with its own database, movable clock, recorded mails and log. */
export async function startAuth(config: Partial<AuthPorts["config"]> = {}, findRoute?: FindRoute) {
  const data = await ownDatabase();
  const clock = { aheadSeconds: 0 };
  const lines: string[] = [];
  const mails: SentCode[] = [];
  let database = await openDatabase(data.env);
  let callers = 0;
  const ports: AuthPorts = {
    db: database.db,
    keys: await loadAuthKeys(path.join(data.folder, "auth-keys.json")),
    config: { siteUrl: SITE, redirectOrigins: [], google: null, limits: SHOP_LIMITS, ...config },
    sendCode: async (mail) => void mails.push(mail),
    claimsHook: async () => ({}),
    now: () => new Date(Date.now() + clock.aheadSeconds * 1000),
    log: createLog("info", (line) => lines.push(line)),
  };
  const server = createAuthServer(ports, findRoute);

  /** Calls have different addresses unless `ip` is given. Calls with a browser id are made in process. */
  async function call(target: string, body?: unknown, options: Call = {}): Promise<Answer> {
    const { token, version, ip, browser, method } = options;
    const headers = new Headers({ Authorization: `Bearer ${token ?? "sb_publishable_key"}`, apikey: "local" });
    if (version !== null) headers.set("X-Supabase-Api-Version", version ?? "2024-01-01");
    const init = { method: method ?? "POST", headers, body: body === undefined ? null : JSON.stringify(body) };
    const caller = { ip: ip ?? `10.0.${callers >> 8}.${callers & 255}`, userAgent: "a browser" };
    callers += 1;
    if (browser !== undefined) {
      headers.set("sb-forwarded-for", caller.ip);
      headers.set("x-shop-browser", browser);
    }
    const request = new Request(`${SITE}/auth/v1${target}`, init);
    return readAnswer(await (browser === undefined ? server.handle(request, caller) : server.fetch(request)));
  }

  const lastCode = (email: string) => mails.findLast(({ to }) => to === email)?.code ?? "no code";

  async function sendCode(email: string, fields: Record<string, unknown> = {}, from: Call = {}): Promise<string> {
    await call("/otp", { email, ...fields }, from);
    return lastCode(email);
  }

  const verify = (email: string, token: string, from: Call = {}) =>
    call("/verify", { type: "email", email, token }, from);

  /** Advances the clock by a minute, then signs in by code. */
  async function signIn(email: string) {
    clock.aheadSeconds += 60;
    return asSession(await verify(email, await sendCode(email)));
  }

  return {
    ports,
    server,
    clock,
    lines,
    mails,
    call,
    lastCode,
    sendCode,
    verify,
    signIn,
    refresh: (token: string) => call("/token?grant_type=refresh_token", { refresh_token: token }),
    /** Restarts the provider on the same data. */
    async restart() {
      await database.close();
      database = await openDatabase(data.env);
      ports.db = database.db;
    },
    async stop() {
      await database.close();
      await data.remove();
    },
  };
}

export type Auth = Awaited<ReturnType<typeof startAuth>>;

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    errorCode: response.headers.get("x-sb-error-code"),
    version: response.headers.get("X-Supabase-Api-Version"),
    body: isJson ? JSON.parse(text) : text,
  };
}

/** Fails without a session. */
export function asSession({ status, body }: Answer) {
  const session = sessionSchema.safeParse(body);
  if (status !== 200 || !session.success) throw new Error(`no session but ${status} ${JSON.stringify(body)}`);
  return session.data;
}

/** In the current protocol version. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, errorCode: code, version: "2024-01-01", body: { code, message } };
}

export const EXPIRED = refusal(403, "otp_expired", "Token has expired or is invalid");

export function otherThan(code: string): string {
  return ((Number(code) + 1) % 1_000_000).toString().padStart(6, "0");
}
