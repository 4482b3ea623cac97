import { TimeLimitError, withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import { toFailure } from "./failure.ts";
import type { SignInFailure } from "./sign-in.ts";
import { noteAnswer, type Provider } from "./provider.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

/** A hosted project sends the mail before it answers, so a slow mail server looks like an unavailable project.
 * If the project answers another request in time, assume that only the mail is slow. */
export async function requestCodeMail(
  provider: Provider,
  call: () => Promise<{ error: unknown }>,
): Promise<SignInFailure | null> {
  let isLate = false;
  // A late result neither begins nor ends an outage, but still reports or clears mail problems.
  const result = outsideRequestTime(() => call().then(({ error }) => noteMail(provider, error, isLate)));
  try {
    return await withTimeLimit(result, TIME_LIMITS.hostedMail, "a sign-in mail");
  } catch (error) {
    isLate = true;
    result.catch((late: unknown) => provider.log.error("sign-in mail not confirmed", late));
    if (!(error instanceof TimeLimitError)) return unavailable(provider, error);
    return (await projectAnswers(provider)) ? { kind: "slow-mail" } : unavailable(provider, error);
  }
}

async function projectAnswers({ settings }: Provider): Promise<boolean> {
  const renewed = withTimeLimit(outsideRequestTime(settings.renew), TIME_LIMITS.hostedLook, "sign-in settings");
  return renewed.then(
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
