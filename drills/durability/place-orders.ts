// npm run drill -- kill-orders [SEED] [--postgres]: kills the shop with SIGKILL, twenty times, during additions and orders, staff steps,
// shared carts and approvals. With --postgres the shop keeps running and its PostgreSQL is killed.
import { newLedger, type Ledger } from "../buyers/ledger.ts";
import { enrol, enrolStaff } from "../buyers/people.ts";
import { seededRandom } from "../buyers/random.ts";
import { verify, verifySteps, type Verdict } from "../buyers/verify.ts";
import type { ClerkLedger } from "./orders/clerk.ts";
import { enrolTeam, gatherTeam } from "./orders/approvers.ts";
import { gather, gatherStaff, partsOf } from "./orders/crowd.ts";
import { gatherHands, verifyHands, type HandLedger } from "./orders/hand-to-hand.ts";
import { killableShop, shopOnKillablePostgres } from "./orders/killable-shop.ts";

const [KILLS, PEOPLE, HANDS, CLERKS] = [20, 8, 3, 2];
/** Answers between a start and its kill, and milliseconds after the last one or after an order form. */
const [FEWEST, MOST, MOST_MS] = [5, 70, 150];

const given = process.argv.slice(2);
const isPostgres = given.includes("--postgres");
const seed = Number(given.find((each) => each !== "--postgres") ?? 2026);
const random = seededRandom(seed);
const server = await (isPostgres ? shopOnKillablePostgres(process.env["POSTGRES_PROGRAMS"]) : killableShop());
const enrolled = await enrol(server.place, PEOPLE + HANDS);
const [people, circle] = [enrolled.slice(0, PEOPLE), enrolled.slice(PEOPLE)];
const clerks = await enrolStaff(server.place, CLERKS);
const colleagues = await enrolTeam(server.place);

try {
  await server.start();
  const crowd = await gather(server, people, seed);
  const team = await gatherTeam(server, colleagues, { seed, parts: partsOf(seed) });
  const office = await gatherStaff(server, clerks, {
    seed,
    numbers: () =>
      [...crowd.told, team].flatMap(({ ledger }) => [...ledger.orders.values()].map(({ number }) => number)),
  });
  const hands = await gatherHands(server, circle, seed);
  for (let kill = 1; kill <= KILLS; kill++) {
    const answers = FEWEST + random.below(MOST - FEWEST);
    await server.traffic.answers(answers);
    const isInOrder = random.happens(50);
    if (isInOrder) await server.traffic.formTo("/checkout/review");
    const milliseconds = random.below(MOST_MS);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await server.kill();
    const where = isInOrder ? "an order form" : `${answers} answers`;
    console.log(`kill ${kill} of ${KILLS}: ${milliseconds} ms after ${where}`);
    await server.start();
  }
  await Promise.all([crowd.leave(), team.leave(), office.leave(), hands.leave()]);
  // An embedded database can be read once its shop has closed it.
  if (!isPostgres) await server.kill();
  const verdict = await verify(server.place, [...crowd.told, team]);
  verdict.wrong.push(...office.ledger.wrong, ...(await verifySteps(server.place, office.ledger.steps)));
  const [giver] = circle;
  if (giver) verdict.wrong.push(...hands.ledger.wrong, ...(await verifyHands(server.place, giver, hands.ledger)));
  process.exitCode = report(
    [...crowd.told, team].map(({ ledger }) => ledger),
    office.ledger,
    hands.ledger,
    verdict,
  );
} finally {
  await server.remove();
}

/** Prints the figures; returns the exit code. */
function report(
  ledgers: readonly Ledger[],
  office: ClerkLedger,
  hands: HandLedger,
  { orders, lines, mails, sent, wrong }: Verdict,
): number {
  const sum = (of: (ledger: Ledger) => number) => ledgers.reduce((all, ledger) => all + of(ledger), 0);
  console.log(`seed ${seed}: ${KILLS} kills of ${isPostgres ? "PostgreSQL" : "the shop"}, ${PEOPLE} people`);
  console.log(`acknowledged: ${sum((each) => each.lines)} lines added, ${sum((each) => each.orders.size)} orders`);
  const steps = [...office.steps.values()].reduce((all, each) => all + each, 0);
  console.log(`staff: ${steps} steps; ${office.outOfDate} forms were out of date`);
  console.log(`shared: ${hands.given} carts, ${hands.taken} moved, ${hands.takenBack} taken back`);
  console.log(`cut off: ${sum((each) => each.retries)} requests, ${sum((each) => each.ordersCutOff)} of them orders`);
  const [approved = newLedger()] = ledgers.slice(-1);
  console.log(`sent for approval and ordered: ${approved.orders.size}`);
  console.log(`got a Retry-After: ${sum((each) => each.waits)} requests`);
  console.log(`found: ${orders} orders with ${lines} lines, ${mails} mails, ${sent} of them sent`);
  for (const fault of wrong) console.log(`WRONG: ${fault}`);
  console.log(wrong.length === 0 ? "nothing lost, nothing doubled" : `${wrong.length} faults`);
  return wrong.length === 0 ? 0 : 1;
}
