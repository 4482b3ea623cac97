import { z } from "zod";
import { CookieJar } from "../../../../tests/setup/signed-in.ts";
import { ownDatabase } from "../../../../tests/setup/own-database.ts";
import { openDatabase } from "../../database/database.server.ts";
import { createLog } from "../../log.server.ts";
import { createBegunSessions } from "../begun-sessions-repository.server.ts";
import type { Identity, SignInSession } from "../sign-in.ts";
import { createSignIn } from "../sign-in.server.ts";

export type ContractTarget = {
  /** Options for `createSignIn`. */
  url: string;
  key: string;
  fetchFor: (visitorAddress: string, browser?: string) => typeof fetch;
  /** Not the embedded provider. */
  isHosted: boolean;
  /** Origin for redirects. */
  callback: string;
  /** A readable mailbox without an account. */
  newEmail(): string;
  readCode(email: string): Promise<string>;
  /** Waits until another mail to the same address is allowed. */
  waitForNextMail(): Promise<void>;
  /** Expires all codes; absent without a movable clock. */
  expireCodes?: () => Promise<void> | void;
  /** Follows the Google sign-in and returns the final address; absent without Google. */
  walkGoogle?: (authorizeUrl: string) => Promise<string>;
  stop(): Promise<void>;
};

/** `at` in milliseconds. */
type Call = { from: string; line: string; body: Record<string, unknown>; at: number };

/** Network failure or a status. */
type Outage = "network" | 503;

const SESSION = "sb-ferrule-auth-token";

const storedSession = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

/** Only in request URLs; never called. */
const SHOP = "http://shop.example/";

/** Sign-in of the shop over a target, with a database, browsers and recorded calls. */
export async function openContract({ url, key, fetchFor, isHosted }: ContractTarget) {
  const data = await ownDatabase();
  const database = await openDatabase(data.env);
  const lines: string[] = [];
  const calls: Call[] = [];
  const outages = new Map<string, Outage>();
  const watched =
    (from: string, browser?: string): typeof fetch =>
    async (input, init) => {
      calls.push({ from, ...describeCall(input, init), at: performance.now() });
      const outage = outages.get(from);
      if (outage === "network") throw new TypeError("fetch failed");
      return outage ? Response.json({}, { status: outage }) : fetchFor(from, browser)(input, init);
    };
  const secret = ["a secret of the contract, long enough"];
  const signIn = createSignIn({
    log: createLog("info", (line) => lines.push(line)),
    url,
    key,
    fetchFor: watched,
    formTargets: [],
    isHosted,
    begun: createBegunSessions(database.db),
    secret,
    cookieNames: [SESSION],
    isSecure: false,
  });
  let visitors = 0;

  /** A browser with an address of its own. */
  function newBrowser(jar = new CookieJar()) {
    visitors += 1;
    const address = `192.0.2.${visitors}`;
    return {
      jar,
      /** Runs one request and applies the response cookies. */
      async visit<T>(act: (session: SignInSession) => Promise<T> | T): Promise<T> {
        const session = await signIn.open(new Request(SHOP, { headers: { Cookie: jar.header } }), address);
        const result = await act(session);
        const headers = new Headers();
        for (const line of session.cookies()) headers.append("Set-Cookie", line);
        jar.take(new Response(null, { headers }));
        return result;
      },
      /** Another person with the same cookies. */
      copy: () => newBrowser(copyOf(jar)),
      calls: () => calls.filter(({ from }) => from === address),
      loseProvider: (outage: Outage) => void outages.set(address, outage),
    };
  }

  return {
    signIn,
    newBrowser,
    lines,
    async stop() {
      await database.close();
      await data.remove();
    },
  };
}

export type Contract = Awaited<ReturnType<typeof openContract>>;
export type ContractBrowser = ReturnType<Contract["newBrowser"]>;

function describeCall(input: string | URL | Request, init?: RequestInit) {
  const url = new URL(input instanceof Request ? input.url : input);
  const body = typeof init?.body === "string" && init.body !== "" ? JSON.parse(init.body) : {};
  return { line: `${init?.method ?? "GET"} ${url.pathname}${url.search}`, body };
}

function copyOf(jar: CookieJar): CookieJar {
  const copy = new CookieJar();
  for (const [name, value] of jar.cookies) copy.cookies.set(name, value);
  return copy;
}

export function whoAsks(browser: ContractBrowser): Promise<Identity | null> {
  return browser.visit(({ identity }) => identity);
}

/** Fails for a failed sign-in. */
export function signedInAs(answer: Identity | { kind: string }): Identity {
  if ("kind" in answer) throw new Error(`no session but ${answer.kind}`);
  return answer;
}

export function hasSession({ jar }: ContractBrowser): boolean {
  return [...jar.cookies.keys()].some((name) => name === SESSION || name === `${SESSION}.0`);
}

/** As stored by the client library. */
export function storedIn({ jar }: ContractBrowser) {
  const pieces = [SESSION, ...[0, 1, 2, 3].map((number) => `${SESSION}.${number}`)];
  const value = pieces.map((name) => jar.cookies.get(name) ?? "").join("");
  return storedSession.parse(JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString()));
}

/** Makes the stored session look an hour older. */
export function letRunOut(browser: ContractBrowser): void {
  const session = { ...storedIn(browser), expires_at: Math.floor(Date.now() / 1000) - 1 };
  const { cookies } = browser.jar;
  for (const name of cookies.keys()) if (name.startsWith(SESSION)) cookies.delete(name);
  cookies.set(SESSION, `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
}
