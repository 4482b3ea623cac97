import { useLocation } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SignInLink } from "../login/sign-in-link.tsx";
import { SignOutForm } from "../login/sign-out-form.tsx";
import { SiteLink } from "../primitives/links.tsx";
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

export function AccountIcon({ locale, signedIn }: { locale: Locale; signedIn: SignedIn | null }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const query = useOwnQuery();
  return (
    <span className="md:hidden links:flex links:size-11 links:items-center links:justify-center">
      {signedIn ? (
        <SiteLink to={pagePath("account", locale)}>
          <Person /> <span className="sr-only">{t("layout.account")}</span>
        </SiteLink>
      ) : (
        <SignInLink back={pathname + query}>
          <Person /> <span className="sr-only">{t("login.title")}</span>
        </SignInLink>
      )}
    </span>
  );
}

function Person() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      className="fill-none stroke-current stroke-2 text-neutral-900"
      aria-hidden="true"
    >
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3 22c0-5 4-7.5 9-7.5s9 2.5 9 7.5" />
    </svg>
  );
}

export function AccountLinks({ locale, signedIn }: { locale: Locale; signedIn: SignedIn | null }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const query = useOwnQuery();
  if (!signedIn) return <SignInLink back={pathname + query}>{t("login.title")}</SignInLink>;
  return (
    <>
      {signedIn.name !== null && <span className="max-sm:hidden">{signedIn.name}</span>}{" "}
      {signedIn.isStaff && <SiteLink to={pagePath("staff", locale)}>{t("layout.staff")}</SiteLink>}{" "}
      <SiteLink to={pagePath("account", locale)}>{t("layout.account")}</SiteLink> <SignOutForm />
    </>
  );
}
