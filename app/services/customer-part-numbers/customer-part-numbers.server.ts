import { LRUCache } from "lru-cache";
import type { Member } from "../../domain/company/member.ts";
import { checkNumbers } from "../../domain/customer-part-numbers/check-numbers.ts";
import {
  keptNumber,
  numberOfLine,
  bindNumbers,
  findNumbers,
  numbersMeant,
  type NumberBook,
} from "../../domain/customer-part-numbers/number-book.ts";
import {
  foldCustomerPartNumber,
  meaningOf,
  MOST_OWN_NUMBERS,
  readCustomerPartNumber,
} from "../../domain/customer-part-numbers/customer-part-number.ts";
import { readNumbers, tellingCells } from "../../domain/customer-part-numbers/read-numbers.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { CompanyActionRunner } from "../company/company.ts";
import { changedBetween, touchNumbers, type DataVersion } from "../database/data-version.server.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import {
  allNumbers,
  countNumbers,
  numbersAmong,
  numbersInOrder,
  numbersOfPart,
  partsFolded,
  removeNumbers,
  searchNumbers,
  writeNumbers,
} from "./customer-part-numbers-repository.server.ts";
import {
  NUMBERS_PER_PAGE,
  type NumberChange,
  type NumberList,
  type NumbersApplied,
  type CustomerPartNumbers,
  type TypedFault,
  type TypedNumber,
} from "./customer-part-numbers.ts";

type Ports = {
  db: Database;
  actions: CompanyActionRunner;
  version: Pick<DataVersion, "numbers" | "renew">;
};

/** For commands outside the shop: reads the numbers of one customer each time. */
export function uncachedNumbers(db: Database): Pick<CustomerPartNumbers, "meant"> {
  return {
    async meant(customer, typed) {
      if (customer === null || typed.length === 0) return [];
      return meantIn(bindNumbers(await numbersInOrder(db, customer)), typed);
    },
  };
}

function meantIn(book: NumberBook, typed: readonly string[]) {
  if (book.byFolded.size === 0) return [];
  return typed.flatMap((folded) => numbersMeant(book, folded).map((own) => ({ ...own, folded })));
}

/** Cached numbers of all customers: some 60 MB. */
const MOST_KEPT = 250_000;

export function createCustomerPartNumbers(ports: Ports): CustomerPartNumbers {
  const { db, actions, version } = ports;
  const books = new LRUCache<number, NumberBook>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ byFolded }) => byFolded.size + 1,
  });
  const reading = new Map<number, Promise<NumberBook>>();
  let looked = "";
  /** Drops customers whose numbers changed since the last check. */
  const renew = async () => {
    const now = await version.numbers();
    const changed = changedBetween(looked, now);
    looked = now;
    for (const each of changed ?? [...books.keys(), ...reading.keys()]) {
      books.delete(each);
      reading.delete(each);
    }
  };
  const bookOf = async (customer: number): Promise<NumberBook> => {
    await renew();
    return books.get(customer) ?? reading.get(customer) ?? read(customer);
  };
  const read = (customer: number): Promise<NumberBook> => {
    const begun = numbersInOrder(db, customer).then(bindNumbers);
    reading.set(customer, begun);
    const isWanted = () => reading.get(customer) === begun && reading.delete(customer);
    // Does not cache a failed read, or one outdated by a change.
    begun.then((book) => isWanted() && books.set(customer, book), isWanted);
    return begun;
  };
  const count = async (customer: number): Promise<number> => (await bookOf(customer)).byFolded.size;
  const change = async <T>(by: Member, form: string, work: Parameters<typeof actions.run<T>>[1]) => {
    const result = await actions.run<T>({ by, action: "number.change", form }, work);
    version.renew();
    return result;
  };
  return {
    async resolve(customer, typed) {
      if (customer === null || typed.length === 0) return new Map();
      const book = await bookOf(customer);
      if (book.byFolded.size === 0) return new Map();
      return new Map(
        typed.flatMap((text) => {
          const [only, ...others] = numbersMeant(book, text);
          return only && others.length === 0 ? [[foldCustomerPartNumber(text), only] as const] : [];
        }),
      );
    },
    async meant(customer, typed) {
      if (customer === null || typed.length === 0) return [];
      return meantIn(await bookOf(customer), typed);
    },
    async find(customer, query, most) {
      return customer === null ? { named: [], begun: [] } : findNumbers(await bookOf(customer), query, most);
    },
    async ofParts(customer, partNumbers) {
      if (customer === null || partNumbers.length === 0) return new Map();
      const { ofParts } = await bookOf(customer);
      return chosenOf(ofParts, partNumbers);
    },
    async tellLines(customer, lines) {
      if (customer === null || lines.length === 0) return lines;
      const book = await bookOf(customer);
      if (book.byFolded.size === 0) return lines;
      return lines.map((line) => ({ ...line, ownNumber: numberOfLine(book, line) }));
    },
    async keepLines(customer, lines) {
      if (customer === null || !lines.some(({ ownNumber }) => ownNumber)) return lines;
      const book = await bookOf(customer);
      return lines.map((line) => (line.ownNumber ? { ...line, ownNumber: keptNumber(book, line.ownNumber) } : line));
    },
    ofPart: (customer, pn) => numbersOfPart(db, customer, pn),
    count,
    async page(customer, query, page) {
      const asked = { query, offset: (page - 1) * NUMBERS_PER_PAGE, limit: NUMBERS_PER_PAGE };
      return { ...(await searchNumbers(db, customer, asked)), total: await count(customer) };
    },
    all: (customer) => allNumbers(db, customer),
    check: (customer, list, replaces) => compare(db, customer, list, replaces),
    async apply(by, { list, replaces, isConfirmed }, form) {
      const result = await change<NumbersApplied>(by, form, async (tx, { customerId }) => {
        // Serializes changes, so that the compared state is the stored one.
        await touchNumbers(tx, customerId);
        const check = await compare(tx, customerId, list, replaces);
        if (check.clashes.length > 0 && !isConfirmed)
          return { value: { outcome: "unconfirmed", check }, isDone: false };
        const removed = check.removed.map(({ folded }) => folded);
        await removeNumbers(tx, customerId, removed);
        await writeNumbers(tx, customerId, [...check.added, ...check.changed]);
        if ((await countNumbers(tx, customerId)) > MOST_OWN_NUMBERS)
          return { value: { outcome: "full" }, isDone: false };
        const after = { added: check.added.length, changed: check.changed.length, removed: removed.length };
        const isSame = Object.values(after).every((many) => many === 0);
        return {
          value: { outcome: "done", check },
          isDone: true,
          log: isSame ? [] : [{ action: "part-numbers", after }],
        };
      });
      return result.outcome === "done" ? result.value : result;
    },
    async put(by, typed, form) {
      const result = await change<NumberChange>(by, form, async (tx, { customerId }) => {
        await touchNumbers(tx, customerId);
        const value = await putOne(tx, customerId, typed);
        const isDone = value.outcome === "done";
        return {
          value,
          isDone,
          log: isDone ? [{ action: "part-numbers", after: { number: value.number, pn: value.pn } }] : [],
        };
      });
      return result.outcome === "done" ? result.value : result;
    },
    async remove(by, folded, form) {
      const result = await change<NumberChange>(by, form, async (tx, { customerId }) => {
        await touchNumbers(tx, customerId);
        const [gone] = await removeNumbers(tx, customerId, [folded]);
        if (!gone) return { value: { outcome: "missing" }, isDone: false };
        const log = [{ action: "part-numbers", before: { number: gone.number, pn: gone.pn } }] as const;
        return { value: { outcome: "done", number: gone.number, pn: gone.pn }, isDone: true, log };
      });
      return result.outcome === "done" ? result.value : result;
    },
  };
}

function chosenOf<T>(all: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> {
  const chosen = new Map<string, T>();
  if (all.size === 0) return chosen;
  for (const key of keys) {
    const found = all.get(key);
    if (found !== undefined) chosen.set(key, found);
  }
  return chosen;
}

type Queries = Database | Transaction;

async function compare(db: Queries, customer: number, list: NumberList, replaces: boolean) {
  const known = await partsFolded(db, foldedOnce(tellingCells(list)));
  const lines = readNumbers(list, (typed) => known.has(foldPartNumber(typed)));
  const parts = await partsFolded(db, foldedOnce(lines.flatMap(({ number, pn }) => [number, pn])));
  const stored = replaces
    ? await allNumbers(db, customer)
    : await numbersAmong(db, customer, [...new Set(lines.map(({ number }) => foldCustomerPartNumber(number)))]);
  return checkNumbers(lines, { parts, stored: new Map(stored.map((own) => [own.folded, own])) }, replaces);
}

function foldedOnce(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map(foldPartNumber))].filter((folded) => folded !== "");
}

async function putOne(tx: Transaction, customer: number, typed: TypedNumber): Promise<NumberChange> {
  const { own, faults: ofText } = readCustomerPartNumber(typed);
  const wanted = foldPartNumber(typed.pn);
  const parts = await partsFolded(
    tx,
    [wanted, own.folded].filter((folded) => folded !== ""),
  );
  const pn = parts.get(wanted);
  const hasNumber = !ofText.some((fault) => fault === "no-number" || fault === "number-too-long");
  const faults: TypedFault[] = ofText.map((kind) => ({ kind }));
  if (pn === undefined) faults.push({ kind: wanted === "" ? "no-part" : "unknown-part" });
  else if (hasNumber) {
    const [there] = await numbersAmong(tx, customer, [own.folded]);
    const before = there && there.folded !== typed.before ? there.pn : null;
    faults.push(...faultOfMeaning({ pn, ours: parts.get(own.folded) ?? null, before }, typed));
  }
  if (pn === undefined || faults.length > 0) return { outcome: "faulty", faults };
  if (typed.before !== null && typed.before !== own.folded) {
    const gone = await removeNumbers(tx, customer, [typed.before]);
    if (gone.length === 0) return { outcome: "missing" };
  }
  await writeNumbers(tx, customer, [{ ...own, pn }]);
  if ((await countNumbers(tx, customer)) > MOST_OWN_NUMBERS) return { outcome: "full" };
  return { outcome: "done", number: own.number, pn };
}

/** `ours`: the shop's part with this number. `before`: the part it had so far. */
function faultOfMeaning(
  { pn, ours, before }: { readonly pn: string; readonly ours: string | null; readonly before: string | null },
  { isConfirmed }: TypedNumber,
): TypedFault[] {
  const meaning = meaningOf(pn, ours);
  if (meaning.kind === "one" && !meaning.isTheirs) return [{ kind: "same-as-ours" }];
  if (meaning.kind === "two" && !isConfirmed) return [{ kind: "clash", pn: meaning.ours, wanted: pn }];
  return before !== null && before !== pn ? [{ kind: "taken", pn: before }] : [];
}
