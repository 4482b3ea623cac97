import type { WebUser } from "../../domain/customers/web-user.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { readNames } from "./login.form.ts";
import type { FormReply } from "../forms/conform.ts";
import type { SignInFailure } from "../../services/sign-in/sign-in.ts";
import { failureStatus, type LoginContext } from "./login-page.loader.server.ts";
import { failureText } from "./login-texts.view.ts";

type Typed = Record<"nameFirst" | "nameLast", FormDataEntryValue | null>;

type Failed = { status: number; answer: { reply: FormReply; error?: string } };

/** Saves the names in the session and at the provider; returns an answer on failure (R-AUTH-15 to R-AUTH-19, R-ERR-12). */
export async function saveNames(
  page: LoginContext,
  user: WebUser,
  { nameFirst, nameLast }: ReturnType<typeof readNames>,
  typed: Typed,
): Promise<Failed | null> {
  const { services, session } = page;
  const initialValue = asTyped(user, typed);
  if (nameFirst === null || nameLast === null) {
    const error: Record<string, string[]> = {
      ...(nameFirst === null ? { nameFirst: [messageFor(initialValue.nameFirst)] } : {}),
      ...(nameLast === null ? { nameLast: [messageFor(initialValue.nameLast)] } : {}),
    };
    return { status: 400, answer: { reply: { status: "error", initialValue, error } } };
  }
  await services.webUsers.saveName(user.id, { nameFirst, nameLast });
  const failure = await session.saveFullName(fullName({ nameFirst, nameLast }));
  return failure ? notSaved(page, user, failure, typed) : null;
}

export function notSaved({ t }: LoginContext, user: WebUser, failure: SignInFailure, typed: Typed): Failed {
  const answer = { reply: { initialValue: asTyped(user, typed) }, error: failureText(failure, t) };
  return { status: failureStatus(failure), answer };
}

function asTyped({ email }: WebUser, { nameFirst, nameLast }: Typed) {
  return { nameFirst: textOf(nameFirst), nameLast: textOf(nameLast), email };
}

function textOf(field: FormDataEntryValue | null): string {
  return typeof field === "string" ? field : "";
}

function messageFor(typed: string): string {
  return typed.trim() === "" ? "login.thisFieldIsRequired" : "forms.invalid";
}
