import english from "../../locales/en/staff-imports.json" with { type: "json" };
import { fillText } from "../../domain/fill-text.ts";

const ENGLISH = english.staff.importReasons;

/** Every reason an import has. Its texts stand in `locales`, where pages read them in both languages. */
export type ReasonCode = keyof typeof ENGLISH;

export const REASON_CODES = Object.keys(ENGLISH) as ReasonCode[];

/** What is wrong or odd, without words: pages say it in their language, the command line in English. */
export type Reason = { readonly code: ReasonCode; readonly params: readonly (string | number)[] };

/** The reason, with what its text names. */
export function because(code: ReasonCode, ...params: readonly (string | number)[]): Reason {
  return { code, params };
}

/** What says that a doubtful load is meant: an option of the command, a check box of the page. */
export const ALLOWED_BY: Readonly<Partial<Record<ReasonCode, "withdraw" | "reprice">>> = {
  withdraws: "withdraw",
  nothingComing: "withdraw",
  listLoses: "withdraw",
  priceJumps: "reprice",
  priceJump: "reprice",
  discountFractions: "reprice",
  farFromList: "reprice",
  deepDiscount: "reprice",
};

/** Reasons that end with what to do: on pages that is a check box or a choice, on the command line an option. */
const ON_COMMAND_LINE: Partial<Record<ReasonCode, string>> = {
  unchangeable: "cannot be loaded as a change: its rows count as a whole; leave out --change, or the file",
  isUtf8: "is UTF-8, not windows-1252; leave out --encoding, or save all files alike",
  notUtf8: 'is not UTF-8 (byte {0}, 0x{1}); save it as "CSV UTF-8", or say what it is: --encoding windows-1252',
};

/** A reason in the words of the command line. */
export function inEnglish({ code, params }: Reason): string {
  return fillText(ON_COMMAND_LINE[code] ?? ENGLISH[code], params);
}

/** A reason as the message of a schema: Zod takes a text there and nothing else. {@link reasonOfMessage} reads it. */
export function must(code: ReasonCode, ...params: readonly (string | number)[]): string {
  return JSON.stringify(because(code, ...params));
}

/** The reason that a schema's message holds; a message Zod has of its own is told as it is. */
export function reasonOfMessage(message: string): Reason {
  return message.startsWith("{") ? (JSON.parse(message) as Reason) : because("other", message);
}
