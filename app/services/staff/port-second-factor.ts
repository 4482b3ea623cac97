import type { Locale } from "../../domain/locale.ts";
import type { MailMessage } from "../mail/port.ts";
import type { StaffMember } from "./port.ts";

/** What the email to a person of the staff reports. */
export type FactorNews = "added" | "removed" | "reset";

export type FactorMail = (to: string, locale: Locale, news: FactorNews) => MailMessage;

/** What an authenticator app is given: the key in text, and the address a QR code holds. */
type FactorKey = { readonly key: string; readonly uri: string };

/** Why a code was not accepted. `locked`: too many wrong ones in a row; `unreadable`: the secret of the shop was changed meanwhile. */
export type RefusedFactor = "wrong" | "too-many" | "locked" | "unreadable" | "none";

type Passed = { readonly id: string; readonly codesLeft: number };

/** The state of a factor, for its own page. */
type FactorState = { readonly confirmedAt: Date | null; readonly codesLeft: number } | null;

/** Authenticator apps of the staff (RFC 6238), beside the code by email. */
export interface SecondFactors {
  state(member: StaffMember): Promise<FactorState>;
  /** Makes a new key for somebody without a confirmed factor; null for somebody with one. */
  begin(member: StaffMember): Promise<FactorKey | null>;
  /** The key that waits for its first code; null without one. */
  pending(member: StaffMember): Promise<FactorKey | null>;
  /** The first code of the app: the factor holds from now on. Recovery codes are returned this once. */
  confirm(
    member: StaffMember,
    code: string,
    locale: Locale,
  ): Promise<{ id: string; codes: readonly string[] } | RefusedFactor>;
  /** A code of the app, or a recovery code, which is used up. */
  pass(member: StaffMember, code: string): Promise<Passed | RefusedFactor>;
  /** New recovery codes in the place of the old ones, for a code of the app. */
  renewCodes(member: StaffMember, code: string): Promise<{ codes: readonly string[] } | RefusedFactor>;
  /** Takes the own factor away, for a code of it. */
  remove(member: StaffMember, code: string, locale: Locale): Promise<"done" | RefusedFactor>;
}
