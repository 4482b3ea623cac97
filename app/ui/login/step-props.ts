import type { FormReply } from "../forms/conform.ts";

export type LoginAnswer =
  | { step: "email"; reply?: FormReply; error?: string; needsCheck?: boolean }
  | { step: "code"; email: string; isLong: boolean; resendIn: number; error?: string; notice?: string }
  | { step: "name"; reply?: FormReply; error?: string }
  | { step: "done"; to: string };

export type StepTarget = {
  action: string;
  back: string | null;
  favorite: string | null;
  fetcherKey: string | null;
};

export function formProps({ action, fetcherKey }: StepTarget) {
  return fetcherKey === null ? { action } : { action, navigate: false, fetcherKey };
}
