import type { AuthProvider } from "../sign-in.ts";
import { answerNotFound } from "./answers.ts";

const MOUNT = "/auth/v1";
const KEYS = "/.well-known/jwks.json";

/** Everything else is called in process, behind the forms and limits of the shop; here it would bypass them. */
const PUBLIC_PATHS = new Set(["/authorize", "/callback", KEYS, "/health", "/settings"]);

/** GET on the public paths at `/auth/v1/*`. Caches may store only the public keys. */
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

/** No HEAD: it would use up the state of a callback. */
function isPublic(method: string, path: string): boolean {
  return method === "GET" && PUBLIC_PATHS.has(path);
}
