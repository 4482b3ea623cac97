import { z } from "zod";

/** The auth server's refusals have a code; a gateway's have none. */
const verdict = z.union([z.object({ code: z.string() }), z.object({ error_code: z.string() })]);

const ABOUT_THE_SESSION = new Set([401, 403, 404, 422]);

/** The client library ends the session after any failed refresh; this reports rate limits, locks and key errors as undecided. */
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
