import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

const EMAIL = "dana.whitlock@meridianpack.example";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
  await shop.post("/login", { email: EMAIL });
});
afterAll(() => shop.stop());

const open = (path: string, headers: Record<string, string> = {}) => shop.get(path, { headers });

describe("the outbox of the demonstration (decisions, section 3; A-84)", () => {
  test("outbox is JSON of exactly five fields, newest first, cached by no one", async () => {
    const response = await open("/dev/outbox.json");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const mails = (await response.json()) as Record<string, string>[];
    expect(mails).toHaveLength(1);
    expect(Object.keys(mails[0] ?? {})).toEqual(["to", "subject", "text", "html", "sentAt"]);
    expect(mails[0]).toMatchObject({ to: EMAIL, subject: expect.stringContaining("sign-in code") });
    expect(mails[0]?.["text"]).toMatch(/^\d{6}$/m);
  });

  test("outbox of one address leaves out the emails to others", async () => {
    const to = async (address: string) =>
      ((await (await open(`/dev/outbox.json?to=${encodeURIComponent(address)}`)).json()) as unknown[]).length;
    expect([await to(EMAIL), await to("someone@else.example")]).toEqual([1, 0]);
  });

  test("outbox is a page with the texts, out of search engines", async () => {
    const response = await open("/dev/outbox");
    const html = await response.text();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<pre[^>]*>[^<]*\n\d{6}\n/);
  });

  test.each(["/dev/outbox", "/dev/outbox.json", "/dev/ui", "/dev/drawings", "/dev/outbox.data"])(
    "%s is 404 for another machine (R-ROUTE-28)",
    async (path) => {
      expect((await open(path, { "X-Forwarded-For": "203.0.113.7" })).status).toBe(404);
      expect((await open(path, { Via: "1.1 tunnel" })).status, "nor through a tunnel that ends here").toBe(404);
    },
  );
});

let production: Promise<RunningShop> | null = null;
afterAll(async () => (await production)?.stop());

test.each(["/dev/outbox", "/dev/outbox.json"])("%s is 404 in production (R-ROUTE-28)", async (path) => {
  production ??= startShop({
    APP_ENV: "production",
    ALLOW_EMBEDDED: "database,sign-in,mail",
    SESSION_SECRET: "a secret of this test, long enough",
  });
  expect((await (await production).get(path)).status).toBe(404);
});
