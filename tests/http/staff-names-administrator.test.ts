import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionMarks } from "../../app/services/sign-in/session-marks.server.ts";
import { nonce } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";

const CUSTOMER = "/staff/customers/1001";
const SECRET = "a secret of this test, long enough to sign";
const BUYER = "tom.becker@meridianpack.example";

let shop: RunningShop;
let sales: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await startShop({ SESSION_SECRET: SECRET });
  sales = await signedIn(shop, "sara.lind@ferrule.example");
});
afterAll(() => shop.stop());

/** Moves the code of the session into the past, in minutes. */
async function age(minutes: number): Promise<void> {
  const marks = createSessionMarks([SECRET], false);
  const request = new Request(shop.origin, { headers: { Cookie: sales.jar.header } });
  const mark = await marks.read(request);
  if (!mark) throw new Error("no session");
  const now = Date.now() / 1000;
  const cookie = await marks.start(
    { sessionId: mark.session, email: mark.email ?? "" } as Parameters<typeof marks.start>[0],
    mark.way ?? "code",
    mark.isShort,
    now - minutes * 60,
  );
  sales.jar.takeLines([cookie]);
}

async function personIn(html: string, name: string): Promise<string> {
  const row = html.split("<li").find((each) => each.includes(`Role of ${name}`)) ?? "";
  return /name="person" value="([^"]+)"/.exec(row)?.[1] ?? "";
}

test("naming a company administrator with a code older than ten minutes is refused, keeps the form, and changes nothing", async () => {
  const person = await personIn(await (await sales.get(CUSTOMER)).text(), "Tom Becker");
  expect(person).not.toBe("");
  await age(11);
  const forms = [
    { intent: "member-role", person, role: "administrator" },
    { intent: "member-invite", email: "new@meridianpack.example", role: "administrator" },
  ];
  for (const form of forms) {
    const answer = await sales.post(CUSTOMER, { ...form, nonce: nonce() });
    const html = await answer.text();
    expect([form.intent, answer.status]).toEqual([form.intent, 403]);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(wordsOf(mainOf(html))).toContain("code");
    for (const [name, value] of Object.entries(form)) expect(html).toContain(`name="${name}" value="${value}"`);
  }
  const tom = await signedIn(shop, BUYER);
  expect(wordsOf(mainOf(await (await tom.get("/my-account/company")).text()))).not.toContain("You are: Administrator");
  // Other roles need no new code, and the same form with a new code is carried out.
  expect((await sales.post(CUSTOMER, { intent: "member-role", person, role: "viewer", nonce: nonce() })).status).toBe(
    303,
  );
  await age(9);
  const named = await sales.post(CUSTOMER, { ...forms[0], nonce: nonce() } as Record<string, string>);
  expect(named.status).toBe(303);
  await age(11);
  const taken = await sales.post(CUSTOMER, { intent: "member-role", person, role: "buyer", nonce: nonce() });
  expect(taken.status, "taking the role from an administrator needs a new code too").toBe(403);
});
