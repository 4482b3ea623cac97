import { createHash } from "node:crypto";
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
    "security headers of %s",
    async (path) => {
      const { headers } = await shop.get(path);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Strict-Transport-Security")).toContain("max-age=");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("X-Permitted-Cross-Domain-Policies")).toBe("none");
      // No header names the software, and no other site may read the answer by script.
      expect([headers.get("Server"), headers.get("X-Powered-By")]).toEqual([null, null]);
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    },
  );

  test("cookies go to this site only, over HTTPS only, and scripts read only the language", async () => {
    const lines = [
      ...(await shop.get("/es/tienda")).headers.getSetCookie(),
      ...(await shop.get("/login")).headers.getSetCookie(),
      ...(await shop.post("/cart", { intent: "add", pn: "TI-02FS" })).headers.getSetCookie(),
    ];
    const names = lines.map((line) => line.split("=", 1)[0]);
    expect(new Set(names)).toEqual(new Set(["locale", "login", "cart", "flash"]));
    for (const line of lines) {
      expect(line).toMatch(/; SameSite=Lax/i);
      // The language is stored over HTTP and HTTPS.
      if (!line.startsWith("locale=")) expect(line).toMatch(/; HttpOnly.*; Secure|; Secure.*; HttpOnly/i);
    }
  });

  test("private pages allow scripts by nonce only, a new one each time", async () => {
    const policies = await Promise.all(
      ["/cart", "/cart"].map(async (path) => (await shop.get(path)).headers.get("Content-Security-Policy") ?? ""),
    );
    expect(policies[0]).not.toContain("unsafe-inline");
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']+'[ ;]/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  test.each(["/", "/category/wire-duct", "/cart", "/es/nope", "/products/contactors-control-relays/kc"])(
    "every inline script and style of %s has the nonce or a hash in the policy",
    async (path) => {
      const response = await shop.get(path);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      expect(policy).not.toContain("unsafe-inline");
      const tags = [...(await response.text()).matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)];
      expect(tags.length).toBeGreaterThan(0);
      for (const [, name, attributes = "", content = ""] of tags) {
        if (/ src=|type="application\/(?:ld\+)?json"/.test(attributes)) continue;
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
        const hash = createHash("sha256").update(content).digest("base64");
        const sources = new RegExp(`${name}-src ([^;]*)`).exec(policy)?.[1] ?? "";
        expect(sources).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`);
      }
    },
  );

  test("no third party is allowed or loaded unless configured (R-TPW)", async () => {
    const response = await shop.get("/");
    expect(response.headers.get("Content-Security-Policy")).not.toMatch(/https?:/);
    expect(await response.text()).not.toMatch(/googletagmanager\.com|tawk\.to|google\.com\/recaptcha/);
  });
});

describe("changes from another site (R-SEC-01, A-92)", () => {
  test.each(["https://evil.example", "null", "no address", ""])("page route refuses Origin %j", async (origin) => {
    for (const path of ["/dev/ui", "/dev/ui.data"])
      expect((await shop.post(path, { message: "x" }, { headers: { Origin: origin } })).status).toBe(403);
  });

  test.each(["https://evil.example", "null", "http://127.0.0.1:1"])("endpoint refuses Origin %s", async (origin) => {
    const response = await shop.post("/locale", { locale: "es", to: "/es" }, { headers: { Origin: origin } });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("form without Origin header works, since old browsers send none", async () => {
    const response = await fetch(`${shop.origin}/locale`, {
      method: "POST",
      body: new URLSearchParams({ locale: "es", to: "/es" }),
      redirect: "manual",
    });
    expect(response.status).toBe(303);
  });

  test("form without a named origin is refused when its page is another site's", async () => {
    const post = (referer: string) =>
      fetch(`${shop.origin}/locale`, {
        method: "POST",
        body: new URLSearchParams({ locale: "es", to: "/es" }),
        headers: { Referer: referer },
        redirect: "manual",
      });
    expect([(await post("https://evil.example/")).status, (await post(`${shop.origin}/cart`)).status]).toEqual([
      403, 303,
    ]);
  });

  test("outer address is the origin behind a trusted proxy", async () => {
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

describe("request limits", () => {
  test("body over the limit is 413, announced or not (R-SEC-07)", async () => {
    const big = "x".repeat(1_100_000);
    expect((await shop.post("/locale", { locale: "es", to: big })).status).toBe(413);
    expect(await chunkedPost("/locale", big)).toBe(413);
  });

  test("unusual methods are refused", async () => {
    expect(await plainStatus("/", "TRACE")).toBe(405);
  });

  test("invalid host is refused", async () => {
    expect(await plainStatus("/", "GET", { Host: "a b<script>" })).toBe(400);
  });

  test("request with two Host lines is refused (RFC 9112)", async () => {
    for (const path of ["/", "/cart", "/robots.txt", "/favicon.svg"]) {
      // The second answer may come from the cache.
      for (const host of ["shop.example", "shop.example"])
        expect([path, await plainStatus(path, "GET", ["Host", host])]).toEqual([path, 200]);
      for (const second of ["evil.example", "shop.example"])
        expect([path, await plainStatus(path, "GET", ["Host", "shop.example", "host", second])]).toEqual([path, 400]);
    }
  });

  test("canonical address never comes from the request (R-SEO-06)", async () => {
    const html = await plainText("/about", { Host: "evil.example", "X-Forwarded-Host": "evil.example" });
    expect(html).toContain('<link rel="canonical" href="https://shop.example/about"/>');
    expect(html).not.toContain("evil.example");
  });
});

/** Names and values in turn, so that a name can be sent twice. */
type Headers = Record<string, string> | readonly string[];

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
