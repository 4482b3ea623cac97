import { LRUCache } from "lru-cache";
import type { Member } from "../../domain/company/member.ts";
import { checkNumbers } from "../../domain/own-numbers/check-numbers.ts";
import { meaningOf, MOST_OWN_NUMBERS, readOwnNumber, type OwnNumber } from "../../domain/own-numbers/own-number.ts";
import { readNumbers } from "../../domain/own-numbers/read-numbers.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { CompanyActs } from "../company/port.ts";
import { changedBetween, touchNumbers, type DataVersion } from "../database/data-version.server.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import {
  allNumbers,
  countNumbers,
  findNumbers,
  numbersAmong,
  numbersBegun,
  numbersOfPart,
  numbersOfParts,
  partsFolded,
  removeNumbers,
  writeNumbers,
} from "./own-numbers-repository.server.ts";
import {
  NUMBERS_PER_PAGE,
  type NumberChange,
  type NumberList,
  type NumbersApplied,
  type OwnNumbers,
  type TypedNumber,
  type WhoseNumbers,
} from "./port.ts";

type Ports = {
  db: Database;
  acts: CompanyActs;
  version: Pick<DataVersion, "numbers" | "renew">;
};

/** Customers of whom it is known how many numbers they have. */
const MOST_KNOWN = 10_000;

/** The shortest beginning that is looked for: a shorter one would be that of most numbers. */
const SHORTEST_BEGINNING = 2;

/** Parts of which it is known what a customer calls them, some 10 MB; and what stands for those without a number. */
const MOST_PARTS_KNOWN = 30_000;
const NO_NUMBER = "none";

/** What was read of a customer's numbers since they last changed. What is known of the parts is kept under `id`. */
type Known = { readonly id: number; readonly count: Promise<number> };

export function createOwnNumbers(ports: Ports): OwnNumbers {
  const { db, acts, version } = ports;
  const customers = new LRUCache<number, Known>({ max: MOST_KNOWN });
  const ofParts = new LRUCache<string, OwnNumber | typeof NO_NUMBER>({ max: MOST_PARTS_KNOWN });
  let looked = "";
  let made = 0;
  /** What is known of a customer by now: others' changes leave it as it is. */
  const knownOf = async (customer: number): Promise<Known> => {
    const now = await version.numbers();
    const changed = changedBetween(looked, now);
    looked = now;
    if (changed) for (const each of changed) customers.delete(each);
    else customers.clear();
    const there = customers.get(customer);
    if (there) return there;
    const known = { id: made++, count: countNumbers(db, customer) };
    customers.set(customer, known);
    // What could not be read must not be remembered.
    known.count.catch(() => customers.get(customer) === known && customers.delete(customer));
    return known;
  };
  const count = async (customer: number): Promise<number> => (await knownOf(customer)).count;
  /** The customer, where they have any numbers. */
  const withNumbers = async (customer: WhoseNumbers) =>
    customer !== null && (await count(customer)) > 0 ? customer : null;
  const change = async <T>(by: Member, form: string, work: Parameters<typeof acts.perform<T>>[1]) => {
    const performed = await acts.perform<T>({ by, action: "number.change", form }, work);
    version.renew();
    return performed;
  };
  return {
    async resolve(asked, typed) {
      const wanted = [...new Set(typed.map(foldPartNumber))].filter((each) => each !== "");
      const customer = wanted.length === 0 ? null : await withNumbers(asked);
      const found = customer === null ? [] : await numbersAmong(db, customer, wanted);
      return new Map(found.map((own) => [own.folded, own]));
    },
    async begun(asked, typed, most) {
      const beginning = foldPartNumber(typed);
      const customer = beginning.length < SHORTEST_BEGINNING ? null : await withNumbers(asked);
      return customer === null ? [] : numbersBegun(db, customer, beginning, most);
    },
    async ofParts(asked, partNumbers) {
      if (asked === null || partNumbers.length === 0) return new Map();
      const known = await knownOf(asked);
      if ((await known.count) === 0) return new Map();
      // Kept: a long cart is looked at again and again, of which few lines change.
      const missing = [...new Set(partNumbers)].filter((pn) => !ofParts.has(`${known.id} ${pn}`));
      const found = missing.length === 0 ? [] : await numbersOfParts(db, asked, missing);
      const fresh = new Map(found.map((own) => [own.pn, own]));
      for (const pn of missing) ofParts.set(`${known.id} ${pn}`, fresh.get(pn) ?? NO_NUMBER);
      return new Map(
        partNumbers.flatMap((pn) => {
          const own = fresh.get(pn) ?? ofParts.get(`${known.id} ${pn}`);
          return own === undefined || own === NO_NUMBER ? [] : [[pn, own] as const];
        }),
      );
    },
    ofPart: (customer, pn) => numbersOfPart(db, customer, pn),
    count,
    async page(customer, query, page) {
      const asked = { query, offset: (page - 1) * NUMBERS_PER_PAGE, limit: NUMBERS_PER_PAGE };
      return { ...(await findNumbers(db, customer, asked)), total: await count(customer) };
    },
    all: (customer) => allNumbers(db, customer),
    check: (customer, list, replaces) => compare(db, customer, list, replaces),
    async apply(by, { list, replaces, isConfirmed }, form) {
      const performed = await change<NumbersApplied>(by, form, async (tx, { customerId }) => {
        // Numbers are changed one after the other: what is compared is what is written.
        await touchNumbers(tx, customerId);
        const check = await compare(tx, customerId, list, replaces);
        if (check.clashes.length > 0 && !isConfirmed)
          return { value: { outcome: "unconfirmed", check }, isDone: false };
        await removeNumbers(tx, customerId, check.removed);
        await writeNumbers(tx, customerId, [...check.added, ...check.changed]);
        if ((await countNumbers(tx, customerId)) > MOST_OWN_NUMBERS)
          return { value: { outcome: "full" }, isDone: false };
        return { value: { outcome: "done", check }, isDone: true };
      });
      return performed.outcome === "done" ? performed.value : performed;
    },
    async put(by, typed, form) {
      const performed = await change<NumberChange>(by, form, async (tx, { customerId }) => {
        await touchNumbers(tx, customerId);
        const value = await putOne(tx, customerId, typed);
        return { value, isDone: value.outcome === "done" };
      });
      return performed.outcome === "done" ? performed.value : performed;
    },
    async remove(by, folded, form) {
      const performed = await change<NumberChange>(by, form, async (tx, { customerId }) => {
        await touchNumbers(tx, customerId);
        const [gone] = await removeNumbers(tx, customerId, [folded]);
        if (!gone) return { value: { outcome: "missing" }, isDone: false };
        return { value: { outcome: "done", number: gone.number, pn: gone.pn }, isDone: true };
      });
      return performed.outcome === "done" ? performed.value : performed;
    },
  };
}

type Queries = Database | Transaction;

/** A list against what is stored and what is ours. */
async function compare(db: Queries, customer: number, list: NumberList, replaces: boolean) {
  const cells = everyNumber(list);
  const parts = await partsFolded(db, cells);
  const lines = readNumbers(list, (typed) => parts.has(foldPartNumber(typed)));
  const stored = replaces
    ? await allNumbers(db, customer)
    : await numbersAmong(db, customer, [...new Set(lines.map(({ number }) => foldPartNumber(number)))]);
  return checkNumbers(lines, { parts, stored: new Map(stored.map((own) => [own.folded, own])) }, replaces);
}

/** Everything in the first columns that may be a number of ours. */
function everyNumber(list: NumberList): string[] {
  const lines = readNumbers(list, () => false);
  const all = lines.flatMap(({ number, pn, description }) => [number, pn, description].map(foldPartNumber));
  return [...new Set(all)].filter((each) => each !== "");
}

async function putOne(tx: Transaction, customer: number, typed: TypedNumber): Promise<NumberChange> {
  const own = readOwnNumber(typed);
  if (typeof own === "string") return { outcome: own };
  const wanted = foldPartNumber(typed.pn);
  const parts = await partsFolded(tx, [wanted, own.folded]);
  const pn = parts.get(wanted);
  if (pn === undefined) return { outcome: "unknown-part" };
  const meaning = meaningOf(pn, parts.get(own.folded) ?? null);
  if (meaning.kind === "one" && !meaning.isTheirs) return { outcome: "same-as-ours" };
  if (meaning.kind === "two" && !typed.isConfirmed) return { outcome: "clash", pn: meaning.ours };
  const [there] = await numbersAmong(tx, customer, [own.folded]);
  if (there && there.folded !== typed.before && there.pn !== pn) return { outcome: "taken", pn: there.pn };
  if (typed.before !== null && typed.before !== own.folded) {
    const gone = await removeNumbers(tx, customer, [typed.before]);
    if (gone.length === 0) return { outcome: "missing" };
  }
  await writeNumbers(tx, customer, [{ ...own, pn }]);
  if ((await countNumbers(tx, customer)) > MOST_OWN_NUMBERS) return { outcome: "full" };
  return { outcome: "done", number: own.number, pn };
}
