import type { AuthProvider } from "../port.ts";
import { answerNotFound } from "./answers.ts";

const MOUNT = "/auth/v1";
const KEYS = "/.well-known/jwks.json";

/**
 * What browsers and verifiers need of the provider. The shop calls the rest in process, behind its own forms and limits; were
 * it reachable here, those limits could be walked around.
 */
const PUBLIC_PATHS = new Set(["/authorize", "/callback", KEYS, "/health", "/settings"]);

/**
 * The provider as it is mounted at `/auth/v1/*`: the public paths for reading. Answers are never stored by caches, except the
 * public keys.
 */
export function mountProvider(server: AuthProvider, isServed = isPublic): AuthProvider {
  return {
    async handle(request, caller) {
      const path = new URL(request.url).pathname.slice(MOUNT.length);
      const response = isServed(request.method, path) ? await server.handle(request, caller) : answerNotFound();
      if (path === KEYS && response.ok) return response;
      const headers = new Headers(response.headers);
      headers.set("Cache-Control", "no-store");
      return new Response(response.body, { status: response.status, headers });
    },
  };
}

/** No HEAD: a look at the callback would use the state up. */
function isPublic(method: string, path: string): boolean {
  return method === "GET" && PUBLIC_PATHS.has(path);
}
