import http from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_POSTS } from "../flood/hostile-posts.ts";
import { sendPost } from "../flood/send-post.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";

/** `npm run flood` sends a thousand and looks at memory and at the times of other visitors. */
const AT_ONCE = 6;

/** No answer to a hostile post is larger, in bytes. */
const LARGEST_ANSWER = 700_000;

let data: OwnDatabase;
let shop: RunningShop;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop({ ...data.env, TRUST_PROXY: "1" });
});
afterAll(async () => {
  agent.destroy();
  await shop.stop();
  await data.remove();
});

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { "X-Forwarded-For": address, ...headers },
});

describe("a flood of large forms (H1, H2)", () => {
  test("is refused or led on without handing text back whole, and other visitors are answered", async () => {
    const cookie = await signIn(shop, "dana.whitlock@meridianpack.example");
    for (const who of [undefined, cookie]) {
      const posts = HOSTILE_POSTS.map((post, at) =>
        sendPost(shop.origin, post, { address: `203.0.113.${at + 1}`, agent, ...(who ? { cookie: who } : {}) }),
      );
      const page = await shop.get("/cart", from("198.51.100.1"));
      expect(page.status).toBe(200);
      for (const [at, { status, bytes }] of (await Promise.all(posts)).entries()) {
        const { name } = HOSTILE_POSTS[at] ?? { name: "" };
        expect([name, status, bytes < LARGEST_ANSWER]).toEqual([name, expect.toSatisfy(isRefusal), true]);
      }
    }
  }, 120_000);

  test("stores nothing", async () => {
    if (!data.env.DATABASE_URL) return;
    const client = postgres(data.env.DATABASE_URL, { max: 1 });
    const [row] = await client<{ count: number }[]>`select count(*)::int as count from shop.check_list`;
    await client.end();
    expect(row?.count).toBe(0);
  });
});

/** 303 leads a stranger to the sign-in, 404 hides a page. */
function isRefusal(status: number | null): boolean {
  return status !== null && [303, 400, 403, 404, 413, 503].includes(status);
}

describe.each([
  ["/quick-order", "The list is too long: at most 200,000 characters", "up to line"],
  ["/es/pedido-rapido", "La lista es demasiado larga: se revisan 200,000 caracteres", "hasta la línea"],
])("a pasted list beyond the limit, %s", (path, words, cut) => {
  const line = "KC-0093-10-120A 12 contactor";
  const text = Array.from({ length: 9000 }, (_line, at) => `${line} K${at}`).join("\n");

  test.each([{}, { more: "1" }])("is refused with 413, keeps its beginning and says up to where: %j", async (more) => {
    const answer = await shop.post(path, { lines: text, ...more }, from("203.0.113.60"));
    const html = await answer.text();
    expect(answer.status).toBe(413);
    expect(wordsOf(mainOf(html))).toContain(words);
    expect(wordsOf(mainOf(html))).toContain(cut);
    expect(html).toContain(`${line} K1000\n`);
    expect(html).not.toContain(`${line} K8000`);
    expect(html.length).toBeLessThan(250_000);
  });

  test("within the limit, with long descriptions, is checked", async () => {
    const long = Array.from({ length: 500 }, (_line, at) => `${line} K${at} ${"three poles, 120 V coil ".repeat(12)}`);
    const answer = await shop.post(path, { lines: long.join("\n") }, from("203.0.113.60"));
    expect(answer.status).toBe(303);
    const checked = await shop.get(answer.headers.get("Location") ?? "");
    expect(checked.status).toBe(200);
  }, 30_000);
});

test("a network that has used up its budget of lists is told to wait or to sign in, and keeps what was typed", async () => {
  const address = "203.0.113.61";
  if (!data.env.DATABASE_URL) return;
  const client = postgres(data.env.DATABASE_URL, { max: 1 });
  await client`insert into shop.rate_limit (key, window_start, count)
    values (${`list bytes ${address}`}, now() + interval '90000 seconds', 1)`;
  await client.end();
  const send = (path: string) => shop.post(path, { lines: "SNA-3MN-20 7" }, from(address));
  expect((await send("/quick-order")).status).toBe(429);
  const spanish = await send("/es/pedido-rapido");
  const html = await spanish.text();
  expect(spanish.status).toBe(429);
  expect(html).toContain("SNA-3MN-20 7");
  expect(wordsOf(mainOf(html))).toMatch(/Desde su red se han enviado demasiadas listas hoy.*inicie sesión/);
  expect((await shop.post("/quick-order", { lines: "SNA-3MN-20 1" }, from("203.0.113.62"))).status).toBe(303);
}, 30_000);

test("import files of a stranger are not read before the shop knows who sends them (L12)", async () => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 60_000_000,
      Origin: shop.origin,
    };
    const request = http.request(`${shop.origin}/staff/data`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      request.destroy();
    });
    request.once("error", reject);
    // Only the beginning is ever sent.
    request.write("--x\r\n");
  });
  expect(answered).toBe(303);
});
