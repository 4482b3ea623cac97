import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { floodUntilRefused } from "../setup/flood.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { ownDatabase } from "../setup/own-database.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { spendCodes } from "../setup/spent-limits.ts";
import { signIn } from "../setup/signed-in.ts";
import { fairlyTimed } from "../setup/fair-time.ts";
import { someOf } from "../setup/extent.ts";

/** No page waits longer for the provider. */
const MOST_MS = 4000;

/** Both shops can read each other's session marks. */
const SESSION_SECRET = "a secret of two shops that is long enough";

/** A provider that accepts calls and never answers, or answers with a failure. */
let provider: Server;
let answer: "never" | number = "never";
const asked: string[] = [];
let hosted: RunningShop;
let cookie: string;

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (answer === "never") return;
    response.writeHead(answer, { "Content-Type": "application/json" });
    response.end('{"code":"unexpected_failure","message":"no"}');
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const { port } = provider.address() as AddressInfo;
  hosted = await startShop({
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SESSION_SECRET,
  });
  const embedded = await startShop({ SESSION_SECRET });
  cookie = await signIn(embedded, "dana.whitlock@meridianpack.example");
  await embedded.stop();
});
afterAll(async () => {
  await hosted.stop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

describe("threat: unavailable hosted provider (R-SESS-05, R-AUTH-26)", () => {
  test.each(someOf(1, ["never", 503, 500] as const))(
    "provider answering %s: pages are for visitors, in time, and cookies stay",
    async (how) => {
      answer = how;
      for (const path of ["/", "/products/wire-duct/wds", "/cart"]) {
        const [response, ms] = await fairlyTimed(() => hosted.get(path, { headers: { Cookie: cookie } }));
        expect([path, response.status]).toEqual([path, 200]);
        expect(ms).toBeLessThan(MOST_MS);
        expect(response.headers.getSetCookie().filter((line) => line.startsWith("sb-"))).toEqual([]);
        expect(await response.text()).toContain('href="/login?back=');
      }
      expect(asked.length).toBeGreaterThan(0);
    },
  );

  test("sign-in page reports the unavailable provider, keeps the address, and its button works again (R-AUTH-27)", async () => {
    answer = 503;
    const [response] = await fairlyTimed(() => hosted.post("/login", { email: "ana@plant.example" }));
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(wordsOf(mainOf(html))).toContain("Sign-in is temporarily unavailable");
    expect(html).toMatch(/name="email"[^>]*value="ana@plant.example"/);
    expect(html).not.toMatch(/<button[^>]*disabled/);
  });

  test("unavailable provider is reported by the health of the shop, which stays open", async () => {
    answer = 503;
    await hosted.post("/login", { email: "ben@plant.example" });
    const health = await hosted.get("/healthz");
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      services: { auth: "degraded" },
      causes: { auth: "the sign-in provider is unavailable" },
    });
  });
});

test("threat: header spoofing: an invented visitor address does not change whose limit applies", async () => {
  const data = await ownDatabase();
  await spendCodes(data.env, "127.0.0.1", 30);
  const shop = await startShop(data.env);
  try {
    let asked = 0;
    const ask = () => {
      const nth = asked++;
      const headers = { "X-Forwarded-For": `203.0.113.${nth}`, "sb-forwarded-for": `203.0.113.${nth}` };
      return shop.post("/login", { email: `flood${nth}@plant.example` }, { headers });
    };
    for (let nth = 0; nth < 30; nth += 1) expect((await ask()).status).toBe(303);
    expect((await floodUntilRefused(ask)).status).toBe(429);
    expect(asked, "the limit of this machine, which was nearly used up").toBeLessThan(200);
  } finally {
    await shop.stop();
    await data.remove();
  }
});
