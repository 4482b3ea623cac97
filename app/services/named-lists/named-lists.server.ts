import { randomBytes } from "node:crypto";
import type { CompanyAction } from "../../domain/company/rights.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { changedLines } from "../../domain/named-lists/change-lines.ts";
import { MOST_LIST_LINES, plainLine, type ListLine } from "../../domain/named-lists/list-line.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Carts } from "../cart/cart.ts";
import type { CompanyActionRunner, CompanyAttempt, CompanyActionResult } from "../company/company.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { once } from "../database/once.server.ts";
import {
  countOwnLists,
  deleteList,
  insertList,
  lockList,
  readHead,
  readLines,
  readLists,
  touchList,
  writeLines,
  type ListHead,
} from "./named-lists-repository.server.ts";
import {
  MOST_LISTS,
  type ListChanged,
  type ListMade,
  type ListReader,
  type ListWish,
  type NamedLists,
} from "./named-lists.ts";

type Ports = { db: Database; actions: CompanyActionRunner; carts: Pick<Carts, "linesAsShown" | "takeOut"> };

/** Rights to change lists of other members. */
type SharedRight = Extract<CompanyAction, `list.${string}-shared`>;

const ID = /^[\w-]{22}$/;

export function createNamedLists(ports: Ports): NamedLists {
  const { db, carts } = ports;
  return {
    all: (reader) => readLists(db, reader),
    async find(reader, id) {
      const head = ID.test(id) ? await readHead(db, reader, id) : null;
      if (!head) return null;
      const mayChange = mayDo(head, reader, "list.change-shared");
      return { ...head, mayChange, mayCount: mayDo(head, reader, "list.count-shared"), lines: await readLines(db, id) };
    },
    make: (reader, { name, lines, form }) =>
      making(ports, reader, form, (tx) => makeList(tx, reader, name, changedLines([], { kind: "add", lines }))),
    ofCart: (reader, { name, form, stamp, isCartKept }) =>
      making(ports, reader, form, async (tx) => {
        const { webUserId, member } = reader;
        const owner = { kind: "user", webUserId, customerId: member?.customerId ?? null } as const;
        const items = await carts.linesAsShown(tx, owner, stamp);
        if (items === null) return refused<ListMade>("cart-changed");
        if (items.length === 0) return refused<ListMade>("empty-cart");
        if (!isCartKept) await carts.takeOut(tx, owner);
        const lines = items.map(({ pn, quantity, reference, ownNumber = "" }) => {
          return { ...plainLine(normalizeCode(pn), quantity), note: reference, ownNumber };
        });
        return makeList(tx, reader, name, lines);
      }),
    changeLines: (reader, wish, change) =>
      changing(
        ports,
        reader,
        wish,
        change.kind === "count" ? "list.count-shared" : "list.change-shared",
        async (tx) => {
          const before = await readLines(tx, wish.id);
          const after = changedLines(before, change);
          if (after.length > MOST_LIST_LINES) return refused<ListChanged>("full");
          await writeLines(tx, wish.id, before, after);
          await touchList(tx, wish.id);
          return DONE;
        },
      ),
    changeDetails: (reader, wish, { name, isShared }) =>
      changing(ports, reader, wish, null, async (tx) => {
        // Sharing assigns the list to the current customer. Without a customer there is no one to share it with.
        const customerId = reader.member?.customerId;
        await touchList(
          tx,
          wish.id,
          isShared && customerId !== undefined ? { name, isShared, customerId } : { name, isShared: false },
        );
        return DONE;
      }),
    remove: (reader, wish) =>
      changing(ports, reader, wish, null, async (tx) => {
        await deleteList(tx, wish.id);
        return DONE;
      }),
  };
}

const DONE: CompanyAttempt<ListChanged> = { value: { outcome: "done" }, isDone: true };

function refused<T extends ListMade | ListChanged>(outcome: T["outcome"]): CompanyAttempt<T> {
  return { value: { outcome } as T, isDone: false };
}

/** Owners may do everything; `shared` is the right that others need, null for owners only. */
function mayDo(head: Pick<ListHead, "isOwn">, { member }: ListReader, shared: SharedRight | null): boolean {
  return head.isOwn || (shared !== null && member !== null && mayInCompany(member.role, shared));
}

async function makeList(
  tx: Transaction,
  reader: ListReader,
  name: string,
  lines: readonly ListLine[],
): Promise<CompanyAttempt<ListMade>> {
  if (lines.length > MOST_LIST_LINES) return refused<ListMade>("full");
  if ((await countOwnLists(tx, reader)) >= MOST_LISTS) return refused<ListMade>("too-many-lists");
  const id = randomBytes(16).toString("base64url");
  await insertList(tx, reader, id, name);
  await writeLines(tx, id, [], lines);
  return { value: { outcome: "made", id }, isDone: true };
}

async function making(
  ports: Ports,
  reader: ListReader,
  form: string,
  work: (tx: Transaction) => Promise<CompanyAttempt<ListMade>>,
): Promise<ListMade> {
  const result = await carryOut(ports, reader, { action: "list.keep", form }, work);
  return result.outcome === "done" ? result.value : result;
}

/** Changes a list unless the page showed an older version. `shared`: see `mayDo`. */
async function changing(
  ports: Ports,
  reader: ListReader,
  { id, version, form }: ListWish,
  shared: SharedRight | null,
  work: (tx: Transaction) => Promise<CompanyAttempt<ListChanged>>,
): Promise<ListChanged> {
  const seen = ID.test(id) ? await readHead(ports.db, reader, id) : null;
  if (!seen) return { outcome: "missing" };
  if (!mayDo(seen, reader, shared)) return { outcome: "no-right" };
  const action = seen.isOwn || shared === null ? "list.keep" : shared;
  const result = await carryOut(ports, reader, { action, form }, async (tx) => {
    const head = await lockList(tx, reader, id);
    if (!head) return refused<ListChanged>("missing");
    return version !== null && version !== head.version ? refused<ListChanged>("changed") : work(tx);
  });
  return result.outcome === "done" ? result.value : result;
}

/** Checks the role in the company; without a customer there are only own lists. */
async function carryOut<T>(
  { db, actions }: Ports,
  { member }: ListReader,
  { action, form }: { action: CompanyAction; form: string },
  work: (tx: Transaction) => Promise<CompanyAttempt<T>>,
): Promise<CompanyActionResult<T>> {
  if (member) return actions.run({ by: member, action, form }, work);
  return once<CompanyActionResult<T>>(db, form, async (tx) => {
    const { value, isDone } = await work(tx);
    return { value: { outcome: "done", value }, isDone };
  });
}
