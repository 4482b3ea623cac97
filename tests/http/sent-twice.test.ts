import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { addToCart, nonce } from "../setup/checking-out.ts";
import { linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;
type Fields = Record<string, string>;

const COMPANY = "/my-account/company";
const [DANA, RUTH, TOM] = ["dana.whitlock", "ruth.okafor", "tom.becker"].map((name) => `${name}@meridianpack.example`);

let shop: RunningShop;
let dana: Visitor;
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, DANA ?? "");
});
afterAll(() => shop.stop());

const wordsAt = async (visitor: Visitor, path: string) => wordsOf(mainOf(await (await visitor.get(path)).text()));

/** A form that is sent twice, as by a double click: the browser shows the second answer only. */
async function twice(visitor: Visitor, path: string, fields: Fields): Promise<string> {
  const form = { nonce: nonce(), ...fields };
  await visitor.post(path, form);
  const answer = await visitor.post(path, form);
  if (answer.status !== 303) return `${answer.status} ${wordsOf(mainOf(await answer.text()))}`;
  return wordsAt(visitor, answer.headers.get("Location") ?? "");
}

/** The nonce of the forms of a page, with its customer. */
const nonceAt = async (visitor: Visitor, path: string) =>
  /name="nonce" value="([^"]+)"/.exec(mainOf(await (await visitor.get(path)).text()))?.[1] ?? "";

async function newUser(email: string): Promise<Visitor> {
  const visitor = await signedIn(shop, email);
  await visitor.post("/login/name", { nameFirst: "Quirin", nameLast: "Vok" });
  return visitor;
}

async function askToJoin(email: string): Promise<string> {
  const visitor = await newUser(email);
  await visitor.post(COMPANY, { intent: "ask", companyName: "", nonce: nonce() });
  const page = await (await dana.get(COMPANY)).text();
  return /name="intent" value="answer".*?name="id" value="(\d+)"/s.exec(page)?.[1] ?? "";
}

async function linksTo(email: string): Promise<string[]> {
  const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
  return mails.flatMap(({ to, text }) => (to === email ? (/\/invitation\/\S+/.exec(text)?.[0] ?? []) : []));
}

/** Sends an invitation and waits for its email, since the link of an earlier one has ended. */
async function invite(email: string): Promise<string> {
  const before = await linksTo(email);
  await dana.post(COMPANY, { intent: "invite", email, role: "buyer", nonce: nonce() });
  let link: string | undefined;
  const look = async () => (link = (await linksTo(email)).find((each) => !before.includes(each)));
  await expect.poll(look).toBeDefined();
  return link ?? "";
}

const personAt = async (name: string) => {
  const html = mainOf(await (await dana.get(COMPANY)).text());
  const row = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([each]) => each).find((each) => each.includes(name));
  return linksOf(row ?? "").find((link) => link.includes("/people/")) ?? "";
};

describe("a members form that is sent twice", () => {
  test.each([
    ["accept", "This person now belongs to your company"],
    ["refuse", "The request was not accepted"],
  ])("request to join sent twice reports its result: %s", async (answer, told) => {
    const id = await askToJoin(`asks.${answer}@meridianpack.example`);
    expect(await twice(dana, COMPANY, { intent: "answer", id, answer, role: "viewer" })).toContain(told);
  });

  test("invitation sent, accepted or declined twice reports its result", async () => {
    const email = "twice.invited@plant.example";
    const sent = await twice(dana, COMPANY, { intent: "invite", email, role: "buyer" });
    expect(sent).toContain(`The invitation was sent to ${email}.`);
    const guest = await newUser(email);
    const link = await invite(email);
    expect(await twice(guest, link, { answer: "decline" })).toContain("You declined the invitation.");
    expect(await twice(guest, await invite(email), { answer: "accept" })).toContain("now buy for this company");
  });

  test("role change and removal sent twice report their result, also when the sender loses the right", async () => {
    const tom = await personAt(TOM ?? "");
    const role = { intent: "person", role: "buyer", limitKind: "company" };
    expect(await twice(dana, tom, role)).toMatch(/Saved for|The changes were saved/);
    expect(await twice(dana, tom, { intent: "remove" })).toContain("no longer belongs to your company");
    await dana.post(await personAt(RUTH ?? ""), { ...role, role: "administrator", nonce: nonce() });
    const ruth = await signedIn(shop, RUTH ?? "");
    const own = await personAt(RUTH ?? "");
    expect(await twice(ruth, own, { ...role, told: "yes" })).toContain("The changes were saved.");
  });

  test("leaving sent twice reports its result and never offers to leave another company", async () => {
    const email = "leaves.twice@plant.example";
    const guest = await newUser(email);
    await guest.post(await invite(email), { answer: "accept" });
    await addToCart(guest, ["TI-02FS", 2]);
    const leave = { intent: "leave", nonce: await nonceAt(guest, COMPANY) };
    expect(leave.nonce).toMatch(/\.\d+$/);
    const answers = [await guest.post(COMPANY, leave), await guest.post(COMPANY, leave)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await wordsAt(guest, COMPANY)).toContain("You have left the company.");
  });
});
