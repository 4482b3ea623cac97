import { eq } from "drizzle-orm";
import { companyMember } from "../../../app/services/database/company-schema.ts";
import { webUser, webUserCustomer } from "../../../app/services/database/customer-schema.ts";
import { openDatabase } from "../../../app/services/database/database.server.ts";
import { add, shownBy, type Shopper } from "../../buyers/ordering.ts";
import { newLedger, type Ledger } from "../../buyers/ledger.ts";
import type { DatabasePlace, Person } from "../../buyers/people.ts";
import { seededRandom } from "../../buyers/random.ts";
import type { Told } from "../../buyers/verify.ts";
import { filledIn, saying, walkToReview, type Asker } from "../../../tests/setup/checkout-walk.ts";
import { postForm } from "../../../tests/setup/fill-form.ts";
import { mainOf } from "../../../tests/setup/read-html.ts";
import type { Door } from "./door.ts";
import { signInPatiently } from "../../buyers/sign-in.ts";
import { untilAnswered } from "./until-answered.ts";

/** Two members of a company: every order of the first needs the approval of the second. */
export type Team = { asks: Person; approves: Person };

const CUSTOMER = { customerId: 1001, contact: 5002 };

export async function enrolTeam(place: DatabasePlace): Promise<Team> {
  const { db, close } = await openDatabase(place);
  const { customerId, contact } = CUSTOMER;
  const person = async (id: string, address: string, role: "buyer" | "approver"): Promise<Person> => {
    const email = `${id}@visitor.example`;
    const addresses = { shippingContactId: contact, billingContactId: contact };
    const named = { nameFirst: "Drill", nameLast: id, locale: "en" as const };
    await db.insert(webUser).values({ id, email, primaryCustomerId: customerId, ...named, ...addresses });
    await db.insert(webUserCustomer).values({ webUserId: id, customerId, position: 0 });
    const limit = role === "buyer" ? ({ limitKind: "own", limitCents: 0 } as const) : {};
    await db.insert(companyMember).values({ webUserId: id, customerId, role, ...limit });
    return { id, email, address };
  };
  const team = {
    asks: await person("drill-asks", "192.0.2.201", "buyer"),
    approves: await person("drill-approves", "192.0.2.202", "approver"),
  };
  // The demonstration's own approvers would get an email for each of them.
  await db
    .update(companyMember)
    .set({ role: "buyer" })
    .where(eq(companyMember.webUserId, "member-ruth.okafor@meridianpack.example"));
  await close();
  return team;
}

/** Lets a team send and approve until the end; the buyer's answers are in the ledger. */
export async function gatherTeam(
  shopSeen: Pick<Door, "seenFrom">,
  { asks, approves }: Team,
  { seed, parts }: { seed: number; parts: readonly string[] },
): Promise<Told & { leave(): Promise<void> }> {
  const ledger = newLedger();
  const askerOf = async ({ address, email }: Person): Promise<Asker> => {
    const browser = await signInPatiently(shopSeen.seenFrom(address), email);
    return {
      get: (path) => untilAnswered(ledger, () => browser.get(path)),
      post: (path, fields) => untilAnswered(ledger, () => browser.post(path, fields)),
    };
  };
  const [asker, approver] = [await askerOf(asks), await askerOf(approves)];
  const random = seededRandom(seed + 2000);
  const shopper: Shopper = { person: asks, ledger, random, parts, asker, place: asker.post };
  let isOver = false;
  const isGoingOn = () => !isOver;
  const working = (async () => {
    try {
      for (let turn = 1; isGoingOn(); turn++) await orderOne(shopper, approver, `DRILL ${asks.id} ${turn}`);
    } catch (error) {
      ledger.wrong.push(`${asks.id} could not go on: ${String(error)}`);
    }
  })();
  return {
    person: asks,
    ledger,
    async leave() {
      isOver = true;
      await working;
    },
  };
}

/** Sends a cart and has it approved, both often by double clicks: one request, one order. */
async function orderOne(shopper: Shopper, approver: Asker, poNumber: string): Promise<void> {
  const { asker, ledger, random } = shopper;
  await add(shopper);
  const form = await walkToReview(asker, poNumber);
  if (!form.fields.has("send")) throw new Error(`${poNumber} could be ordered without approval`);
  const sent = await clicks(random.happens(30), () => asker.post(form.action, filledIn(form, poNumber)));
  const strange = sent.find(({ status, location }) => status !== 303 || !location.startsWith("/my-account/approvals"));
  if (strange) throw new Error(`sending was answered ${saying(strange)}`);
  const path = await onlyRequest(asker, ledger, poNumber);
  const page = mainOf((await approver.get(path)).text);
  const yes = postForm(page, "shown");
  if (!yes) throw new Error(`${path} has no form to approve with`);
  const answers = await clicks(random.happens(50), () => approver.post(yes.action, filledIn(yes, poNumber)));
  const odd = answers.find(({ status }) => status !== 303);
  if (odd) throw new Error(`approving was answered ${saying(odd)}`);
  const [number] = /W\d{10}/.exec(mainOf((await asker.get(path)).text)) ?? [];
  if (number === undefined) throw new Error(`${path} was approved and has no order`);
  ledger.orders.set(poNumber, { number, ...shownBy(form.page) });
}

async function onlyRequest(asker: Asker, ledger: Ledger, poNumber: string): Promise<string> {
  const list = mainOf((await asker.get("/my-account/approvals?show=waiting")).text);
  const paths = [...new Set([...list.matchAll(/href="(\/my-account\/approvals\/\d+)"/g)].map(([, path = ""]) => path))];
  if (paths.length !== 1) ledger.wrong.push(`${poNumber}: ${paths.length} requests wait for one that was sent`);
  const [path] = paths;
  if (path === undefined) throw new Error(`${poNumber} was sent and does not wait`);
  return path;
}

function clicks<T>(isTwice: boolean, send: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: isTwice ? 2 : 1 }, send));
}
