/** Where the mail of an order goes for which nobody is responsible. */
const NOBODY = "sales";

/** What of a rep code may stand before the @ of an address. */
const UNSAFE = /[^a-z0-9._-]+|^[._-]+|[._-]+$/g;

/**
 * The mail address of a sales representative, of whom the data has a code only: `{rep}` in the pattern becomes that code. A
 * pattern without `{rep}` is the address of all.
 */
export function salesAddress(pattern: string, rep: string): string {
  return pattern.replaceAll("{rep}", rep.toLowerCase().replace(UNSAFE, "").slice(0, 60) || NOBODY);
}

type MailSettings = { readonly SALES_MAIL?: string | undefined; readonly MAIL_FROM?: string | undefined };

/** Addresses of the sales representatives: SALES_MAIL, else where mails come from, else the pattern of the content. */
export function salesPattern(env: MailSettings, ofContent: string): string {
  const { SALES_MAIL: pattern, MAIL_FROM: from } = env;
  if (pattern) return pattern;
  return from ? (/<([^<>]+)>$/.exec(from)?.[1] ?? from) : ofContent;
}
