import { SECRET_KEY, startGateway, type Gateway } from "./auth-gateway/gateway.ts";
import { startShop, TEST_ENV, type RunningShop } from "./running-shop.ts";
import { visitorOf } from "./signed-in.ts";

type Browser = ReturnType<typeof visitorOf>;

/** Settings of a shop with sign-in at the gateway. */
export const hostedEnv = (gateway: Gateway) => ({
  SUPABASE_URL: gateway.origin,
  SUPABASE_PUBLISHABLE_KEY: SECRET_KEY,
});

/** A shop with a hosted sign-in project, and its ways to sign in. */
export async function startHostedShop(variables: Record<string, string> = {}) {
  const gateway = await startGateway();
  gateway.mend();
  const shop = await startShop({ ...hostedEnv(gateway), ...variables });
  // The sign-in page loads the settings of the project before the tests.
  await shop.get("/login");
  return {
    gateway,
    shop,
    newBrowser: () => visitorOf(() => shop),
    byCode: (email: string) => signInByCode(gateway, shop, email),
    /** Walks from the button to the shop's redirect, as the signed-in Google user. */
    async byGoogle(): Promise<{ browser: Browser; answer: Response }> {
      const browser = visitorOf(() => shop);
      const started = await browser.post("/login/google", { locale: "en" });
      const back = new URL(await gateway.walk(started.headers.get("Location") ?? ""), TEST_ENV.PUBLIC_ORIGIN);
      return { browser, answer: await browser.get(back.pathname + back.search) };
    },
    async stop(): Promise<void> {
      await shop.stop();
      await gateway.stop();
    },
  };
}

export type HostedShop = Awaited<ReturnType<typeof startHostedShop>>;

/** Signs a user in by the pages, with the code that the project mailed. */
async function signInByCode(gateway: Gateway, shop: RunningShop, email: string): Promise<Browser> {
  const browser = visitorOf(() => shop);
  const asked = await browser.post("/login", { email });
  if (asked.status !== 303) throw new Error(`asking for a code answered ${asked.status}`);
  const answer = await browser.post("/login/code", { intent: "verify", code: gateway.codeFor(email) });
  if (answer.status !== 303) throw new Error(`the code of ${email} was answered ${answer.status}`);
  return browser;
}
