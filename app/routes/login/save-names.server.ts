import type { WebUser } from "../../domain/customers/web-user.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { readNames } from "../../forms/login-forms.ts";
import type { FormReply } from "../../forms/conform.ts";
import { failureStatus, failureText, type LoginContext } from "./login-page.server.ts";

type Typed = Record<"nameFirst" | "nameLast", FormDataEntryValue | null>;

type Failed = { status: number; answer: { reply: FormReply; error?: string } };

/** Stores both names, here and in the profile; the answer to show when that failed (R-AUTH-15 to R-AUTH-19, R-ERR-12). */
export async function saveNames(
  { services, session, t }: LoginContext,
  user: WebUser,
  { nameFirst, nameLast }: ReturnType<typeof readNames>,
  typed: Typed,
): Promise<Failed | null> {
  const initialValue = { nameFirst: textOf(typed.nameFirst), nameLast: textOf(typed.nameLast), email: user.email };
  if (nameFirst === null || nameLast === null) {
    const error: Record<string, string[]> = {
      ...(nameFirst === null ? { nameFirst: [messageFor(initialValue.nameFirst)] } : {}),
      ...(nameLast === null ? { nameLast: [messageFor(initialValue.nameLast)] } : {}),
    };
    return { status: 400, answer: { reply: { status: "error", initialValue, error } } };
  }
  await services.webUsers.saveName(user.id, { nameFirst, nameLast });
  const failure = await session.saveFullName(fullName({ nameFirst, nameLast }));
  if (!failure) return null;
  return { status: failureStatus(failure), answer: { reply: { initialValue }, error: failureText(failure, t) } };
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === "string" ? field : "";
}

function messageFor(typed: string): string {
  return typed.trim() === "" ? "login.thisFieldIsRequired" : "forms.invalid";
}
