import { useEffect } from "react";
import type { Locale } from "../../domain/locale.ts";

/** Needs a setting (R-AUTH-33, A-10). Clears the hash first; errors go to the console without the tokens (R-AUTH-34). */
export function useAddressTokens(isOn: boolean, locale: Locale): void {
  useEffect(() => {
    if (!isOn) return;
    const hash = new URLSearchParams(window.location.hash.slice(1));
    const tokens = { access_token: hash.get("access_token"), refresh_token: hash.get("refresh_token") };
    const { pathname, search } = window.location;
    if (tokens.access_token === null && tokens.refresh_token === null) return;
    window.history.replaceState(window.history.state, "", pathname + search);
    if (!tokens.access_token || !tokens.refresh_token) return;
    const body = new URLSearchParams({ ...tokens, locale, back: pathname + search } as Record<string, string>);
    fetch("/login/tokens", { method: "POST", body })
      .then((answer) => {
        if (!answer.ok) throw new Error(`session of the address refused: ${answer.status}`);
        window.location.reload();
      })
      .catch((error: unknown) => console.error(error));
  }, [isOn, locale]);
}
