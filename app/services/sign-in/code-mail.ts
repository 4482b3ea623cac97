import { outsideRequestTime } from "../http/request-time.server.ts";
import { TimeLimitError, withTimeLimit } from "../http/retry.server.ts";
import { toFailure } from "./failure.ts";
import type { SignInFailure } from "./port.ts";
import { noteAnswer, type Provider } from "./provider.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

/**
 * Asks a hosted project for the mail of a code; null when it has gone out. The project hands the mail over before it answers, so a
 * slow mail server looks like a project that is away: one that still answers other questions is not, and its mail is on the way.
 */
export async function askForMail(
  provider: Provider,
  call: () => Promise<{ error: unknown }>,
): Promise<SignInFailure | null> {
  let isLate = false;
  // What becomes of the mail is noted also when nobody waits for it any longer; that says nothing of the project by then.
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
