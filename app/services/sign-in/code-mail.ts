import { TimeLimitError, withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import { toFailure } from "./failure.ts";
import type { SignInFailure, CodeWish } from "./sign-in.ts";
import { noteAnswer, type Provider } from "./provider.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { z } from "zod";

/** A project sends the mail before it answers, so a slow mail server looks like an unavailable project.
 * If the project still answers another request, the mail is on its way. */
export async function askForMail(
  provider: Provider,
  call: () => Promise<{ error: unknown }>,
): Promise<SignInFailure | null> {
  let isLate = false;
  // The result is recorded even after the caller stopped waiting; a late one no longer affects the project's state.
  const asked = outsideRequestTime(() => call().then(({ error }) => noteMail(provider, error, isLate)));
  try {
    return await withTimeLimit(asked, TIME_LIMITS.hostedMail, "a sign-in mail");
  } catch (error) {
    isLate = true;
    asked.catch((late: unknown) => provider.log.error("sign-in mail not confirmed", late));
    if (!(error instanceof TimeLimitError)) return unavailable(provider, error);
    return (await isThere(provider)) ? { kind: "slow-mail" } : unavailable(provider, error);
  }
}

async function isThere({ settings }: Provider): Promise<boolean> {
  const looked = withTimeLimit(outsideRequestTime(settings.renew), TIME_LIMITS.hostedLook, "sign-in settings");
  return looked.then(
    ({ isKnown }) => isKnown,
    () => false,
  );
}

function unavailable({ outage }: Provider, error: unknown): SignInFailure {
  outage.failed(error);
  return { kind: "unavailable" };
}

function noteMail(provider: Provider, error: unknown, isLate: boolean): SignInFailure | null {
  const failure = error ? toFailure(error) : null;
  const { troubles } = provider;
  if (!isLate) noteAnswer(provider, failure, error);
  if (failure === null) for (const each of ["mail", "mail-limit"] as const) troubles.clear(each);
  if (failure?.kind === "mail-limit") troubles.report("mail-limit", "the project sends no more mails for now");
  if (failure?.kind === "mail-failed") troubles.report("mail", error instanceof Error ? error.message : String(error));
  return failure;
}

const HEADER = "x-shop-code-wish";

const wish: z.ZodType<CodeWish> = z.object({
  isLong: z.boolean(),
  isMuted: z.boolean(),
  allowance: z.string().nullable(),
});

export const USUAL_CODE: CodeWish = { isLong: false, isMuted: false, allowance: null };

export function fetchWithWish(fetch: typeof globalThis.fetch, wanted: CodeWish): typeof globalThis.fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(HEADER, JSON.stringify(wanted));
    return fetch(input, { ...init, headers });
  };
}

/** In-process requests only: an outside caller could write any header. */
export function readWish(headers: Headers): CodeWish {
  const sent = headers.get(HEADER);
  return sent === null ? USUAL_CODE : wish.parse(JSON.parse(sent));
}
