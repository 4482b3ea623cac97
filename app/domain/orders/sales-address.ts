const DEFAULT_MAILBOX = "sales";

const UNSAFE = /[^a-z0-9._-]+|^[._-]+|[._-]+$/g;

/** Replaces `{rep}` by the code of the representative. A pattern without `{rep}` is one address for all. */
export function salesAddress(pattern: string, rep: string): string {
  return pattern.replaceAll("{rep}", rep.toLowerCase().replace(UNSAFE, "").slice(0, 60) || DEFAULT_MAILBOX);
}

type MailSettings = { readonly SALES_MAIL?: string | undefined; readonly MAIL_FROM?: string | undefined };

/** SALES_MAIL, else MAIL_FROM, else the pattern of the content. */
export function salesPattern(env: MailSettings, ofContent: string): string {
  const { SALES_MAIL: pattern, MAIL_FROM: from } = env;
  if (pattern) return pattern;
  return from ? (/<([^<>]+)>$/.exec(from)?.[1] ?? from) : ofContent;
}
