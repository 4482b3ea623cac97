import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { postForm } from "../setup/fill-form.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { mailedCode, visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Visitor = ReturnType<typeof visitorOf>;

const [PART, PAGE] = ["WDS-1010WCS", "/products/wire-duct/wds/wds-1010wcs"];
const FAVORITES = "/my-account/favorites";

let count = 0;
const newAddress = () => `purpose${(count += 1)}@plant.example`;
const leadsTo = ({ headers }: Response) => headers.get("Location") ?? "";
const wordsAt = async (visitor: Visitor, path: string) => wordsOf(await (await visitor.get(path)).text());

/** Follows the link of a star, fills in the forms, and returns the address where the sign-in ends. */
async function signInFrom(visitor: Visitor, login: string, email: string, name?: readonly [string, string]) {
  const form = postForm(await (await visitor.get(login)).text(), "email");
  const code = leadsTo(await visitor.post(form?.action ?? "", { ...Object.fromEntries(form?.fields ?? []), email }));
  const verified = await visitor.post(code, { intent: "verify", code: await mailedCode(shop, email) });
  if (!name) return verified;
  expect(leadsTo(verified)).toMatch(/^\/(login\/name|es\/iniciar-sesion\/nombre)$/);
  return visitor.post(leadsTo(verified), { nameFirst: name[0], nameLast: name[1] });
}

test("result of a sign-in is reported in the language of the page it leads back to, whatever its own was", async () => {
  const named = ["Olga", "Ruiz"] as const;
  for (const [login, back, told] of [
    ["/login", "/es/carrito", "Sesión iniciada correctamente"],
    ["/es/iniciar-sesion", "/cart", "You're Successfully Logged in"],
  ] as const) {
    const email = newAddress();
    for (const name of [named, undefined]) {
      const visitor = visitorOf(() => shop);
      const to = leadsTo(await signInFrom(visitor, `${login}?${new URLSearchParams({ back })}`, email, name));
      expect([to, await wordsAt(visitor, to)]).toEqual([back, expect.stringContaining(told)]);
    }
  }
});

describe("signing in, out, and in again within a minute", () => {
  test("second sign-in within a minute emails another code that works, in the same browser and in a new one", async () => {
    const email = newAddress();
    const same = visitorOf(() => shop);
    const codes = new Set<string>();
    for (const visitor of [same, same, visitorOf(() => shop), same]) {
      const sent = await visitor.post("/login", { email });
      expect([sent.status, leadsTo(sent)]).toEqual([303, "/login/code"]);
      expect(await wordsAt(visitor, "/login/code")).not.toContain("a moment ago");
      const code = await mailedCode(shop, email);
      codes.add(code);
      const verified = await visitor.post("/login/code", { intent: "verify", code });
      expect([verified.status, leadsTo(verified)]).toEqual([303, "/login/name"]);
      await visitor.post("/logout", { scope: "local", locale: "en" });
    }
    expect(codes.size).toBeGreaterThan(1);
  });

  test("another browser is informed that the code belongs to the first, and when it can get its own", async () => {
    const email = newAddress();
    await visitorOf(() => shop).post("/login", { email });
    const other = visitorOf(() => shop);
    await other.post("/login", { email });
    const told = /already used it, or requested it in another browser, request a new one here in (\d+) seconds/;
    const [, seconds] = told.exec(await wordsAt(other, "/login/code")) ?? [];
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  });

  test("hosted provider's interval is reported with the seconds it named", async () => {
    const body = { code: "over_email_send_rate_limit", message: "… you can only request this after 37 seconds." };
    const provider = createServer((request, response) => {
      const isSend = request.url?.startsWith("/auth/v1/otp") ?? false;
      const headers = { "Content-Type": "application/json", "X-Supabase-Api-Version": "2024-01-01" };
      response
        .writeHead(isSend ? 429 : 200, headers)
        .end(JSON.stringify(isSend ? body : { external: { email: true, phone: false }, mailer_autoconfirm: false }));
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const { port } = provider.address() as AddressInfo;
    const hosted = await startShop({
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    });
    try {
      const visitor = visitorOf(() => hosted);
      await visitor.post("/login", { email: newAddress() });
      const page = await wordsAt(visitor, "/login/code");
      expect(page).toMatch(/If you have already used it, .* request a new one here in 3[67] seconds/);
      expect(page).toMatch(/You can request a new code in 3[5-7] s/);
    } finally {
      await hosted.stop();
      provider.closeAllConnections();
      await new Promise((resolve) => provider.close(resolve));
    }
  });
});

describe("a star pressed before the sign-in (R-FAV-03)", () => {
  test("star is set after the sign-in, the page names its part, and its page comes back", async () => {
    const visitor = visitorOf(() => shop);
    const pressed = await visitor.post(FAVORITES, { intent: "favorite", pn: PART, back: PAGE });
    const login = leadsTo(pressed);
    expect(await wordsAt(visitor, login)).toContain(`Sign in to save ${PART} to your favorites.`);
    const email = "dana.whitlock@meridianpack.example";
    const wrong = await visitor.post(login, { email: "foo", favorite: PART, back: PAGE });
    expect(wordsOf(await wrong.text()), "still, when something was wrong").toContain(`Sign in to save ${PART}`);
    expect(leadsTo(await signInFrom(visitor, login, email))).toBe(PAGE);
    const back = await (await visitor.get(PAGE)).text();
    expect(wordsOf(back)).toContain(`You're Successfully Logged in. ${PART} was added to your favorites.`);
    expect(back).toMatch(/<button [^>]*aria-pressed="true"/);
  });

  test("star survives the name step, in Spanish too, and leads from a table to its row", async () => {
    const visitor = visitorOf(() => shop);
    const series = "/es/productos/wire-duct/wds";
    const login = leadsTo(await visitor.post("/es/carrito", { intent: "add", favorite: PART, back: series }));
    const email = newAddress();
    expect(await wordsAt(visitor, login)).toContain(`Inicie sesión para guardar ${PART} en sus favoritos.`);
    const done = await signInFrom(visitor, login, email, ["Ana", "Ruiz"]);
    expect(leadsTo(done)).toBe(`${series}#${PART}`);
    const back = await (await visitor.get(series)).text();
    expect(wordsOf(back)).toContain(`Sesión iniciada correctamente. ${PART} se agregó a sus favoritos.`);
    expect(await wordsAt(visitor, "/es/mi-cuenta/favoritos")).toContain(PART);
  });

  test("star of a user without a name waits for the name", async () => {
    const visitor = visitorOf(() => shop);
    await signInFrom(visitor, "/login", newAddress());
    const gate = await visitor.post(FAVORITES, { intent: "favorite", pn: PART, back: PAGE });
    expect([gate.status, leadsTo(gate)]).toEqual([303, expect.stringMatching(/^\/login\/name\?/)]);
    const page = await (await visitor.get(leadsTo(gate))).text();
    expect(wordsOf(page)).toContain(`Sign in to save ${PART} to your favorites.`);
    const fields = Object.fromEntries(postForm(page, "nameFirst")?.fields ?? []);
    const named = await visitor.post("/login/name", { ...fields, nameFirst: "Ana", nameLast: "Ruiz" });
    expect(leadsTo(named)).toBe(PAGE);
    expect(await wordsAt(visitor, PAGE)).toContain(`${PART} was added to your favorites.`);
  });

  test("star of an unknown part is neither named nor kept, and a link alone keeps nothing", async () => {
    const visitor = visitorOf(() => shop);
    const lure = `/login?${new URLSearchParams({ favorite: "CALL 1-800-555-0100 NOW" })}`;
    expect(wordsOf(mainOf(await (await visitor.get(lure)).text()))).not.toMatch(/call 1-800-555-0100 now|Sign in to/i);
    const done = await signInFrom(visitor, lure, "erin.kowalski@lakeshorewater.example");
    expect(leadsTo(done)).toBe("/");
    expect(leadsTo(await visitor.get(`/login?${new URLSearchParams({ favorite: PART })}`))).toBe("/");
    expect(await wordsAt(visitor, FAVORITES)).not.toContain(PART);
  });

  test("star leads back to its page, whatever page was requested before", async () => {
    const visitor = visitorOf(() => shop);
    await visitor.get("/my-account/orders");
    const login = leadsTo(await visitor.post(FAVORITES, { intent: "favorite", pn: PART, back: PAGE }));
    expect(leadsTo(await signInFrom(visitor, login, newAddress(), ["Ana", "Ruiz"]))).toBe(PAGE);
  });
});

describe("the requested page (R-GUARD-01, R-AUTH-10)", () => {
  test("requested page is remembered through the name step, however long that takes", async () => {
    const visitor = visitorOf(() => shop);
    const email = newAddress();
    await visitor.get(`/my-account/orders?q=relay`);
    await visitor.post("/login", { email });
    await visitor.post("/login/code", { intent: "verify", code: await mailedCode(shop, email) });
    // A browser drops the cookie after ten minutes.
    visitor.jar.cookies.delete("redirect-path");
    const named = await visitor.post("/login/name", { nameFirst: "Ana", nameLast: "Ruiz" });
    expect(leadsTo(named)).toBe(`/my-account/orders?q=relay`);
  });

  test("requested page is the one that led to the name step, when that came first", async () => {
    const visitor = visitorOf(() => shop);
    await signInFrom(visitor, "/login?back=%2Fcontact", newAddress());
    const gate = await visitor.get("/my-account/addresses");
    expect([gate.status, leadsTo(gate)]).toEqual([302, "/login/name"]);
    const named = await visitor.post("/login/name", { nameFirst: "Ana", nameLast: "Ruiz" });
    expect(leadsTo(named)).toBe("/my-account/addresses");
  });
});
