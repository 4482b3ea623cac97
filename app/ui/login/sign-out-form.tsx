import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";

/** A plain form, so that the page reloads without the user. */
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
