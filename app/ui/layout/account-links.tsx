import { useLocation } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SignInLink } from "../login/sign-in-link.tsx";
import { SignOutForm } from "../login/sign-out-form.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { useOwnQuery } from "./use-page-info.ts";

/** What a page says about who it is made for. */
export type SignedIn = {
  /** The name somebody gave; null before the name step is done (R-AUTH-14). */
  name: string | null;
  /** Name of the customer whose prices the page shows; null for somebody who buys for none and sees those of the web. */
  customer: string | null;
  /** Seconds until the session has to be refreshed. */
  secondsLeft: number;
};

/** The account, and the way in or out. */
export function AccountLinks({ locale, signedIn }: { locale: Locale; signedIn: SignedIn | null }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const query = useOwnQuery();
  if (!signedIn) return <SignInLink back={pathname + query}>{t("login.title")}</SignInLink>;
  return (
    <>
      {signedIn.name !== null && <span className="max-sm:hidden">{signedIn.name}</span>}{" "}
      <SiteLink to={pagePath("account", locale)}>{t("layout.account")}</SiteLink> <SignOutForm />
    </>
  );
}
