import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answering } from "../setup/answering.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";
import { untilKept } from "../setup/until-kept.ts";

const SERIES = "/products/contactors-accessories/kcx";
const FOREIGN = /GTM-AB12|googletagmanager\.com|embed\.tawk|"w1"|recaptcha\/api/;
const PRIVATE = ["/cart", "/es/carrito", "/quick-order", "/login", "/login/code", "/my-account", "/checkout/address"];

/** Stands in for the provider of the bot check; accepts one fixed proof. */
const judge = (() => {
  const server = createServer(
    answering(async (request, response) => {
      const sent = new URLSearchParams(await text(request));
      response.end(JSON.stringify({ success: sent.get("response") === "proof" }));
    }),
  );
  const listen = async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  return { listen, close: () => server.close() };
})();

let shop: RunningShop;
let session: string;
beforeAll(async () => {
  shop = await startShop({
    GTM_ID: "GTM-AB12",
    CHAT_PROPERTY_ID: "p1",
    CHAT_WIDGET_ID: "w1",
    RECAPTCHA_SITE_KEY: "key",
    RECAPTCHA_SECRET: "s",
    RECAPTCHA_VERIFY_URL: await judge.listen(),
  });
  session = await signIn(shop, "priya.raman@tririver.example");
  await untilKept(shop);
});
afterAll(async () => {
  await shop.stop();
  judge.close();
});

const own = { Cookie: "locale=en" };
const consenting = { Cookie: "locale=en; consent=yes" };
const visit = (page: string, headers: Record<string, string> = own) => shop.get(page, { headers });
const policyOf = (response: Response) => response.headers.get("Content-Security-Policy") ?? "";
const isKept = (response: Response) => response.headers.has("ETag");
const html = (response: Response) => response.text();

describe("before consent (decision 0043)", () => {
  test.each(["/", "/es", SERIES, "/privacy", "/nope", ...PRIVATE])(
    "%s allows and names no third party",
    async (page) => {
      const response = await visit(page);
      // On the sign-in page, the bot check may load when its button is pressed.
      const policy =
        page === "/login"
          ? policyOf(response).replaceAll(/https:\/\/www\.(google|gstatic)\.com\/recaptcha\//g, "")
          : policyOf(response);
      expect(policy).not.toMatch(/https?:|wss:/);
      expect(await html(response)).not.toMatch(FOREIGN);
    },
  );

  test.each(["/login", "/es/iniciar-sesion"])("%s alone may load the bot check", async (page) => {
    expect(policyOf(await visit(page, consenting))).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//);
    expect(policyOf(await visit(page, consenting))).not.toMatch(/googletagmanager|tawk/);
  });
});

describe("after consent", () => {
  test("content pages allow and name the configured third parties", async () => {
    for (const page of ["/", SERIES, "/about", "/products?q=contactor"]) {
      const response = await visit(page, consenting);
      expect(policyOf(response)).toContain("https://www.googletagmanager.com");
      expect(policyOf(response)).toContain("https://*.tawk.to");
      expect(policyOf(response)).not.toContain("recaptcha");
      expect(await html(response)).toContain("GTM-AB12");
    }
  });

  test.each([...PRIVATE, "/CART", "/c%61rt", "/my-account/orders/W1"])(
    "%s allows no third party after consent",
    async (page) => {
      for (const cookie of ["consent=yes", `${session}; consent=yes`]) {
        const response = await visit(page, { Cookie: cookie });
        expect(policyOf(response)).not.toMatch(/googletagmanager|tawk/);
        expect(await html(response)).not.toMatch(/GTM-AB12|tawk\.to\//);
      }
    },
  );

  test.each<[string, string]>([
    ["Sec-GPC", "1"],
    ["DNT", "1"],
  ])("%s: %s overrides the stored consent", async (name, value) => {
    const response = await visit(SERIES, { ...consenting, [name]: value });
    expect(policyOf(response)).not.toMatch(/https?:/);
    expect(await html(response)).toBe(await html(await visit(SERIES)));
  });
});

describe("cached pages and consent", () => {
  test("page is cached once with consent and once without, each with its own policy", async () => {
    const [others, theirs] = [await visit(SERIES), await visit(SERIES, consenting)];
    expect([isKept(others), isKept(theirs), isKept(await visit(SERIES, consenting))]).toEqual([true, true, true]);
    expect(theirs.headers.get("ETag")).not.toBe(others.headers.get("ETag"));
    // Requests alternate between visitors with and without consent.
    for (const headers of [own, consenting, own, { ...consenting, DNT: "1" }, consenting]) {
      const mayLoad = headers === consenting;
      const response = await visit(SERIES, headers);
      expect([policyOf(response).includes("tawk.to"), (await html(response)).includes("GTM-AB12")]).toEqual([
        mayLoad,
        mayLoad,
      ]);
    }
  });

  test("cached copy with another policy is never confirmed as the same", async () => {
    const tag = (await visit(SERIES)).headers.get("ETag") ?? "";
    expect((await visit(SERIES, { ...own, "If-None-Match": tag })).status).toBe(304);
    expect((await visit(SERIES, { ...consenting, "If-None-Match": tag })).status).toBe(200);
  });

  test("shared caches store only the page for visitors without the cookie", async () => {
    const [others, theirs] = [await visit(SERIES), await visit(SERIES, consenting)];
    expect(others.headers.get("Cache-Control")).toContain("s-maxage");
    expect(others.headers.get("Vary")).toBe("Cookie, Save-Data, Sec-Fetch-Site, Accept-Encoding");
    expect(theirs.headers.get("Cache-Control")).toBe("private, no-cache");
    // With the same cookie a shared cache would mistake it for the page of the others.
    expect((await visit(SERIES, { ...consenting, "Sec-GPC": "1" })).headers.get("Cache-Control")).toBe(
      "private, no-cache",
    );
  });
});

describe("the consent choice, without scripts", () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.post("/consent", fields, { headers });
  const cookieOf = (response: Response, name: string) =>
    response.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));

  test.each([
    ["/products?q=relay", "Chat and statistics from other companies: off", "Allow"],
    ["/es/carrito", "Chat y estadísticas de otras empresas: desactivado", "Permitir"],
  ])("consent choice is at the bottom of %s and leads back to it", async (page, line, button) => {
    const text = await html(await visit(page));
    const form = /<form[^>]*action="\/consent".*?<\/form>/s.exec(text)?.[0] ?? "";
    expect(wordsOf(text)).toContain(line);
    expect(form).toContain(`>${button}</button>`);
    expect(form).toContain(`name="to" value="${page}"`);
    const answer = await choose({ choice: "allow", to: page });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
    expect(cookieOf(answer, "consent")[0]).toMatch(/^consent=yes; Max-Age=15552000; Path=\/; SameSite=Lax$/);
    expect(await html(await visit(page, consenting))).toContain('value="refuse"');
  });

  test("withdrawn consent removes what third parties left, in the language of the page", async () => {
    const headers = { Cookie: "consent=yes; _ga=1; _ga_AB12=2; twk_idm_key=3; cart=x" };
    const answer = await choose({ choice: "refuse", to: "/es/privacidad" }, headers);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/es/privacidad"]);
    for (const name of ["consent", "_ga", "_ga_AB12", "twk_idm_key"])
      expect(cookieOf(answer, name).join()).toContain("Max-Age=0");
    expect(cookieOf(answer, "cart")).toEqual([]);
    const flash = cookieOf(answer, "flash")[0]?.split(";", 1)[0] ?? "";
    const page = await html(await visit("/es/privacidad", { Cookie: flash }));
    expect(wordsOf(mainOf(page))).toContain("Se borraron las cookies");
  });

  test.each([{ "Sec-GPC": "1" }, { DNT: "1" }])("choice of %j stores nothing", async (headers) => {
    const answer = await choose({ choice: "allow", to: "/" }, headers);
    expect([answer.status, cookieOf(answer, "consent").join()]).toEqual([303, expect.stringContaining("Max-Age=0")]);
  });

  test.each<[Record<string, string>, number]>([
    [{}, 400],
    [{ choice: "all" }, 400],
  ])("consent form with %j is answered with %s", async (fields, status) => {
    const answer = await choose(fields);
    expect([answer.status, cookieOf(answer, "consent")]).toEqual([status, []]);
  });

  test("way back to another site leads to the privacy page", async () => {
    const elsewhere = ["https://evil.example/", "//evil.example", "/%2fevil.example", ""];
    for (const to of elsewhere)
      expect((await choose({ choice: "allow", to })).headers.get("Location")).toBe("/privacy");
    const spanish = await choose({ choice: "allow" }, { Cookie: "locale=es" });
    expect(spanish.headers.get("Location")).toBe("/es/privacidad");
    expect((await visit("/consent")).headers.get("Location")).toBe("/privacy");
  });

  test("another site cannot choose for a visitor", async () => {
    const answer = await choose({ choice: "allow", to: "/" }, { Origin: "https://evil.example" });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("privacy page lists what may be allowed, or that there is nothing", async () => {
    const page = wordsOf(mainOf(await html(await visit("/privacy"))));
    for (const kept of ["Consent yes 180 days", "Compact rows compact 365 days", "Accounts with carriers:"])
      expect(page).toContain(kept);
    for (const said of ["tawk.to", "Google Tag Manager", "They are off."]) expect(page).toContain(said);
    const plain = await startShop();
    try {
      const [privacy, home] = [await plain.get("/es/privacidad"), await plain.get("/", { headers: consenting })];
      const text = await html(privacy);
      expect(wordsOf(mainOf(text))).toContain("no hay nada que permitir ni rechazar");
      expect(text + (await html(home))).not.toContain('action="/consent"');
      expect(policyOf(home)).not.toMatch(/https?:/);
    } finally {
      await plain.stop();
    }
  });
});

describe("the page a visitor came from", () => {
  test.each([...PRIVATE, "/my-account/orders/W1", "/checkout/done/W1", "/nope"])(
    "referrer policy hides the path of %s",
    async (page) => {
      const response = await visit(page, { Cookie: `${session}; consent=yes` });
      if (response.status >= 300 && response.status < 400) return;
      const policy = page === "/nope" ? "strict-origin-when-cross-origin" : "strict-origin";
      expect([page, response.headers.get("Referrer-Policy")]).toEqual([page, policy]);
    },
  );
});

describe("the bot check", () => {
  test("bot check is named only when limits require it, and limits remain for visitors without it (R-TPW-05, A-26)", async () => {
    const send = (index: number) => shop.post("/login", { email: `someone${index}@plant.example` });
    expect(await html(await visit("/login"))).not.toContain("recaptcha/");
    const statuses: number[] = [];
    for (let index = 0; index < 9; index++) statuses.push((await send(index)).status);
    expect(new Set(statuses)).toEqual(new Set([303]));
    // The sign-in has used one of them.
    const refused = await send(10);
    const page = await html(refused);
    expect(refused.status).toBe(429);
    expect(wordsOf(mainOf(page))).toContain("Too many attempts");
    expect(page).toContain("someone10@plant.example");
    expect(wordsOf(mainOf(page))).not.toContain("reCAPTCHA");
    expect(policyOf(refused)).toContain("https://www.google.com/recaptcha/");
    const prove = (answer: string) =>
      shop.post("/login", { email: "someone11@plant.example", "g-recaptcha-response": answer });
    expect([(await prove("made up")).status, (await prove("")).status, (await prove("proof")).status]).toEqual([
      400, 429, 303,
    ]);
  });
});
