import type { RunningShop } from "../../../tests/setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../../../tests/setup/signed-in.ts";

const [MOST_TRIES, PAUSE_MS] = [6, 3000];

/** Signs somebody in, also on a machine so busy that the shop gives up on the mail: the same browser then tries again. */
export async function signInPatiently(shop: RunningShop, email: string) {
  const jar = new CookieJar();
  // The page names the browser: a code that was mailed late is still for it.
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
