import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

type Tokens = { access_token: string; refresh_token: string };

let shop: RunningShop;
let dana: Tokens;
let priya: Tokens;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_BY_FRAGMENT: "1" });
  dana = await tokensOf("dana.whitlock@meridianpack.example");
  priya = await tokensOf("priya.raman@tririver.example");
});
afterAll(() => shop.stop());

/** The fragment that a provider with email links would add to the address. */
async function tokensOf(email: string): Promise<Tokens> {
  const { jar } = await signedIn(shop, email);
  const value = jar.cookies.get("sb-ferrule-auth-token") ?? "";
  return JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString()) as Tokens;
}

const form = ({ access_token, refresh_token }: Tokens) => ({
  access_token,
  refresh_token,
  locale: "en",
  back: "/cart",
});

function sessionsOf(response: Response): string[] {
  return response.headers.getSetCookie().filter((line) => /^(sb-[^=]*|session-mark)=[^;]/.test(line));
}

describe("threat: session fixation by the fragment of an address (R-AUTH-33, R-AUTH-36, A-10)", () => {
  test("fragment tokens are ignored where the feature is off", async () => {
    const other = await startShop();
    try {
      const answer = await other.post("/login/tokens", form(dana));
      expect([answer.status, sessionsOf(answer)]).toEqual([404, []]);
    } finally {
      await other.stop();
    }
  });

  test("another site cannot hand over fragment tokens", async () => {
    const headers = { Origin: "https://evil.example" };
    const answer = await shop.post("/login/tokens", form(dana), { headers });
    expect([answer.status, sessionsOf(answer)]).toEqual([403, []]);
  });

  test("garbage and tokens of two people set no session (R-AUTH-34, R-SESS-13)", async () => {
    const garbage = { access_token: "garbage.garbage.garbage", refresh_token: "garbage-garbage" };
    const forged = { ...dana, access_token: `${dana.access_token.slice(0, -6)}AAAAAA` };
    const mixed = { access_token: dana.access_token, refresh_token: priya.refresh_token };
    for (const tokens of [garbage, forged, mixed]) {
      const answer = await shop.post("/login/tokens", form(tokens));
      expect([answer.status, sessionsOf(answer)]).toEqual([400, []]);
    }
    const alone = await shop.post("/login/tokens", { access_token: dana.access_token, locale: "en" });
    expect([alone.status, sessionsOf(alone)]).toEqual([400, []]);
  });

  test("fragment tokens do not replace a signed-in user", async () => {
    const visitor = await signedIn(shop, "marcus.bell@palmettopanel.example");
    const answer = await visitor.post("/login/tokens", form(dana));
    expect([answer.status, sessionsOf(answer)]).toEqual([409, []]);
    expect(await (await visitor.get("/my-account")).text()).toContain("Palmetto Panel Resale LLC");
  });

  test("valid fragment tokens of one person sign that person in", async () => {
    const answer = await shop.post("/login/tokens", form(dana));
    expect([answer.status, sessionsOf(answer).length]).toEqual([200, 2]);
  });
});
