import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

const NAME = "sb-ferrule-auth-token";

type Session = { access_token: string; refresh_token: string; expires_at: number };

let shop: RunningShop;
let session: Session;
let mark: string;
beforeAll(async () => {
  shop = await startShop();
  const { jar } = await signedIn(shop, "dana.whitlock@meridianpack.example");
  session = read(jar.cookies.get(NAME) ?? "");
  mark = `session-mark=${jar.cookies.get("session-mark")}`;
});
afterAll(() => shop.stop());

function read(value: string): Session {
  return JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString()) as Session;
}

/** The cookie of a session with this many seconds left in the browser's copy. */
function cookieWith(changes: Partial<Session>): string {
  return `${mark}; ${NAME}=base64-${Buffer.from(JSON.stringify({ ...session, ...changes })).toString("base64url")}`;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function writtenBy(response: Response): string[] {
  return response.headers.getSetCookie().filter((line) => line.startsWith("sb-"));
}

/** Stores the newest tokens: only they may be sent again. */
function follow(response: Response): void {
  const line = writtenBy(response).find((each) => each.startsWith(`${NAME}=base64-`));
  if (line) session = read(line.slice(NAME.length + 1).split(";", 1)[0] ?? "");
}

describe("a session that expires soon is refreshed with any answer (R-SESS-03, R-SESS-07, R-SESS-18)", () => {
  test.each([
    ["a page", "/", "GET", 200],
    ["data for scripts", "/cart.data", "GET", 200],
    ["a file", "/products/wire-duct/wds.csv", "GET", 200],
    ["a redirect", "/products/", "GET", 301],
    ["a form", "/cart", "POST", 303],
    ["an error page", "/no/such/page", "GET", 404],
    ["a call of the API", "/api/private/contacts", "GET", 200],
    ["a call there is not", "/api/none", "GET", 404],
  ])("session is refreshed by %s", async (_name, path, method, status) => {
    const headers = { Cookie: cookieWith({ expires_at: inSeconds(60) }) };
    const fields = { intent: "add", pn: "KC-0093-10-120A", quantity: "0", nonce: "n" };
    const answer = method === "GET" ? await shop.get(path, { headers }) : await shop.post(path, fields, { headers });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "private, no-store"]);
    const before = session.refresh_token;
    follow(answer);
    expect(session.refresh_token).not.toBe(before);
    expect(session.expires_at).toBeGreaterThan(inSeconds(3000));
  });

  test("session with more than 90 seconds left is not refreshed", async () => {
    const near = await shop.get("/", { headers: { Cookie: cookieWith({ expires_at: inSeconds(100) }) } });
    expect(writtenBy(near)).toEqual([]);
    const due = await shop.get("/", { headers: { Cookie: cookieWith({ expires_at: inSeconds(85) }) } });
    expect(writtenBy(due).length).toBe(1);
    follow(due);
  });
});

test("five simultaneous requests with an expiring session sign no one out (R-SESS-19)", async () => {
  const headers = { Cookie: cookieWith({ expires_at: inSeconds(30) }) };
  const answers = await Promise.all(
    ["/", "/cart", "/es", "/my-account", "/products"].map((path) => shop.get(path, { headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const answer of answers) expect(await answer.text()).toContain("Dana Whitlock");
  for (const answer of answers) follow(answer);
  const after = await shop.get("/my-account", { headers: { Cookie: cookieWith({ expires_at: inSeconds(30) }) } });
  expect(after.status).toBe(200);
  follow(after);
});

test("session that the provider will not refresh is removed, and the page is a visitor's, without a loop (R-SESS-04)", async () => {
  const gone = { expires_at: inSeconds(-10), refresh_token: `${session.refresh_token.slice(0, -4)}AAAA` };
  const answer = await shop.get("/", { headers: { Cookie: cookieWith(gone) } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('href="/login?back=%2F"');
  expect(writtenBy(answer).every((line) => /^[^=]+=; Max-Age=0/.test(line))).toBe(true);
  expect(writtenBy(answer).length).toBeGreaterThan(0);
  const kept = await shop.get("/my-account", { headers: { Cookie: cookieWith({}) } });
  expect(kept.status, "a stranger's guess does not end the real session").toBe(200);
});
