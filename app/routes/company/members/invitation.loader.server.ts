import { withQuery } from "../../../domain/content/with-query.ts";
import { purposeQuery } from "../../../ui/login/login.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import type { InvitationView } from "./invitation-page.tsx";

export async function invitationView(
  token: string,
  { services, visitor, locale }: PageContext,
): Promise<InvitationView> {
  const { companyDoor } = services;
  const action = pagePath("companyInvitation", locale, { token });
  const { user } = visitor;
  if (user === null) {
    if (!(await companyDoor.isOpen(token))) return { kind: "over" };
    const back = purposeQuery({ back: action, favorite: null });
    return { kind: "signed-out", signInPath: withQuery(pagePath("login", locale), back) };
  }
  const found = await companyDoor.find(token, user);
  if (found === "accepted") return { kind: found, companyPath: pagePath("company", locale) };
  return typeof found === "string" ? { kind: found } : { kind: "open", ...found, action, nonce: newNonce() };
}
