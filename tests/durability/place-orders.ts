// npm run durability:orders: kills the shop with SIGKILL, twenty times, while eight people add lines and place orders.
// An argument is the seed of another run.
import type { Ledger } from "../buyers/ledger.ts";
import { enrol } from "../buyers/people.ts";
import { seededRandom } from "../buyers/random.ts";
import { soldParts } from "../buyers/sold-parts.ts";
import { verify, type Verdict } from "../buyers/verify.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { killableShop } from "./orders/killable-shop.ts";
import { shop } from "./orders/shopper.ts";
import { signInPatiently } from "./orders/sign-in.ts";

const [KILLS, PEOPLE, PARTS] = [20, 8, 60];
/** Answers between a start and its kill, and milliseconds after the last of them, or after an order form was sent. */
const [FEWEST, MOST, MOST_MS] = [5, 70, 150];

const seed = Number(process.argv[2] ?? 2026);
const random = seededRandom(seed);
const data = await temporaryDataDir();
const people = await enrol({ DATA_DIR: data.folder }, PEOPLE);
const server = await killableShop(data.folder);
const parts = random.some([...soldParts().keys()], PARTS);

let isOver = false;
try {
  await server.start();
  const browsers = await Promise.all(
    people.map(({ address, email }) => signInPatiently(server.seenFrom(address), email)),
  );
  const shopping = browsers.map((browser, index) => {
    const person = people[index];
    if (!person) throw new Error("a browser of nobody");
    const chance = seededRandom(seed + 1 + index);
    return shop(browser, person, { random: chance, parts, isOver: () => isOver }).then((ledger) => ({
      person,
      ledger,
    }));
  });
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
  isOver = true;
  const told = await Promise.all(shopping);
  await server.kill();
  process.exitCode = report(
    told.map(({ ledger }) => ledger),
    await verify({ DATA_DIR: data.folder }, told),
  );
} finally {
  await server.kill();
  data.remove();
}

/** Prints the figures; returns the exit code. */
function report(ledgers: readonly Ledger[], { orders, lines, mails, sent, wrong }: Verdict): number {
  const sum = (of: (ledger: Ledger) => number) => ledgers.reduce((all, ledger) => all + of(ledger), 0);
  console.log(`seed ${seed}: ${KILLS} kills, ${PEOPLE} people`);
  console.log(`acknowledged: ${sum((each) => each.lines)} lines added, ${sum((each) => each.orders.size)} orders`);
  console.log(`cut off: ${sum((each) => each.retries)} requests, ${sum((each) => each.ordersCutOff)} of them orders`);
  console.log(`told to wait: ${sum((each) => each.waits)} requests`);
  console.log(`found: ${orders} orders with ${lines} lines, ${mails} mails, ${sent} of them sent`);
  for (const fault of wrong) console.log(`WRONG: ${fault}`);
  console.log(wrong.length === 0 ? "nothing lost, nothing double" : `${wrong.length} faults`);
  return wrong.length === 0 ? 0 : 1;
}
