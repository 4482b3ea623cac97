import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answering } from "../answering.ts";
import { createAccounts } from "./accounts.ts";
import { ServerAnswer } from "./answers.ts";
import { CHECKLIST, NO_FAULTS, type GoogleAccount } from "./project.ts";
import { gatewayRoutes } from "./routes.ts";
import { createSessions } from "./sessions.ts";

/** Keys of the project; the first is publishable. */
export const PUBLISHABLE_KEY = "sb_publishable_of_the_gateway";
export const SECRET_KEY = "sb_secret_of_the_gateway";

/** Paths without a key at the gateway, since browsers open them directly. */
const WITHOUT_KEY = /^\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;

const NO_ACCOUNT: GoogleAccount = { sub: "", email: "", email_verified: false, name: "" };

/** A hosted sign-in project on a loopback port: a gateway with keys, and a server that answers as the real one was observed to, errors included. */
export async function startGateway() {
  const server = createServer(answering(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const settings = { ...CHECKLIST };
  const faults = { ...NO_FAULTS };
  const accounts = createAccounts(settings);
  const sessions = await createSessions(accounts, settings, `${origin}/auth/v1`);
  const calls: string[] = [];
  let google = NO_ACCOUNT;
  const routes = gatewayRoutes({ origin, settings, faults, accounts, sessions, google: () => google });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    calls.push(`${incoming.method} ${incoming.url}`);
    if (faults.away === "hang") return;
    if (faults.away === "reset") return void incoming.socket.destroy();
    const response = typeof faults.away === "number" ? down(faults.away) : await ask(await toRequest(incoming));
    if (faults.answersLost) return void incoming.socket.destroy();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  async function ask(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/auth\/v1/, "");
    try {
      checkKey(request, path);
      const route = routes.get(`${request.method} ${path}`);
      return route ? await route(request, url) : new Response("404 page not found", { status: 404 });
    } catch (error) {
      if (error instanceof ServerAnswer) return error.toResponse();
      throw error;
    }
  }

  function checkKey(request: Request, path: string): void {
    const key = request.headers.get("apikey");
    const isKnown = key === PUBLISHABLE_KEY || (key === SECRET_KEY && !faults.keyWithdrawn);
    if (!isKnown && !WITHOUT_KEY.test(path)) throw new ServerAnswer(401, null, "Invalid API key");
  }

  async function toRequest(incoming: IncomingMessage): Promise<Request> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Request(`${origin}${incoming.url}`, { method: incoming.method ?? "GET", headers, body });
  }

  return {
    origin,
    settings,
    faults,
    accounts,
    sessions,
    calls,
    /** Resets every setting and connection. */
    mend(): void {
      Object.assign(settings, CHECKLIST, { mailSeconds: 0 });
      Object.assign(faults, NO_FAULTS);
    },
    atGoogle(account: GoogleAccount): void {
      google = account;
    },
    codeFor(to: string): string {
      const found = accounts.sent.findLast((each) => each.to === to);
      if (!found) throw new Error(`nothing was sent to ${to}`);
      return found.code;
    },
    /** Follows an address through the project as a browser does; returns the address outside. */
    async walk(address: string): Promise<string> {
      let next = address;
      while (next.startsWith(origin)) next = (await fetch(next, { redirect: "manual" })).headers.get("Location") ?? "";
      return next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

function down(status: number): Response {
  return new Response("upstream connect error", { status });
}
