import type { Locale } from "../../domain/locale.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { StaffMember } from "./staff.ts";

export type FactorNews = "added" | "removed" | "reset";

export type FactorMail = (to: string, locale: Locale, news: FactorNews) => MailMessage;

/** The key as text, and the `otpauth:` address for a QR code. */
type FactorKey = { readonly key: string; readonly uri: string };

/** `too-many`: too many tries lately. `locked`: too many wrong codes in a row. `unreadable`: the shop's secret has changed. */
export type RefusedFactor = "wrong" | "too-many" | "locked" | "unreadable" | "none";

type Passed = { readonly id: string; readonly codesLeft: number };

type FactorState = { readonly confirmedAt: Date | null; readonly codesLeft: number } | null;

/** Authenticator apps of the staff (RFC 6238), in addition to the code by email. */
export interface SecondFactors {
  state(member: StaffMember): Promise<FactorState>;
  begin(member: StaffMember): Promise<FactorKey | null>;
  pending(member: StaffMember): Promise<FactorKey | null>;
  /** Confirms the key with its first code. The recovery codes are returned only here. */
  confirm(
    member: StaffMember,
    code: string,
    locale: Locale,
  ): Promise<{ id: string; codes: readonly string[] } | RefusedFactor>;
  /** Accepts a code of the app or a recovery code; a recovery code works once. */
  pass(member: StaffMember, code: string): Promise<Passed | RefusedFactor>;
  renewCodes(member: StaffMember, code: string): Promise<{ codes: readonly string[] } | RefusedFactor>;
  remove(member: StaffMember, code: string, locale: Locale): Promise<"done" | RefusedFactor>;
}
