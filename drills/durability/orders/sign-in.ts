import type { RunningShop } from "../../../tests/setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../../../tests/setup/signed-in.ts";

const [MOST_TRIES, PAUSE_MS] = [6, 3000];

/** Signs a user in; retries in the same browser when a busy shop could not send the email. */
export async function signInPatiently(shop: RunningShop, email: string) {
  const jar = new CookieJar();
  // The page identifies the browser, so that a late code still works.
  await visitorOf(() => shop, jar).get("/login");
  for (let attempt = 1; ; attempt++) {
    try {
      return await signedIn(shop, email, jar);
    } catch (error) {
      if (attempt === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
