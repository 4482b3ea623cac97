import type { CompanyRole } from "../../../domain/company/rights.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { SignOutForm } from "../../../ui/login/sign-out-form.tsx";

/** What a visitor of the link may see. */
export type InvitationView =
  | { readonly kind: "signed-out"; readonly signInPath: string }
  | { readonly kind: "other-address" }
  | { readonly kind: "over" }
  | { readonly kind: "accepted"; readonly companyPath: string }
  | {
      readonly kind: "open";
      readonly customerName: string;
      readonly role: CompanyRole;
      readonly action: string;
      readonly nonce: string;
    };

/** Only the invited address sees the company, because the link may have been forwarded. */
export function InvitationPage({ view }: { view: InvitationView }) {
  const t = useTranslate();
  if (view.kind === "over") return <p className="max-w-text pt-2">{t("company.invitation.over")}</p>;
  if (view.kind === "accepted")
    return (
      <>
        <p className="max-w-text py-2">{t("company.invitation.before")}</p>
        <p>
          <a href={view.companyPath} className="button">
            {t("company.invitation.toCompany")}
          </a>
        </p>
      </>
    );
  if (view.kind === "signed-out")
    return (
      <>
        <p className="max-w-text py-2">{t("company.invitation.signIn")}</p>
        <p>
          <a href={view.signInPath} className="button button-primary">
            {t("login.title")}
          </a>
        </p>
      </>
    );
  if (view.kind === "other-address")
    return (
      <>
        <p className="max-w-text py-2">{t("company.invitation.otherAddress")}</p>
        <SignOutForm className="button" />
      </>
    );
  return (
    <>
      <p className="lead">{t("company.invitation.to", view.customerName)}</p>
      <p className="max-w-text pb-3">
        <strong>{t(`company.roles.${view.role}`)}</strong>: {t(`company.rolesMay.${view.role}`)}
      </p>
      <form method="post" action={view.action} className="flex flex-wrap gap-3">
        <input type="hidden" name="nonce" value={view.nonce} />
        <button type="submit" name="answer" value="accept" className="button button-primary">
          {t("company.invitation.accept")}
        </button>
        <button type="submit" name="answer" value="decline" className="button">
          {t("company.invitation.decline")}
        </button>
      </form>
    </>
  );
}
