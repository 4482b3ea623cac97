import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createAuthServer } from "../../app/services/sign-in/embedded/auth-server.ts";
import { mountProvider } from "../../app/services/sign-in/embedded/http-mount.ts";
import type { AuthKeys } from "../../app/services/sign-in/embedded/keys.ts";
import type { AuthConfig } from "../../app/services/sign-in/embedded/ports.ts";
import { sendResponse } from "../../server/send-response.ts";
import { WIDE_LIMITS, wholeProtocol } from "./routes.ts";

type Options = Pick<AuthConfig, "siteUrl" | "google"> & { dataDir: string; keys: AuthKeys; port?: number };

/** The shop's sign-in provider alone, with the whole protocol, on a local port. Every caller can sign in. */
export async function startProvider({ dataDir, keys, port = 0, ...config }: Options) {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir });
  const codes = new Map<string, string>();
  const ports = {
    db,
    keys,
    config: { ...config, redirectOrigins: [], limits: WIDE_LIMITS },
    sendCode: async ({ to, code }: { to: string; code: string }) => void codes.set(to, code),
    claimsHook: async () => ({}),
    now: () => new Date(),
    log: createLog("warn", console.error),
  };
  const provider = mountProvider(createAuthServer(ports, wholeProtocol()), () => true);

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const caller = { ip: incoming.socket.remoteAddress ?? "", userAgent: incoming.headers["user-agent"] ?? "" };
    const response = await provider.handle(readRequest(incoming, config.siteUrl), caller);
    await sendResponse(response, incoming, outgoing, null);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    get: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init }),
    codeFor: (email: string) => codes.get(email) ?? "no code",
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}

export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;

function readRequest(incoming: IncomingMessage, siteUrl: string): Request {
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers(incoming.headers as Record<string, string>);
  const body = method === "GET" || method === "HEAD" ? null : (Readable.toWeb(incoming) as ReadableStream);
  return new Request(siteUrl + url, { method, headers, body, duplex: "half" } as RequestInit);
}
