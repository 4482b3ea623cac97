import { validationFailed } from "./auth-error.ts";

const [FEWEST, MOST] = [43, 128];

/** S256 only. Throws 400 `validation_failed`. */
export function checkCodeChallenge(challenge: string, method: string): void {
  if (challenge === "" && method === "") return;
  if (challenge === "" || method === "")
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (method.toLowerCase() !== "s256") throw validationFailed("code challenge method has to be S256");
  if (challenge.length < FEWEST || challenge.length > MOST)
    throw validationFailed(`code challenge has to be between ${FEWEST} and ${MOST} characters`);
  if (!/^[\w.~-]+$/.test(challenge))
    throw validationFailed(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
}
