import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** Ends the session of this browser, or all sessions of the user. A plain form: the page is loaded anew, as nobody's. */
export function SignOutForm({ scope = "local", className }: { scope?: "local" | "global"; className?: string }) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  return (
    <form method="post" action="/logout" className="inline">
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="locale" value={locale} />
      <button type="submit" className={className ?? "link-button"}>
        {t(scope === "global" ? "account.signOutEverywhere" : "login.signOut")}
      </button>
    </form>
  );
}
