import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";

type Props = { back: string; target?: "_blank" | undefined; hint?: "login.freshCodeHint" | "login.forStaffHint" };

/** Requests a code and returns to the page that needs a fresh one. With a `target`, sign-in opens in a new tab. */
export function FreshCodeForm({ back, target, hint = "login.freshCodeHint" }: Props) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  return (
    <form method="post" action="/login/again" target={target} className="grid gap-3">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={back} />
      <p>{t(hint)}</p>
      <p>
        <button type="submit" className="button">
          {t("login.freshCode")}
        </button>
      </p>
    </form>
  );
}
