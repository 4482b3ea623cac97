import { useLocation } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SignInLink } from "../login/sign-in-link.tsx";
import { SignOutForm } from "../login/sign-out-form.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { HeaderTool } from "./header-tool.tsx";
import { useOwnQuery } from "./use-page-info.ts";

export type SignedIn = {
  /** Null before the name step (R-AUTH-14). */
  name: string | null;
  /** Null for users with web prices. */
  customer: string | null;
  choice?: string;
  isStaff: boolean;
  /** Seconds until the session must be refreshed. */
  secondsLeft: number;
};

/** Whose account it is, also on screens that show only the sign. */
export function AccountTool({ locale, signedIn }: { locale: Locale; signedIn: SignedIn | null }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const query = useOwnQuery();
  if (!signedIn) {
    return (
      <SignInLink back={pathname + query}>
        <HeaderTool sign="account" name={t("login.title")} note={t("layout.signInNote")} />
      </SignInLink>
    );
  }
  const { name, customer } = signedIn;
  const account = t("layout.account");
  return (
    <SiteLink to={pagePath("account", locale)}>
      <HeaderTool
        sign="account"
        name={
          name === null ? (
            account
          ) : (
            <>
              <span className="sr-only">{account}:</span> {name}
            </>
          )
        }
        note={customer ?? ""}
      />
    </SiteLink>
  );
}

export function AccountLinks({ locale, signedIn }: { locale: Locale; signedIn: SignedIn | null }) {
  const t = useTranslate();
  if (!signedIn) return null;
  return (
    <>
      {signedIn.isStaff && <SiteLink to={pagePath("staff", locale)}>{t("layout.staff")}</SiteLink>} <SignOutForm />
    </>
  );
}
