import { answerJson } from "./answers.ts";
import type { AuthRoute } from "./auth-call.ts";
import { publicKeySet } from "./keys.ts";

const PROVIDERS =
  "anonymous_users apple azure bitbucket discord email facebook figma fly github gitlab google kakao keycloak linkedin " +
  "linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter workos zoom";

export const settings: AuthRoute = async ({ ports: { config } }) => {
  const isOn = new Set(["email"]);
  if (config.google) isOn.add("google");
  return answerJson({
    external: Object.fromEntries(PROVIDERS.split(" ").map((name) => [name, isOn.has(name)])),
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  });
};

export const health: AuthRoute = async () =>
  answerJson({
    version: "embedded",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

export const keySet: AuthRoute = async ({ ports: { keys, now } }) =>
  answerJson(publicKeySet(keys, now()), { "Cache-Control": "public, max-age=600" });
