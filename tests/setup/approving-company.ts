import { expect } from "vitest";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { addToCart, ADDRESS, GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "./checking-out.ts";
import { mainOf, wordsOf } from "./read-html.ts";
import { startShop } from "./running-shop.ts";
import { signedIn, visitorOf } from "./signed-in.ts";
import { employ } from "./staff-at-work.ts";
import { ownDatabase } from "./own-database.ts";
import { eventually } from "./patience.ts";

export type Visitor = ReturnType<typeof visitorOf>;
type Lines = readonly (readonly [string, number])[];

/** Forty of these are above Tom's limit. */
export const CONTACTOR = "KC-0093-10-120A";
export const TOM = "tom.becker@meridianpack.example";
export const REQUESTS = "/my-account/approvals";

/** A shop with a company: Tom buys up to $500, Ruth and Dana approve, Nina views. Priya is of another company, Erin is sales staff. */
export async function approvingCompany() {
  const data = await ownDatabase();
  await employ(data.env, { "erin.kowalski@lakeshorewater.example": "sales" });
  let shop = await startShop(data.env);
  const enter = async (email: string) => visitorOf(() => shop, (await signedIn(shop, email)).jar);
  const tom = await enter(TOM);
  const people = {
    tom,
    ruth: await enter("ruth.okafor@meridianpack.example"),
    dana: await enter("dana.whitlock@meridianpack.example"),
    nina: await enter("nina.alvarez@meridianpack.example"),
    priya: await enter("priya.raman@tririver.example"),
    sales: await enter("erin.kowalski@lakeshorewater.example"),
  };
  const mails = async () => (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
  return {
    ...people,
    enter,
    mails,
    /** Matches of the company's orders with this PO number; the group is the order number. */
    orders: async (po: string) => [...(await page(tom, `/my-account/orders?q=${po}`)).html.matchAll(/>(W\d{10})</g)],
    /** The newest email to an address with these words in its subject; waits for it. */
    mailTo: (name: string, subject: string) =>
      eventually(async () => {
        const found = (await mails()).find((mail) => mail.to.startsWith(name) && mail.subject.includes(subject));
        if (!found) throw new Error(`no mail to ${name} about ${subject}`);
        return found;
      }),
    /** Changes the database as an operator, with the shop stopped. */
    async inDatabase(work: (db: Database) => Promise<unknown>) {
      await shop.stop();
      const database = await openDatabase(data.env);
      await work(database.db);
      await database.close();
      shop = await startShop(data.env);
    },
    async close() {
      await shop.stop();
      await data.remove();
    },
  };
}

export const page = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path);
  const html = mainOf(await answer.text());
  return { status: answer.status, html, words: wordsOf(html) };
};

export const post = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
  const answer = await visitor.post(path, fields);
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("Location") ?? "", html, words: wordsOf(mainOf(html)) };
};

export async function atReview(visitor: Visitor, poNumber: string, ...lines: Lines): Promise<void> {
  await visitor.post("/cart", { intent: "clear", nonce: nonce() });
  await addToCart(visitor, ...lines);
  await tell(visitor, ADDRESS, { shipping: "5002", billing: "5001" });
  await tell(visitor, SHIPPING, { ...GROUND, poNumber, note: `To the dock of ${poNumber}` });
}

/** Sends an order above the limit; returns the address of its request. */
export async function sent(visitor: Visitor, poNumber: string, ...lines: Lines): Promise<string> {
  await atReview(visitor, poNumber, [CONTACTOR, 40], ...lines);
  const { status, to } = await post(visitor, REVIEW, await placeForm(visitor));
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/my-account\/approvals\/\d+$/)]);
  return to;
}

export const approveForm = (visitor: Visitor, path: string) => placeForm(visitor, path);
