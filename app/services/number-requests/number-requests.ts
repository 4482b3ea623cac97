import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Cents } from "../../domain/money.ts";
import type { Locale } from "../../domain/locale.ts";
import type { RequestedLine } from "../../domain/number-requests/number-request.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Actor } from "../staff/staff.ts";

type NewNumberRequest = {
  readonly email: string;
  readonly locale: Locale;
  readonly lines: readonly RequestedLine[];
  readonly note: string;
};

/** Moments are dates. `parts`: the shop's part for each line, empty without one. */
export type NumberRequest = NewNumberRequest & {
  readonly id: number;
  /** Null for a visitor. */
  readonly webUserId?: string | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly answer: string;
  readonly parts: readonly string[];
};

/** `captcha`: token of the bot check, if the page had one. */
export type Sender = {
  readonly webUserId: string | null;
  readonly address: string;
  readonly captcha: string | null;
};

export type Sent =
  | { readonly outcome: "sent" | "repeated" | "bot" | "full" }
  | { readonly outcome: "too-many"; readonly seconds: number };

export type RequestAnswer = { readonly text: string; readonly parts: readonly string[] };

export type Answered =
  | { readonly outcome: "done" | "repeated" | "no-right" | "missing" | "answered" }
  /** Entered part numbers that the shop does not have. */
  | { readonly outcome: "unknown-parts"; readonly parts: readonly string[] };

type RequestsWanted = { readonly isOpen: boolean; readonly offset: number; readonly limit: number };

export interface NumberRequests {
  send(request: NewNumberRequest, by: Sender, form: string): Promise<Sent>;
  /** Oldest first while they wait, newest first afterwards. */
  list(wanted: RequestsWanted): Promise<readonly NumberRequest[]>;
  count(isOpen: boolean): Promise<number>;
  find(id: number): Promise<NumberRequest | null>;
  /** Emails the buyer in the language of the request. */
  answer(by: Actor, id: number, answer: RequestAnswer, form: string): Promise<Answered>;
  /** Marks as answered, without an email. */
  close(by: Actor, id: number, form: string): Promise<Answered>;
}

export type AnsweredLine = RequestedLine & {
  readonly part: Pick<PartRecord, "pn" | "titleEn" | "titleEs"> | null;
  /** In cents, from the price list of the person; null if unknown or not for sale. */
  readonly price: Cents | null;
};

/** `isWebPrice`: the person belongs to no customer with prices of its own. */
export type PricedAnswer = { readonly lines: readonly AnsweredLine[]; readonly isWebPrice: boolean };

export type NumberRequestMails = {
  answered(
    request: Pick<NumberRequest, "email" | "locale" | "note">,
    { lines, isWebPrice }: PricedAnswer,
    text: string,
  ): MailMessage;
};
