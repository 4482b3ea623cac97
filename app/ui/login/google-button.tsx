import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StepTarget } from "./step-props.ts";

/** A plain form, because only the browser can follow a redirect to another site (R-AUTH-04, R-AUTH-30). */
export function GoogleButton({ back, favorite }: Pick<StepTarget, "back" | "favorite">) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  return (
    <form method="post" action="/login/google">
      {back !== null && <input type="hidden" name="back" value={back} />}
      {favorite !== null && <input type="hidden" name="favorite" value={favorite} />}
      <input type="hidden" name="locale" value={locale} />
      <button type="submit" className="button flex min-h-11 w-full items-center justify-center gap-2.5">
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            fill="#4285F4"
            d="M17.6 9.2c0-.6-.1-1.3-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
          />
          <path
            fill="#34A853"
            d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.9.9-3.1.9-2.3 0-4.3-1.6-5-3.7H.9v2.3A9 9 0 0 0 9 18Z"
          />
          <path fill="#FBBC05" d="M4 10.8a5.4 5.4 0 0 1 0-3.5V4.9H.9a9 9 0 0 0 0 8.2L4 10.8Z" />
          <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 .9 5L4 7.3C4.7 5.2 6.7 3.6 9 3.6Z" />
        </svg>
        {t("login.google")}
      </button>
    </form>
  );
}
