import type { FormReply } from "../forms/conform.ts";

/** Where the sign-in stands, as the server tells the page or the dialog that asked. */
export type LoginAnswer =
  | { step: "email"; reply?: FormReply; error?: string; needsCheck?: boolean }
  | { step: "code"; email: string; isLong: boolean; resendIn: number; error?: string; notice?: string }
  | { step: "name"; reply?: FormReply; error?: string }
  | { step: "done"; to: string };

/** What a step needs to send its form: from a page by itself, from the dialog without leaving the page. */
export type StepTarget = {
  /** The page whose action takes the form. */
  action: string;
  /** The page to come back to. */
  back: string | null;
  /** The part whose star was pressed there. */
  favorite: string | null;
  /** Names the fetcher of the dialog; null on pages. */
  fetcherKey: string | null;
};

/** Attributes of a form that is sent in the way of its target. */
export function formProps({ action, fetcherKey }: StepTarget) {
  return fetcherKey === null ? { action } : { action, navigate: false, fetcherKey };
}
