import { expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { noticeText } from "./send-code.action.server.ts";

test.each([
  [
    "en",
    /^No new email was sent: the code that we sent to a@b\.example a moment ago is still valid\. .+ in [45]\d seconds\.$/,
  ],
  [
    "es",
    /^No se envió otro correo: el código enviado a a@b\.example hace un momento sigue vigente\. .+ en [45]\d segundos\.$/,
  ],
] as const)("second sign-in within a minute states when the code was sent, %s", (locale, expected) => {
  const state = { ...newLogin(locale), email: "a@b.example", sentAt: Date.now() - 5000 };
  const t = translateFrom(DICTIONARIES[locale]);
  expect(noticeText({ state, notice: "earlier" }, t)).toMatch(expected);
});
