import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe("headers of every answer (R-SEC-02, R-SEC-03)", () => {
  test.each(["/", "/es/nope", "/assets/none.js", "/favicon.svg", "/robots.txt", "/api/x", "/products/", "/healthz"])(
    "%s",
    async (path) => {
      const { headers } = await shop.get(path);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Strict-Transport-Security")).toContain("max-age=");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    },
  );

  test("pages allow scripts by nonce only, a new one each time", async () => {
    const policies = await Promise.all(
      ["/", "/"].map(async (path) => (await shop.get(path)).headers.get("Content-Security-Policy") ?? ""),
    );
    expect(policies[0]).not.toContain("unsafe-inline");
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  test("every inline script and style of a page has the nonce", async () => {
    const response = await shop.get("/category/wire-duct");
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
    const tags = [...(await response.text()).matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(
      (match) => match[0],
    );
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  });

  test("nothing foreign is allowed or loaded unless configured (R-TPW)", async () => {
    const response = await shop.get("/");
    expect(response.headers.get("Content-Security-Policy")).not.toMatch(/https?:/);
    expect(await response.text()).not.toMatch(/googletagmanager\.com|tawk\.to|google\.com\/recaptcha/);
  });

  test("what is configured is allowed, half of it is not (R-TPW-01, R-TPW-02)", async () => {
    const other = await startShop({
      GTM_ID: "GTM-AB12",
      CHAT_PROPERTY_ID: "p1",
      RECAPTCHA_SITE_KEY: "k",
      RECAPTCHA_SECRET: "s",
    });
    try {
      const policy = (await other.get("/")).headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("https://www.googletagmanager.com");
      expect(policy).toContain("https://www.google.com/recaptcha/");
      expect(policy).not.toContain("tawk");
    } finally {
      await other.stop();
    }
  });
});

describe("changes from elsewhere (R-SEC-01, A-92)", () => {
  test.each<[string, number]>([
    ["https://evil.example", 400],
    ["null", 400],
  ])("a page route refuses Origin %s", async (origin, status) => {
    expect((await shop.post("/dev/ui", { message: "x" }, { headers: { Origin: origin } })).status).toBe(status);
  });

  test.each(["https://evil.example", "null", "http://127.0.0.1:1"])("an endpoint refuses Origin %s", async (origin) => {
    const response = await shop.post("/locale", { locale: "es", to: "/es" }, { headers: { Origin: origin } });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("a form without Origin header works: old browsers send none", async () => {
    const response = await fetch(`${shop.origin}/locale`, {
      method: "POST",
      body: new URLSearchParams({ locale: "es", to: "/es" }),
      redirect: "manual",
    });
    expect(response.status).toBe(303);
  });

  test("behind a trusted proxy the outer address counts", async () => {
    const proxied = await startShop({ TRUST_PROXY: "1" });
    try {
      const headers = {
        Origin: "https://shop.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "shop.example",
      };
      expect((await proxied.post("/locale", { locale: "es", to: "/es" }, { headers })).status).toBe(303);
      expect((await shop.post("/locale", { locale: "es", to: "/es" }, { headers })).status).toBe(403);
    } finally {
      await proxied.stop();
    }
  });
});

describe("limits", () => {
  test("a body over the limit is 413, announced or not (R-SEC-07)", async () => {
    const big = "x".repeat(1_100_000);
    expect((await shop.post("/locale", { locale: "es", to: big })).status).toBe(413);
    expect(await chunkedPost("/locale", big)).toBe(413);
  });

  test("unusual methods are refused", async () => {
    expect(await plainStatus("/", "TRACE")).toBe(405);
  });

  test("a host that is none is refused", async () => {
    expect(await plainStatus("/", "GET", { Host: "a b<script>" })).toBe(400);
  });

  test("the canonical address never comes from the request (R-SEO-06)", async () => {
    const html = await plainText("/about", { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect(html).toContain('<link rel="canonical" href="https://shop.example/about"/>');
    expect(html).not.toContain("evil.example");
  });
});

type Headers = Record<string, string>;

function send(path: string, method: string, headers: Headers, body = ""): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shop.origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

const plainStatus = async (path: string, method: string, headers: Headers = {}) =>
  (await send(path, method, headers)).status;
const plainText = async (path: string, headers: Headers) => (await send(path, "GET", headers)).text;
const chunkedPost = async (path: string, body: string) =>
  (await send(path, "POST", { "Transfer-Encoding": "chunked", "Content-Type": "text/plain" }, body)).status;
