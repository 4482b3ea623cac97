// npm run durability:orders: kills the shop with SIGKILL, twenty times, while eight people add lines and place orders.
// With --postgres the shop goes on and its PostgreSQL is killed. A number is the seed of another run.
import type { Ledger } from "../buyers/ledger.ts";
import { enrol } from "../buyers/people.ts";
import { seededRandom } from "../buyers/random.ts";
import { verify, type Verdict } from "../buyers/verify.ts";
import { gather } from "./orders/crowd.ts";
import { killableShop, shopOnKillablePostgres } from "./orders/killable-shop.ts";

const [KILLS, PEOPLE] = [20, 8];
/** Answers between a start and its kill, and milliseconds after the last of them, or after an order form was sent. */
const [FEWEST, MOST, MOST_MS] = [5, 70, 150];

const given = process.argv.slice(2);
const isPostgres = given.includes("--postgres");
const seed = Number(given.find((each) => each !== "--postgres") ?? 2026);
const random = seededRandom(seed);
const server = await (isPostgres ? shopOnKillablePostgres(process.env["POSTGRES_PROGRAMS"]) : killableShop());
const people = await enrol(server.place, PEOPLE);

try {
  await server.start();
  const crowd = await gather(server, people, seed);
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
  await crowd.leave();
  // An embedded database is read when its shop has let go of it.
  if (!isPostgres) await server.kill();
  process.exitCode = report(
    crowd.told.map(({ ledger }) => ledger),
    await verify(server.place, crowd.told),
  );
} finally {
  await server.remove();
}

/** Prints the figures; returns the exit code. */
function report(ledgers: readonly Ledger[], { orders, lines, mails, sent, wrong }: Verdict): number {
  const sum = (of: (ledger: Ledger) => number) => ledgers.reduce((all, ledger) => all + of(ledger), 0);
  console.log(`seed ${seed}: ${KILLS} kills of ${isPostgres ? "PostgreSQL" : "the shop"}, ${PEOPLE} people`);
  console.log(`acknowledged: ${sum((each) => each.lines)} lines added, ${sum((each) => each.orders.size)} orders`);
  console.log(`cut off: ${sum((each) => each.retries)} requests, ${sum((each) => each.ordersCutOff)} of them orders`);
  console.log(`told to wait: ${sum((each) => each.waits)} requests`);
  console.log(`found: ${orders} orders with ${lines} lines, ${mails} mails, ${sent} of them sent`);
  for (const fault of wrong) console.log(`WRONG: ${fault}`);
  console.log(wrong.length === 0 ? "nothing lost, nothing double" : `${wrong.length} faults`);
  return wrong.length === 0 ? 0 : 1;
}
