import { untilServed } from "../../tests/setup/patience.ts";
import type { ShopCalls } from "../../tests/setup/shop-calls.ts";
import { mailedCode, visitorOf } from "../../tests/setup/signed-in.ts";

/** Some codes on a busy machine: the shop sends one each minute. */
const PATIENCE_MS = 300_000;

const PAUSE_MS = 1000;

/** Signs a user in, in one browser. A busy shop may answer 503 and still use up the code: another one is requested then. */
export async function signInPatiently(shop: ShopCalls, email: string) {
  const visitor = visitorOf(() => shop);
  // The page identifies the browser, so that a late code still works.
  await visitor.get("/login");
  const entered = new Set<string>();
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause()) {
    const asked = await untilServed(() => visitor.post("/login", { email }));
    if (asked.status !== 303) throw new Error(`no code for ${email}: ${asked.status}`);
    const code = await mailedCode(shop, email);
    if (entered.has(code)) continue;
    entered.add(code);
    const { status } = await visitor.post("/login/code", { intent: "verify", code });
    if (status === 303) return visitor;
  }
  throw new Error(`sign-in of ${email} failed with ${entered.size} codes`);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
