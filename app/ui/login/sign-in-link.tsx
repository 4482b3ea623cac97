import { use, createContext } from "react";
import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { pagePath, PATHS } from "../../i18n/paths.ts";

type Props = {
  back: string;
  children: React.ReactNode;
};

/** Opens the sign-in dialog (R-AUTH-02). Null until scripts run. */
export const OpenSignIn = createContext<(() => void) | null>(null);

/** A link; with scripts it opens the dialog (R-AUTH-02, A-05). */
export function SignInLink({ back, children }: Props) {
  const open = use(OpenSignIn);
  const locale = localeOfPath(useLocation().pathname);
  const login = pagePath("login", locale);
  const isSignIn = back.startsWith(PATHS.login[locale]);
  const href = isSignIn ? login : `${login}?${new URLSearchParams({ back })}`;
  const onClick = (event: React.MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!open || !isPlain || isSignIn) return;
    event.preventDefault();
    open();
  };
  return (
    <a href={href} rel="nofollow" data-reload="" onClick={onClick}>
      {children}
    </a>
  );
}
