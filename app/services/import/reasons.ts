import english from "../../locales/en/staff-imports.json" with { type: "json" };
import { fillText } from "../../domain/fill-text.ts";

const ENGLISH = english.staff.importReasons;

/** The texts are in `locales`. */
export type ReasonCode = keyof typeof ENGLISH;

export const REASON_CODES = Object.keys(ENGLISH) as ReasonCode[];

/** Without words: pages display it in their language, the command line in English. */
export type Reason = { readonly code: ReasonCode; readonly params: readonly (string | number)[] };

/** `params` fill the text. */
export function because(code: ReasonCode, ...params: readonly (string | number)[]): Reason {
  return { code, params };
}

/** Option of the command, or check box of the page, that allows a suspicious load. */
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

/** Texts that end with an instruction: a check box on pages, an option on the command line. */
const ON_COMMAND_LINE: Partial<Record<ReasonCode, string>> = {
  unchangeable: "cannot be loaded as a partial update: its rows are a complete set; leave out --change, or the file",
  isUtf8: "is UTF-8, not windows-1252; leave out --encoding, or save all files alike",
  notUtf8: 'is not UTF-8 (byte {0}, 0x{1}); save it as "CSV UTF-8", or say what it is: --encoding windows-1252',
};

/** In the words of the command line. */
export function inEnglish({ code, params }: Reason): string {
  return fillText(ON_COMMAND_LINE[code] ?? ENGLISH[code], params);
}

/** Encodes a reason as the message of a Zod schema, which can only be text. See {@link reasonOfMessage}. */
export function must(code: ReasonCode, ...params: readonly (string | number)[]): string {
  return JSON.stringify(because(code, ...params));
}

/** Zod's own messages are displayed unchanged. */
export function reasonOfMessage(message: string): Reason {
  return message.startsWith("{") ? (JSON.parse(message) as Reason) : because("other", message);
}
