import { z } from "zod";

/** How the server says that a session is over: with a code of its own. A gateway in front of it knows none. */
const verdict = z.union([z.object({ code: z.string() }), z.object({ error_code: z.string() })]);

/** Statuses that say something of the session, where they are the server's. */
const ABOUT_THE_SESSION = new Set([401, 403, 404, 422]);

/**
 * Tells when a session was not renewed for a reason that has nothing to do with it: too many asked, somebody else holds the lock,
 * the key is wrong. The client library takes every refusal for the end of the session.
 */
export function watchRefresh(ask: typeof fetch, onUndecided: () => void): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!response.ok && address.includes("grant_type=refresh_token") && !(await isVerdict(response))) onUndecided();
    return response;
  };
}

async function isVerdict(response: Response): Promise<boolean> {
  if (response.status === 400) return true;
  if (!ABOUT_THE_SESSION.has(response.status)) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return verdict.safeParse(body).success;
}
