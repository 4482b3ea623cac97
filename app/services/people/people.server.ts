import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { selectPeople, setLocked, setUnlocked } from "./people-repository.server.ts";
import { deletePersonalData, selectOpenOrders, selectPersonalData } from "./personal-data-repository.server.ts";
import type { People, Person } from "./port.ts";

export function createPeople({ db, log }: { db: Database; log: Log }): People {
  const told = (event: string, webUser: string | null) => {
    if (webUser !== null) log.info(event, { webUser });
    return webUser !== null;
  };
  return {
    list: async (q) => (await selectPeople(db)).filter((person) => holds(person, q.trim().toLowerCase())),
    find: async (email) => (await selectPeople(db, email.trim().toLowerCase()))[0] ?? null,
    lock: async (email) => told("web user locked", await setLocked(db, email.trim().toLowerCase())),
    unlock: async (email) => told("web user unlocked", await setUnlocked(db, email.trim().toLowerCase())),
    export: (email) => selectPersonalData(db, email.trim().toLowerCase()),
    erase: (email) =>
      db.transaction(async (tx) => {
        const address = email.trim().toLowerCase();
        const openOrders = await selectOpenOrders(tx, address);
        if (openOrders.length > 0) return { openOrders };
        return told("web user erased", await deletePersonalData(tx, address)) ? "erased" : "nobody";
      }),
  };
}

function holds({ email, name, customers }: Person, q: string): boolean {
  const texts = [email, name, ...customers.flatMap((customer) => [String(customer.id), customer.name])];
  return texts.some((text) => text.toLowerCase().includes(q));
}
